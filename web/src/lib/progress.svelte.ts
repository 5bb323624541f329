/** What somebody has learned in this browser: lessons done, and tips already given. */

const KEY = "rulewright.learned";

interface Learned {
  lessons: Record<string, string[]>; // by book
  tips: Record<string, string[]>; // questions already explained, by book
}

function load(): Learned {
  try {
    return { lessons: {}, tips: {}, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { lessons: {}, tips: {} };
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

  /** Give every tip of a book once more. */
  forgetTips(book: string): void {
    this.#keep({ ...this.#kept, tips: { ...this.#kept.tips, [book]: [] } });
  }

  #keep(learned: Learned): void {
    this.#kept = learned;
    localStorage.setItem(KEY, JSON.stringify(learned));
  }
}

export const progress = new Progress();
