/** Dragging a card with mouse or finger, and holding it to read it. */

import type { Desk } from "./desk.svelte";

const FAR = 8; // pixels before a press becomes a drag
const LONG = 430; // milliseconds before a press becomes reading

interface Held {
  desk: Desk;
  card: number;
  inHand: boolean;
}

/** What lies under a point: a place and a card. */
function under(x: number, y: number): { anchor: string | null; target: number | null } {
  const found = document.elementFromPoint(x, y);
  const anchor = found?.closest<HTMLElement>("[data-anchor]")?.dataset["anchor"] ?? null;
  const card = found?.closest<HTMLElement>("[data-card]")?.dataset["card"];
  return { anchor, target: card === undefined ? null : Number(card) };
}

export function drags(node: HTMLElement, held: Held): { update(next: Held): void; destroy(): void } {
  let now = held;
  let start: { x: number; y: number; touch: boolean } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEaten = false; // the click that follows a drag or a long press

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    isEaten = false;
    start = { x: event.clientX, y: event.clientY, touch: event.pointerType !== "mouse" };
    if (start.touch) {
      timer = setTimeout(() => {
        isEaten = true;
        start = null;
        now.desk.reading = { card: now.card, withWhy: false };
      }, LONG);
    }
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", stop);
  };

  const move = (event: PointerEvent) => {
    if (!start) return;
    const { desk, card, inHand } = now;
    const dx = event.clientX - start.x;
    const dy = event.clientY - start.y;
    if (!desk.drag) {
      if (Math.hypot(dx, dy) < FAR) return;
      clearTimeout(timer);
      if ((!desk.choicesOf(card).length && !desk.attackLine(card, true)) || (start.touch && inHand && Math.abs(dx) > Math.abs(dy))) return stop();
      desk.hovered = null;
      desk.lift(card);
    }
    const box = node.getBoundingClientRect();
    desk.drag = { card, x: event.clientX, y: event.clientY, width: box.width, over: under(event.clientX, event.clientY).anchor };
  };

  const up = (event: PointerEvent) => {
    const { desk, card } = now;
    const wasDragged = desk.drag?.card === card;
    stop();
    if (!wasDragged) return;
    isEaten = true;
    const { anchor, target } = under(event.clientX, event.clientY);
    if (target === card) return;
    desk.drop(card, anchor, target);
  };

  const stop = () => {
    clearTimeout(timer);
    start = null;
    now.desk.drag = null;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", stop);
  };

  const click = (event: MouseEvent) => {
    if (!isEaten) return;
    isEaten = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  };

  node.addEventListener("pointerdown", down);
  node.addEventListener("click", click, true);
  return {
    update: (next) => (now = next),
    destroy: () => {
      stop();
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("click", click, true);
    },
  };
}
