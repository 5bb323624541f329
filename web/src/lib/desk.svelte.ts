/** A table as one person has it in hand: what can be done on which card, what is pointed at, dragged, or read. */

import { getContext, setContext } from "svelte";
import { allCards, anchorOf, regionsOf } from "./layout";
import type { PlayableBook } from "./layout";
import type { Card, Decision, Fate, GameEvent, Option, Proposal, View, Why } from "./protocol";
import { prefs } from "./prefs.svelte";
import { SPECTATOR } from "./protocol";
import { isPlay } from "./story";
import { said, t } from "../strings";
import type { Reasons } from "./session.svelte";

/** One thing that can be done: the lines of the menu to send, in words. */
export interface Choice {
  picks: number[];
  words: string;
  note: string;
  verb: string;
  isMinor: boolean; // possible, and rarely worth doing now
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
  isCheck: boolean; // in the middle; a play stands at the side, with its text
}

interface Intent {
  card: number;
  anchor: string | null;
  target: number | null;
  steps: number; // tables it may take
  attacks: boolean;
  begins: boolean; // the attack is begun, and its attacker still to be named
  isFresh: boolean; // nobody else was asked since; attacks go on all the same
  aims: boolean; // at the other player, without a place that was pointed at
}

const push = (map: Map<string, Choice[]>, key: string, choice: Choice): void => {
  map.set(key, [...(map.get(key) ?? []), choice]);
};

const NAMING = ["attack", "attacker", "block"]; // verbs of a line that names who fights

export interface Answers {
  answer(picks: number[]): void;
  whyNot(what: { card?: number; verb?: string; words?: string }): Promise<Reasons>;
  priceOf(line: number): Promise<Proposal>;
}

export class Desk {
  view = $state.raw<View>() as View;
  decision = $state.raw<Decision | null>(null);
  why = $state.raw<Record<number, Why[]>>({}); // what changes each card
  fates = $state.raw<Fate[]>([]); // what the battle under way would do
  names = $state.raw<string[]>(["", ""]);
  isBusy = $state(false);
  pointed = $state.raw<number[]>([]); // cards a line of the menu is about
  taught = $state.raw<{ cards: number[]; anchors: string[] }>({ cards: [], anchors: [] }); // what a lesson points at
  drawn = $state.raw<{ from: number; to: number }[]>([]); // arrows of a study
  picking = $state.raw<((card: number) => void) | null>(null); // who draws an arrow waits for a card
  hovered = $state.raw<{ card: number; by: "pointer" | "focus"; near?: DOMRect } | null>(null);
  doubt = $state.raw<{ picks: number[]; words: string; note: string } | null>(null); // asked about once more
  reading = $state<{ card: number; withWhy: boolean } | null>(null); // a card held open
  chooser = $state<{ card: number; choices: Choice[] } | null>(null);
  looking = $state<{ seat: number; zone: string; label: string } | null>(null); // a pile spread out
  drag = $state<Drag | null>(null);
  price = $state.raw<Proposal | null>(null); // what playing the dragged card would be paid with
  spotlight = $state.raw<Spotlight | null>(null);
  run = $state<{ turn: number } | null>(null); // whatever may attack does so, one after the other
  #intent: Intent | null = null;
  #memory = new Map<number, Card>();

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

  /** What a zone is called, in few letters where the game has such a word. */
  labelOf(zone: string): string {
    return this.layout.labels[zone] ?? said(zone);
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
    const choice = { picks: [option.index], words: option.words, note: option.note, verb: option.verb, isMinor: option.minor };
    if (option.card !== null) push(found, `card:${option.card}`, choice);
    if (option.to) {
      const zone = this.layout.zones[option.to.place] ?? option.to.place;
      push(found, anchorOf(option.to.seat, zone, option.to.place), choice);
    } else if (option.card === null && option.zone && option.seat !== null) {
      push(found, anchorOf(option.seat, option.zone), choice);
    } else if (option.card === null && option.seat !== null) {
      push(found, anchorOf(option.seat, "player"), choice);
    }
    for (const lead of option.leads) {
      const place = lead.to && anchorOf(lead.to.seat, this.layout.zones[lead.to.place] ?? lead.to.place, lead.to.place);
      push(found, place ?? `card:${lead.card}`, { picks: [option.index, lead.index], words: lead.words, note: lead.note, verb: option.verb, isMinor: false });
    }
  }

