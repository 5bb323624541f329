/** What somebody has learned in this browser: lessons done, tips already given, puzzles tried and solved. */

import { api } from "./api";

const KEY = "rulewright.learned";

interface Learned {
  lessons: Record<string, string[]>; // by book
  tips: Record<string, string[]>; // questions already explained, by book
  tries: Record<string, string>; // the last game in which each puzzle was tried
  solved: string[]; // puzzles
  guided: string; // the game that has a guide
}

const NOTHING: Learned = { lessons: {}, tips: {}, tries: {}, solved: [], guided: "" };

function load(): Learned {
  try {
    return { ...NOTHING, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return NOTHING;
  }
}

class Progress {
  #kept = $state<Learned>(load());

  done(book: string): string[] {
    return this.#kept.lessons[book] ?? [];
  }

  finish(book: string, lesson: string): void {
    if (this.done(book).includes(lesson)) return;
    this.#keep({ ...this.#kept, lessons: { ...this.#kept.lessons, [book]: [...this.done(book), lesson] } });
  }

  hasTip(book: string, ask: string): boolean {
    return (this.#kept.tips[book] ?? []).includes(ask);
  }

  tipGiven(book: string, ask: string): void {
    if (!this.hasTip(book, ask)) this.#keep({ ...this.#kept, tips: { ...this.#kept.tips, [book]: [...(this.#kept.tips[book] ?? []), ask] } });
  }

  /** Sit down to a puzzle: the game of this try. */
  async tryPuzzle(puzzle: string): Promise<string> {
    const { id } = await api.solvePuzzle(puzzle);
    this.#keep({ ...this.#kept, tries: { ...this.#kept.tries, [puzzle]: id } });
    return id;
  }

  lastTry(puzzle: string): string | undefined {
    return this.#kept.tries[puzzle];
  }

  /** The puzzle that is tried in a game. */
  puzzleAt(game: string): string {
    return Object.entries(this.#kept.tries).find(([, id]) => id === game)?.[0] ?? "";
  }

  isSolved(puzzle: string): boolean {
    return this.#kept.solved.includes(puzzle);
  }

  solve(puzzle: string): void {
    if (!this.isSolved(puzzle)) this.#keep({ ...this.#kept, solved: [...this.#kept.solved, puzzle] });
  }

  /** A guide goes along with that game, and with no other. */
  guide(game: string): void {
    this.#keep({ ...this.#kept, guided: game });
  }

  isGuided(game: string): boolean {
    return this.#kept.guided === game;
  }

  #keep(learned: Learned): void {
    this.#kept = learned;
    localStorage.setItem(KEY, JSON.stringify(learned));
  }
}

export const progress = new Progress();
