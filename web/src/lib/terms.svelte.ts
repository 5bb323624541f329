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

  show(kind: Kind, name: string, node: Element, stays: boolean): void {
    const meaning = this.meaning(kind, name);
    if (meaning) this.shown = { meaning, at: node.getBoundingClientRect(), stays };
  }

  hide(): void {
    this.shown = null;
  }
}

export const terms = new Terms();

/** Say what a word means where it stands: under the pointer, focused, or pressed for a while. */
export function explains(node: HTMLElement, word: { kind: Kind; name: string }) {
  let now = word;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const describe = () => {
    const found = terms.meaning(now.kind, now.name);
    if (found) node.setAttribute("aria-description", found.words);
  };
  const later = (ms: number, stays: boolean) => {
    clearTimeout(timer);
    timer = setTimeout(() => terms.show(now.kind, now.name, node, stays), ms);
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
    update(next: { kind: Kind; name: string }) {
      now = next;
      describe();
    },
    destroy() {
      away();
      for (const [name, hear] of heard) node.removeEventListener(name, hear as EventListener);
    },
  };
}