  choicesOf(card: number): Choice[] {
    return this.choices.get(`card:${card}`) ?? [];
  }

  isPicked(card: number): boolean {
    return this.decision?.picked.includes(card) ?? false;
  }

  /** The cards a payment would be made with as it is proposed. */
  paying = $derived.by(() => {
    if (!this.isMine) return [];
    if (this.drag && this.price) return this.price.cards;
    return this.decision?.options.find((option) => option.verb === "proposed")?.parts ?? [];
  });

  /** A card by its handle, also one that has left the table since. */
  known(card: number): Card | undefined {
    return this.cards.get(card) ?? this.#memory.get(card);
  }

  /** Remember what is in sight: the log and the last plays still name it when it is gone. */
  remember(): void {
    for (const [handle, card] of this.cards) this.#memory.set(handle, card);
  }

  /** Answer. An act of one's own choosing ends a run of attacks, unless it is part of one. */
  send(picks: number[], isSure = false, isPart = false): void {
    const passing = this.decision?.passing ?? null;
    if (!isPart && passing !== null && picks[0] !== passing) this.run = null;
    this.chooser = null;
    this.pointed = [];
    if (this.isBusy) return;
    const option = this.decision?.options.find((one) => one.index === picks[0]);
    const meant = option?.leads.find((lead) => lead.index === picks[1]) ?? option;
    if (meant?.danger && prefs.confirm && !isSure) {
      this.run = null;
      this.doubt = { picks, words: meant === option && option?.index === this.decision?.passing ? this.decision.leads_to : meant.words, note: meant.note };
      return;
    }
    this.doubt = null;
    this.answers?.answer(picks);
  }

  /** A card was clicked: do the one thing it can, ask which of several, or open it to be read. */
  act(card: number): void {
    if (this.picking) return this.picking(card);
    const choices = this.choicesOf(card);
    const [only] = choices;
    const attack = this.attackLine(card);
    if (attack) this.#attack(card, attack, null, null);
    else if (choices.length === 1 && only) this.send(only.picks);
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

  /** A card of the hand is picked up: what playing it would be paid with is shown while it is dragged. */
  lift(card: number): void {
    this.price = null;
    const [only, other] = this.choicesOf(card);
    const line = only?.picks.length === 1 ? only.picks[0] : undefined;
    if (other || line === undefined || this.cards.get(card)?.zone !== this.layout.hand) return;
    void this.answers?.priceOf(line).then((price) => {
      if (this.drag?.card === card && price.picks.length > 1) this.price = price;
    });
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
    const attack = this.attackLine(card, true);
    if (attack && this.#isTheirs(anchor, target)) return this.#attack(card, attack, anchor, target);
    const [begin] = mine;
    if (!begin || (anchor === null && target === null)) return;
    if (mine.length > 1 && !mine.every((choice) => choice.verb === begin.verb)) {
      this.chooser = { card, choices: mine };
      return;
    }
    this.#intent = { card, anchor, target, steps: 8, attacks: false, begins: false, isFresh: true, aims: false };
    const price = this.price;
    this.send(price && price.line === begin.picks[0] ? price.picks : begin.picks);
  }

  /** The line that begins an attack of a card: by a click only where it can do nothing else and no phase is left for it. */
  attackLine(card: number, isDragged = false): Option | undefined {
    if (!this.isMine || (!isDragged && this.choicesOf(card).some((choice) => !choice.isMinor))) return undefined;
    const line = this.decision?.options.find((option) => option.attackers.includes(card));
    return line && (isDragged || line.index !== this.decision?.passing) ? line : undefined;
  }

  #attack(card: number, line: Option, anchor: string | null, target: number | null): void {
    this.#intent = { card, anchor, target, steps: 12, attacks: true, begins: true, isFresh: true, aims: false };
    this.send([line.index]);
  }

  /** The cards that may attack now, or once a line of the menu has begun an attack. */
  attackers = $derived.by(() => {
    if (!this.isMine || this.view.turn_player !== this.seat) return [];
    const named = this.decision?.options.flatMap((option) =>
      option.verb === "attack" ? [option.card, ...option.leads.map((lead) => lead.card)] : option.attackers,
    );
    return [...new Set(named?.filter((card) => card !== null))];
  });

  /** Let all attack, one after the other; what is asked meanwhile is asked. */
  attackWithAll(): void {
    this.run = { turn: this.view.turn };
    this.#runOn();
  }

  #runOn(): void {
    if (!this.run || !this.isMine) return;
    const [card] = this.attackers;
    if (this.view.turn !== this.run.turn || this.view.over) this.run = null;
    else if (card !== undefined) {
      const line = this.attackLine(card, true);
      this.#intent = { card, anchor: null, target: null, steps: 12, attacks: true, begins: true, isFresh: true, aims: true };
      if (line) this.send([line.index], false, true);
      else this.#nameAttacker(this.#intent);
    }
  }

