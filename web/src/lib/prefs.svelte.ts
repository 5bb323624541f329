/** What a person has set for this browser: how the page looks, what it does by itself, and the like. */

import type { Level } from "./story";

export type Theme = "system" | "dark" | "light";
export type Board = "slate" | "meadow" | "rosewood";
export type Pace = "calm" | "quick" | "instant";
export type Detail = "picture" | "text" | "plain";

export interface Kept {
  language: string; // "" as the browser says
  theme: Theme;
  board: Board; // the colour of the table
  text: number; // in percent of the usual size
  cards: number; // in percent of as large as the window allows
  detail: Detail; // what fills the middle of a card on the table
  pace: Pace;
  muted: boolean;
  intro: boolean;
  tips: boolean; // the first time a question comes, say what it is about
  level: Level; // of the log
  confirm: boolean; // dangerous answers are asked about once more
  autopay: boolean; // what only rests cards of one's own is paid as proposed
  helps: boolean; // the help an attack is offered is taken
  control: boolean; // new games begin with nothing passing by itself
  sound: boolean;
  notify: boolean; // tell me when it is my turn and I look elsewhere
  book: string; // the last game that was begun,
  bot: string; // and against whom
}

const KEY = "rulewright.prefs";
const START: Kept = {
  language: "", theme: "system", board: "slate", text: 100, cards: 100, detail: "picture", pace: "calm", muted: false, intro: true, tips: true,
  level: "story", confirm: true, autopay: true, helps: true, control: false, sound: true, notify: false, book: "", bot: "",
};

function load(): Kept {
  try {
    return { ...START, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return START;
  }
}

class Prefs {
  kept = $state<Kept>(load());

  /** From now on the page looks as it is set. */
  start(): void {
    this.apply();
    matchMedia("(prefers-color-scheme: light)").addEventListener("change", () => this.apply());
  }

  set(change: Partial<Kept>): void {
    this.kept = { ...this.kept, ...change };
    localStorage.setItem(KEY, JSON.stringify(this.kept));
    this.apply();
  }

  /** Put theme and sizes on the page. */
  apply(): void {
    const { theme, board, text } = this.kept;
    const dark = theme === "dark" || (theme === "system" && !matchMedia("(prefers-color-scheme: light)").matches);
    const root = document.documentElement;
    root.dataset["theme"] = dark ? "dark" : "light";
    root.dataset["board"] = board;
    root.style.setProperty("--text", String(text / 100));
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", dark ? "#11161d" : "#efe8da");
  }

  /** How long a movement takes, in milliseconds; nothing moves for who does not want it. */
  get beat(): number {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
    return { calm: 340, quick: 170, instant: 0 }[this.kept.pace];
  }
}

export const prefs = new Prefs() as Prefs & Readonly<Kept>;
for (const name of Object.keys(START) as (keyof Kept)[]) Object.defineProperty(prefs, name, { get: () => prefs.kept[name] });
