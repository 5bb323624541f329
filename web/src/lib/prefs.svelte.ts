/** What a person has set for this browser: theme, pace, and the like. */

import type { Level } from "./story";

type Theme = "system" | "dark" | "light";
type Pace = "calm" | "quick" | "instant";

interface Kept {
  theme: Theme;
  pace: Pace;
  muted: boolean;
  intro: boolean;
  tips: boolean; // the first time a question comes, say what it is about
  level: Level; // of the log
  confirm: boolean; // dangerous answers are asked about once more
  autopay: boolean; // what only rests cards of one's own is paid as proposed
  sound: boolean;
  notify: boolean; // tell me when it is my turn and I look elsewhere
}

const KEY = "rulewright.prefs";
const START: Kept = { theme: "system", pace: "calm", muted: false, intro: true, tips: true, level: "story", confirm: true, autopay: true, sound: true, notify: false };

function load(): Kept {
  try {
    return { ...START, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return START;
  }
}

class Prefs {
  #kept = $state<Kept>(load());

  get theme(): Theme {
    return this.#kept.theme;
  }
  get pace(): Pace {
    return this.#kept.pace;
  }
  get muted(): boolean {
    return this.#kept.muted;
  }
  get intro(): boolean {
    return this.#kept.intro;
  }
  get tips(): boolean {
    return this.#kept.tips;
  }
  get level(): Level {
    return this.#kept.level;
  }
  get confirm(): boolean {
    return this.#kept.confirm;
  }
  get autopay(): boolean {
    return this.#kept.autopay;
  }
  get sound(): boolean {
    return this.#kept.sound;
  }
  get notify(): boolean {
    return this.#kept.notify;
  }

  set(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change };
    localStorage.setItem(KEY, JSON.stringify(this.#kept));
    this.apply();
  }

  /** Put the theme on the page. */
  apply(): void {
    const dark = this.theme === "dark" || (this.theme === "system" && !matchMedia("(prefers-color-scheme: light)").matches);
    document.documentElement.dataset["theme"] = dark ? "dark" : "light";
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", dark ? "#11161d" : "#efe8da");
  }

  /** How long a movement takes, in milliseconds; nothing moves for who does not want it. */
  get beat(): number {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
    return { calm: 340, quick: 170, instant: 0 }[this.pace];
  }
}

export const prefs = new Prefs();
matchMedia("(prefers-color-scheme: light)").addEventListener("change", () => prefs.apply());
