/** Moments of finished games that are worth another look, kept in this browser. */

export interface Moment {
  game: string;
  book: string;
  at: number;
  seat: number;
  words: string;
}

const KEY = "rulewright.moments";
const MOST = 200;

function load(): Moment[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Moment[];
  } catch {
    return [];
  }
}

class Moments {
  list = $state.raw<Moment[]>(load());

  keep(moment: Moment): void {
    this.#write([moment, ...this.list.filter((one) => one.game !== moment.game || one.at !== moment.at)].slice(0, MOST));
  }

  forget(moment: Moment): void {
    this.#write(this.list.filter((one) => one !== moment));
  }

  #write(list: Moment[]): void {
    this.list = list;
    localStorage.setItem(KEY, JSON.stringify(list));
  }
}

export const moments = new Moments();