  /** The one line that aims at the other player, or at the card that stands for the player. */
  #aim(): Option | undefined {
    const [found, other] = (this.decision?.options ?? []).filter(
      (option) => option.seat === 1 - this.seat && (option.card === null ? !option.zone : option.zone === this.layout.aim),
    );
    return other ? undefined : found;
  }

  #isTheirs(anchor: string | null, target: number | null): boolean {
    const found = target === null ? undefined : this.cards.get(target);
    return found ? found.master !== this.seat : (anchor?.startsWith(`${1 - this.seat}:`) ?? false);
  }

  /** A new table: go on with what a drag began, as long as the menu has exactly one line for it. */
  goOn(): void {
    const intent = this.#intent;
    if (!intent) return this.#runOn();
    intent.steps -= 1;
    if (!this.isMine && !intent.attacks) intent.isFresh = false;
    if (intent.steps < 0 || (!this.isMine && !intent.begins && intent.target === null)) this.#intent = null;
    if (!this.isMine) return;
    if (this.#intent === null) this.#runOn();
    else if (intent.begins) this.#nameAttacker(intent);
    else if (!this.#isPayment()) this.#reach(intent);
  }

  /** What was dragged attacks or blocks: on with what leads to the question, then the one line that names it. */
  #nameAttacker(intent: Intent): void {
    const [attack, other] = this.choicesOf(intent.card).filter((choice) => NAMING.includes(choice.verb));
    const line = attack ? undefined : this.attackLine(intent.card, true);
    if (line) return this.send([line.index], false, true);
    if (other || !attack) this.#intent = null;
    intent.begins = false;
    if (attack && !other) this.send(attack.picks, false, true);
  }

  /** Where the drag ended is what is asked for now: at once, or later by the card that was played. */
  #reach(intent: Intent): void {
    const isAsked = intent.isFresh || this.decision?.source === intent.card;
    const at = isAsked && intent.anchor ? (this.choices.get(intent.anchor) ?? []) : [];
    const on = isAsked && intent.target !== null ? this.choicesOf(intent.target) : [];
    const aim = intent.aims ? this.#aim() : undefined;
    const [found] = aim ? [{ picks: [aim.index] }] : [...on, ...at];
    const calm = this.layout.alone.includes(this.decision?.ask ?? "") ? this.decision?.passing : null;
    const isAtThem = intent.aims || this.#isTheirs(intent.anchor, intent.target);
    if (!found && typeof calm === "number" && isAtThem) return this.send([calm], false, true);
    this.#intent = null;
    if (found && (aim || on.length + at.length === 1)) this.send(found.picks, false, true);
    else if (!found) this.#runOn();
  }

  #isPayment(): boolean {
    return this.decision?.options.some((option) => option.verb === "proposed") ?? false;
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

  /** Show large for a moment what everybody should see: a check, or what the other player plays. */
  showSpotlight(events: GameEvent[]): boolean {
    for (const event of events) {
      const isCheck = event.kind === "move" && event.to !== null && this.layout.spotlight.includes(event.to.zone);
      const isTheirs = isPlay(event) && event.player !== this.seat;
      if (event.card === null || !(isCheck || isTheirs)) continue;
      const card = this.known(event.card);
      if (!card || card.face_down) continue;
      const told = isCheck ? (events.find((other) => other.card === event.card && other.words && other !== event) ?? event) : event;
      this.spotlight = { card, words: told.words ?? "", clause: told.clause, isCheck };
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
