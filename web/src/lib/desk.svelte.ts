/** A table as one person has it in hand: what can be done on which card, what is pointed at, dragged, or read. */

import { getContext, setContext } from "svelte";
import { allCards, anchorOf, regionsOf } from "./layout";
import type { PlayableBook } from "./layout";
import type { Card, Decision, GameEvent, Option, View, Why } from "./protocol";
import { SPECTATOR } from "./protocol";
import { t } from "../strings/en";
import type { Reasons } from "./session.svelte";

/** One thing that can be done: the lines of the menu to send, in words. */
export interface Choice {
  picks: number[];
  words: string;
  note: string;
  verb: string;
}

export interface Drag {
  card: number;
  x: number;
  y: number;
  width: number;
  over: string | null;
}

export interface Spotlight {
  card: Card;
  words: string;
  clause: string;
}

interface Intent {
  card: number;
  anchor: string | null;
  target: number | null;
  steps: number;
}

const push = (map: Map<string, Choice[]>, key: string, choice: Choice): void => {
  map.set(key, [...(map.get(key) ?? []), choice]);
};

export interface Answers {
  answer(picks: number[]): void;
  whyNot(what: { card?: number; verb?: string; words?: string }): Promise<Reasons>;
}

export class Desk {
  view = $state.raw<View>() as View;
  decision = $state.raw<Decision | null>(null);
  why = $state.raw<Record<number, Why[]>>({}); // what changes each card
  names = $state.raw<string[]>(["", ""]);
  isBusy = $state(false);
  pointed = $state.raw<number[]>([]); // cards a line of the menu is about
  hovered = $state<{ card: number; by: "pointer" | "focus" } | null>(null);
  reading = $state<{ card: number; withWhy: boolean } | null>(null); // a card held open
  chooser = $state<{ card: number; choices: Choice[] } | null>(null);
  looking = $state<{ seat: number; zone: string; label: string } | null>(null); // a pile spread out
  drag = $state<Drag | null>(null);
  spotlight = $state.raw<Spotlight | null>(null);
  #intent: Intent | null = null;

  readonly regions;

  constructor(
    readonly book: PlayableBook,
    readonly seat: number,
    readonly answers: Answers | null,
  ) {
    this.regions = regionsOf(book.layout);
  }

  get layout() {
    return this.book.layout;
  }

  /** The seat drawn below. */
  get bottom(): number {
    return this.seat === 1 ? 1 : 0;
  }

  cards = $derived(allCards(this.view));

  isMine = $derived.by(() => this.decision !== null && this.decision.player === this.seat && this.answers !== null);

  /** What can be done on each card and place: keys are `card:17` and the anchors of places. */
  choices = $derived.by(() => {
    const found = new Map<string, Choice[]>();
    const decision = this.decision;
    if (!decision || !this.isMine) return found;
    for (const option of decision.options) this.#sortIn(found, option);
    return found;
  });

  #sortIn(found: Map<string, Choice[]>, option: Option): void {
    const choice = { picks: [option.index], words: option.words, note: option.note, verb: option.verb };
    if (option.card !== null) push(found, `card:${option.card}`, choice);
    if (option.to) {
      const zone = this.layout.zones[option.to.place] ?? option.to.place;
      push(found, anchorOf(option.to.seat, zone, option.to.place), choice);
    } else if (option.card === null && option.zone && option.seat !== null) {
      push(found, anchorOf(option.seat, option.zone), choice);
    }
    for (const lead of option.leads) {
      push(found, `card:${lead.card}`, { picks: [option.index, lead.index], words: lead.words, note: "", verb: option.verb });
    }
  }

  choicesOf(card: number): Choice[] {
    return this.choices.get(`card:${card}`) ?? [];
  }

  isPicked(card: number): boolean {
    return this.decision?.picked.includes(card) ?? false;
  }

  send(picks: number[]): void {
    this.chooser = null;
    this.pointed = [];
    if (!this.isBusy) this.answers?.answer(picks);
  }

  /** A card was clicked: do the one thing it can, ask which of several, or open it to be read. */
  act(card: number): void {
    const choices = this.choicesOf(card);
    const [only] = choices;
    if (choices.length === 1 && only) this.send(only.picks);
    else if (choices.length > 1) this.chooser = { card, choices };
    else this.reading = { card, withWhy: this.answers !== null && this.seat !== SPECTATOR };
  }

  /** A place was clicked. */
  actAt(anchor: string): boolean {
    const choices = this.choices.get(anchor) ?? [];
    const [only] = choices;
    if (!only) return false;
    if (choices.length === 1) this.send(only.picks);
    else this.chooser = { card: -1, choices };
    return true;
  }

  /** A card was dropped on a place or a card: take the line that says so, or begin what may lead there. */
  drop(card: number, anchor: string | null, target: number | null): void {
    const mine = this.choicesOf(card);
    const there = [
      ...(anchor ? (this.choices.get(anchor) ?? []) : []),
      ...(target !== null && target !== card ? this.choicesOf(target) : []),
    ];
    const direct = there.filter((choice) => mine.some((other) => other.picks.join() === choice.picks.join()));
    const [exact] = direct;
    if (exact && direct.length === 1) return this.send(exact.picks);
    const [begin] = mine;
    if (!begin || (anchor === null && target === null)) return;
    if (mine.length > 1 && !mine.every((choice) => choice.verb === begin.verb)) {
      this.chooser = { card, choices: mine };
      return;
    }
    this.#intent = { card, anchor, target, steps: 3 };
    this.send(begin.picks);
  }

  /** A new table: go on with what a drag began, as long as the menu has exactly one line for it. */
  goOn(): void {
    const intent = this.#intent;
    if (!intent) return;
    intent.steps -= 1;
    if (!this.isMine || intent.steps < 0) {
      this.#intent = null;
      return;
    }
    const at = intent.anchor ? (this.choices.get(intent.anchor) ?? []) : [];
    const on = intent.target !== null ? this.choicesOf(intent.target) : [];
    const [found] = [...on, ...at];
    this.#intent = null;
    if (found && on.length + at.length === 1) this.send(found.picks);
  }

  /** What a drag can end on; the card itself never is. */
  label(card: Card): string {
    const numbers = this.layout.numbers
      .filter((name) => typeof card.values[name] === "number")
      .map((name) => {
        const now = card.values[name];
        const printed = card.printed[name];
        return now === printed || printed === undefined ? `${name} ${now}` : t.card.changed(name, Number(now), Number(printed));
      });
    const parts = [card.name, ...numbers];
    if (card.rested) parts.push(this.layout.turned[1]);
    if (card.damage) parts.push(t.card.damaged(card.damage));
    if (card.token) parts.push(t.card.token);
    if (card.copy) parts.push(t.card.copy);
    parts.push(...card.roles);
    return parts.join(", ");
  }

  showSpotlight(events: GameEvent[]): boolean {
    for (const event of events) {
      if (event.kind !== "move" || event.card === null || !event.to) continue;
      if (!this.layout.spotlight.includes(event.to.zone)) continue;
      const card = this.cards.get(event.card);
      if (!card || card.face_down) continue;
      const told = events.find((other) => other.card === event.card && other.words && other !== event) ?? event;
      this.spotlight = { card, words: told.words ?? "", clause: told.clause };
      return true;
    }
    return false;
  }
}

const KEY = Symbol("desk");

export function giveDesk(desk: () => Desk): void {
  setContext(KEY, desk);
}

export function useDesk(): Desk {
  return getContext<() => Desk>(KEY)();
}
