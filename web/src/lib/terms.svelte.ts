/** What the words of a game mean: one glossary at a time, shown where a word stands. */

import type { Book, Meaning } from "./protocol";

type Kind = Meaning["kind"];

const PATIENCE = 350; // milliseconds over a word before its meaning is shown
const LONG = 450; // of a press

class Terms {
  book = $state("");
  all = $state.raw<Meaning[]>([]);
  shown = $state.raw<{ meaning: Meaning; at: DOMRect; stays: boolean } | null>(null);

  use(book: Book): void {
    this.book = book.name;
    this.all = book.glossary;
  }

  meaning(kind: Kind, name: string): Meaning | undefined {
    return this.all.find((one) => one.kind === kind && one.name.toLowerCase() === name.toLowerCase());
  }

  /** What a word or sign in the text of a card means. */
  printed(name: string): Meaning | undefined {
    const kinds: Kind[] = ["icon", "keyword", "action"];
    return kinds.map((kind) => this.meaning(kind, name)).find((one) => one !== undefined);
  }

  show(meaning: Meaning | undefined, node: Element, stays: boolean): void {
    if (meaning) this.shown = { meaning, at: node.getBoundingClientRect(), stays };
  }

  hide(): void {
    this.shown = null;
  }
}

export const terms = new Terms();

/** A word that is explained; one in the text of a card may be of several kinds. */
export interface Word {
  kind: Kind | "printed";
  name: string;
  isCovered?: boolean; // nobody sees it now
}

/** Say what a word means where it stands: under the pointer, focused, or pressed for a while. */
export function explains(node: HTMLElement, word: Word) {
  let now = word;
  const isAlone = !node.matches("button, a, [tabindex]") && !node.closest("button, a, [aria-hidden=true]"); // it is focused by itself
  const found = () => (now.kind === "printed" ? terms.printed(now.name) : terms.meaning(now.kind, now.name));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const describe = () => {
    const meaning = found();
    if (meaning) node.setAttribute("aria-description", meaning.words);
    if (isAlone && meaning && !now.isCovered) node.tabIndex = 0;
    else if (isAlone) node.removeAttribute("tabindex");
  };
  const later = (ms: number, stays: boolean) => {
    clearTimeout(timer);
    timer = setTimeout(() => terms.show(found(), node, stays), ms);
  };
  const away = () => {
    clearTimeout(timer);
    if (terms.shown && !terms.shown.stays) terms.hide();
  };
  const enter = (event: PointerEvent) => event.pointerType === "mouse" && later(PATIENCE, false);
  const press = (event: PointerEvent) => event.pointerType !== "mouse" && later(LONG, true);
  const focus = () => node.matches(":focus-visible") && later(0, false);
  const heard: [string, (event: never) => unknown][] = [
    ["pointerenter", enter],
    ["pointerleave", away],
    ["pointerdown", press],
    ["pointerup", () => clearTimeout(timer)],
    ["focus", focus],
    ["blur", away],
  ];
  for (const [name, hear] of heard) node.addEventListener(name, hear as EventListener);
  describe();
  return {
    update(next: Word) {
      now = next;
      describe();
    },
    destroy() {
      away();
      for (const [name, hear] of heard) node.removeEventListener(name, hear as EventListener);
    },
  };
}
