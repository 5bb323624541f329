/** Cards that travel: where each was before a change, where it is after, and the way between. */

import { flushSync } from "svelte";
import type { Desk } from "./desk.svelte";
import { anchorOf } from "./layout";
import { prefs } from "./prefs.svelte";
import type { GameEvent, Spot } from "./protocol";
import { sounds, soundOf } from "./sound";
import type { Stage } from "./session.svelte";

interface Seen {
  box: DOMRect;
  node: HTMLElement;
}

const EASE = "cubic-bezier(.22,.8,.28,1)";
const MOST = 24; // travels at once

export class Travels implements Stage {
  #cards = new Map<number, Seen>();
  #anchors = new Map<string, DOMRect>();

  constructor(
    readonly desk: Desk,
    readonly root: () => HTMLElement | null,
    readonly onLight: (ms: number) => void,
  ) {}

  before(): void {
    this.#cards = this.#look();
    this.#anchors = this.#anchorBoxes();
  }

  after(events: GameEvent[]): number {
    flushSync();
    const beat = prefs.beat;
    const now = this.#look();
    for (const [key, box] of this.#anchorBoxes()) this.#anchors.set(key, box);
    let moved = 0;
    for (const [card, { box, node }] of now) {
      const from = this.#cards.get(card)?.box ?? this.#start(card, events);
      if (from && moved < MOST && this.#travel(node, from, box, moved * 35, !this.#cards.has(card))) moved += 1;
    }
    for (const [card, seen] of this.#cards) {
      if (!now.has(card)) moved += this.#depart(card, seen, events) ? 1 : 0;
    }
    moved += this.#unseen(events);
    const sound = soundOf(events, this.desk.layout.spotlight);
    if (sound) sounds(sound);
    const isLit = this.desk.showSpotlight(events);
    if (isLit) this.onLight(beat * 5);
    return this.#length(events, moved, isLit, beat);
  }

  #length(events: GameEvent[], moved: number, isLit: boolean, beat: number): number {
    if (isLit) return beat * 5;
    if (events.some((event) => event.kind.startsWith("attack") || event.kind === "blocks")) return beat * 2.6;
    if (moved) return beat * 1.35;
    return events.some((event) => event.words) ? beat * 0.7 : 0;
  }

  #look(): Map<number, Seen> {
    const found = new Map<number, Seen>();
    for (const node of this.root()?.querySelectorAll<HTMLElement>("[data-card]") ?? []) {
      found.set(Number(node.dataset["card"]), { box: node.getBoundingClientRect(), node });
    }
    return found;
  }

  #anchorBoxes(): Map<string, DOMRect> {
    const found = new Map<string, DOMRect>();
    for (const node of this.root()?.querySelectorAll<HTMLElement>("[data-anchor]") ?? []) {
      const key = node.dataset["anchor"] ?? "";
      if (!found.has(key)) found.set(key, node.getBoundingClientRect());
    }
    return found;
  }

  #boxOf(spot: Spot | null): DOMRect | undefined {
    if (!spot) return undefined;
    return this.#anchors.get(anchorOf(spot.seat, spot.zone, spot.place)) ?? this.#anchors.get(anchorOf(spot.seat, spot.zone));
  }

  #start(card: number, events: GameEvent[]): DOMRect | undefined {
    const event = events.find((one) => one.kind === "move" && one.card === card);
    return this.#boxOf(event?.from ?? null);
  }

  #travel(node: HTMLElement, from: DOMRect, to: DOMRect, delay: number, isNew: boolean): boolean {
    const dx = from.left + from.width / 2 - (to.left + to.width / 2);
    const dy = from.top + from.height / 2 - (to.top + to.height / 2);
    const scale = Math.min(Math.max(Math.min(from.width / to.width, from.height / to.height), 0.3), 2);
    if (Math.abs(dx) < 2 && Math.abs(dy) < 2 && Math.abs(scale - 1) < 0.03) return false;
    const start = `translate(${dx}px, ${dy}px) scale(${isNew ? Math.min(scale, 1) : scale})`;
    node.style.zIndex = "20";
    const going = node.animate(
      [
        { transform: `${start}${isNew ? " rotateY(70deg)" : ""}`, opacity: isNew ? 0.5 : 1 },
        { transform: "none", opacity: 1 },
      ],
      { duration: prefs.beat * 1.25, delay, easing: EASE, fill: "backwards" },
    );
    going.onfinish = going.oncancel = () => (node.style.zIndex = "");
    return true;
  }

  /** A card that left sight flies to where it went. */
  #depart(card: number, seen: Seen, events: GameEvent[]): boolean {
    const event = events.find((one) => one.kind === "move" && one.card === card);
    const to = this.#boxOf(event?.to ?? null);
    if (!to) return false;
    const ghost = seen.node.cloneNode(true) as HTMLElement;
    ghost.removeAttribute("data-card");
    this.#fly(ghost, seen.box, to, 0);
    return true;
  }

  /** Cards nobody here may see, from deck to hand and the like. */
  #unseen(events: GameEvent[]): number {
    let count = 0;
    for (const event of events) {
      if (event.kind !== "move" || event.card !== null || count >= 8) continue;
      const from = this.#boxOf(event.from);
      const to = this.#boxOf(event.to);
      if (!from || !to || (from.left === to.left && from.top === to.top)) continue;
      const ghost = document.createElement("div");
      ghost.className = "ghost-back";
      this.#fly(ghost, from, to, count * 70);
      count += 1;
    }
    return count;
  }

  #fly(ghost: HTMLElement, from: DOMRect, to: DOMRect, delay: number): void {
    const width = Math.min(from.width, from.height / 1.397, 120);
    const x = from.left + from.width / 2 - width / 2;
    const y = from.top + from.height / 2 - (width * 1.397) / 2;
    const end = Math.min(to.width, to.height / 1.397, 120) / width;
    const dx = to.left + to.width / 2 - (from.left + from.width / 2);
    const dy = to.top + to.height / 2 - (from.top + from.height / 2);
    ghost.setAttribute("aria-hidden", "true");
    ghost.style.cssText += `;position:fixed;left:${x}px;top:${y}px;width:${width}px;height:${width * 1.397}px;pointer-events:none;z-index:40;--cw:${width}px`;
    document.body.append(ghost);
    const going = ghost.animate(
      [
        { transform: "none", opacity: 1 },
        { transform: `translate(${dx}px, ${dy}px) scale(${Math.max(end, 0.25)})`, opacity: 0.85 },
      ],
      { duration: prefs.beat * 1.25, delay, easing: EASE, fill: "both" },
    );
    going.onfinish = going.oncancel = () => ghost.remove();
  }
}
