/** One seat at one table: connects, hears, shows one table after the other at a pace one can follow, and answers. */

import { token } from "./api";
import { applied } from "./changes";
import { prefs } from "./prefs.svelte";
import { linesOf, type LogLine } from "./story";
import { contribution } from "./shuffle";
import { learnNames, told } from "../strings";
import { allCards } from "./layout";
import type {
  Cited,
  FromServer,
  GameEvent,
  HintMessage,
  LessonMessage,
  Over,
  ChatLine,
  FromClient,
  BranchesMessage,
  LessonStep,
  Proposal,
  StopsAt,
  TableMessage,
  Welcome,
  Yielding,
} from "./protocol";

export type Link = "connecting" | "open" | "broken" | "closed";

export interface Reasons {
  words: string;
  clauses: Cited[];
}

/** What draws the table: told before and after each change, it moves the cards and says how long that takes. */
export interface Stage {
  before(): void;
  after(events: GameEvent[]): number;
}

const NAP = [1000, 2000, 4000, 8000, 15000];
const FATAL = new Set([4400, 4401, 4403, 4404, 4413]);
const PATIENCE = 40; // tables waiting to be shown before the page stops to show each

const MOST_LINES = 600;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

export class Session {
  link = $state<Link>("connecting");
  welcome = $state.raw<Welcome | null>(null);
  table = $state.raw<TableMessage | null>(null);
  waiting = $state<{ invite: string | null } | null>(null);
  over = $state.raw<Over | null>(null);
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  stops = $state.raw<StopsAt>({ mine: [], theirs: [] });
  yields = $state.raw<Yielding[]>([]);
  hold = $state(false);
  present = $state.raw<boolean[]>([true, true]);
  spectators = $state(0);
  proposal = $state.raw<{ seq: number; picks: number[]; words: string[] } | null>(null);
  undoAsked = $state.raw<{ seq: number; by: number } | null>(null);
  rematch = $state.raw<{ by: number; game: string | null } | null>(null);
  absent = $state.raw<{ seat: number; seconds: number; claim: boolean } | null>(null);
  notice = $state.raw<{ words: string; clauses: Cited[] } | null>(null);
  hint = $state.raw<HintMessage | null>(null); // what a good player would look at, or do
  lesson = $state.raw<LessonMessage | null>(null); // where the lesson of this table stands
  isSheetOpen = $state(false); // on a phone the log is a sheet
  tab = $state<"log" | "lines" | "chat" | "stops">("log"); // what is read beside the table
  branches = $state.raw<BranchesMessage | null>(null); // lines that were tried, by who plays both sides
  pending = $state(false); // an answer is on its way
  showing = $state(false); // tables are being shown one after the other
  answered = $state(0); // what had happened when this seat last answered,
  ended = $state(0); // when its last turn ended,
  began = $state(0); // and when its turn began
  clockSeen = $state(0); // when the clocks of the table were heard
  welcomed = $state(0); // and when the table said what time the round has left
  stage: Stage | null = null;

  #socket: WebSocket | null = null;
  #queue: TableMessage[] = [];
  #heard: TableMessage | null = null; // the last table that came, shown or not
  #tries = 0;
  #seen = -1;
  #isFresh = true;
  #isLeft = false;
  #asked = new Map<number, (reasons: Reasons) => void>();
  #ref = 0;
  #priced: ((price: Proposal) => void) | null = null;

  constructor(
    readonly id: string,
    readonly watch: boolean,
  ) {}

  connect(): void {
    if (this.#isLeft) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/games/${this.id}`);
    this.#socket = socket;
    socket.onopen = () => this.#send({ type: "hello", token: token(), seen: this.#seen, watch: this.watch, contributes: !this.watch, changes: true });
    socket.onmessage = (message) => this.#hear(JSON.parse(message.data) as FromServer);
    socket.onclose = (closed) => this.#closed(closed.code);
  }

  leave(): void {
    this.#isLeft = true;
    this.#socket?.close();
  }

  // ------------------------------------------------------------ saying

  answer(picks: number[]): void {
    if (!this.table?.decision || this.pending) return;
    this.pending = true;
    this.answered = this.table.logged;
    this.proposal = null;
    this.#send({ type: "answer", seq: this.table.seq, picks });
  }

  takeBack(): void {
    if (this.table) this.#send({ type: "take_back", seq: this.table.seq });
  }

  undo(): void {
    if (this.table) this.#send({ type: "undo", seq: this.table.seq });
  }

  /** Playing both sides, go to a line that was tried. */
  goTo(line: number): void {
    if (this.table) this.#send({ type: "go_to", seq: this.table.seq, line });
  }

  replyUndo(allow: boolean): void {
    if (this.undoAsked) this.#send({ type: "undo_reply", seq: this.undoAsked.seq, allow });
    this.undoAsked = null;
  }

  propose(): void {
    if (this.table) this.#send({ type: "propose", seq: this.table.seq });
  }

  /** Ask what a good player would look at; or, after that, what one would do. */
  askHint(): void {
    const seq = this.table?.seq;
    if (this.lesson) this.learn("hint");
    else if (seq !== undefined) this.#send({ type: "hint", seq, tell: this.hint?.seq === seq });
  }

  /** Say to the lesson what one wants: to read on, a hint, to be shown, or the answer of a number. */
  learn(what: LessonStep["do"], number = 0): void {
    this.#send({ type: "lesson", do: what, number });
  }

  /** What playing a card by a line of the menu would be paid with. */
  priceOf(line: number): Promise<Proposal> {
    return new Promise((done) => {
      this.#priced = done;
      if (this.table) this.#send({ type: "propose", seq: this.table.seq, line });
    });
  }

  setStops(stops: StopsAt): void {
    this.stops = stops;
    this.#send({ type: "stops", mine: stops.mine, theirs: stops.theirs });
  }

  yieldUntil(until: "something" | "phase" | "turn" | "all" | "clear"): void {
    this.#send({ type: "yield", until, sure: !prefs.confirm });
  }

  yieldTo(name: string, ability: number | null): void {
    this.#send({ type: "yield", until: "ability", name, ability });
  }

  setHold(on: boolean): void {
    this.hold = on;
    this.#send({ type: "hold", on });
  }

  say(words: string): void {
    this.#send({ type: "chat", words });
  }

  mute(on: boolean): void {
    this.#send({ type: "mute", on });
  }

  claim(): void {
    this.#send({ type: "claim" });
  }

  concede(): void {
    this.#send({ type: "concede" });
  }

  offerRematch(): void {
    this.#send({ type: "rematch" });
  }

  /** Ask what forbids something; the answer comes as clauses. */
  whyNot(what: { card?: number; verb?: string; words?: string }): Promise<Reasons> {
    const ref = ++this.#ref;
    return new Promise((done) => {
      this.#asked.set(ref, done);
      this.#send({ type: "why_not", ref, ...what });
    });
  }

  #send(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  // ------------------------------------------------------------ hearing

  #closed(code: number): void {
    this.pending = false;
    if (this.#isLeft) return;
    if (FATAL.has(code)) {
      this.link = "closed";
      return;
    }
    this.link = "broken";
    const nap = NAP[Math.min(this.#tries, NAP.length - 1)] ?? 15000;
    this.#tries += 1;
    setTimeout(() => this.connect(), nap);
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        return this.#welcomed(message);
      case "waiting":
        this.link = "open";
        this.waiting = { invite: message.invite };
        if (!this.watch) this.#send({ type: "contribute", words: contribution(this.id, message.commitment) });
        return;
      case "changed":
        if (!this.#heard || this.#heard.seq !== message.base) return this.#socket?.close();
        return this.#hear(applied(this.#heard, message.changes));
      case "table":
        this.#heard = message;
        this.yields = message.yields;
        learnNames([...allCards(message.view).values()].map((card) => card.name));
        learnNames(message.events.flatMap((event) => event.name ?? []));
        this.#queue.push(told(message));
        void this.#drain();
        return;
      case "refused":
        return this.#refused(told(message));
      case "why_not":
        this.#asked.get(message.ref)?.(told({ words: message.words, clauses: message.clauses }));
        this.#asked.delete(message.ref);
        return;
      case "proposal":
        if (message.line === null) this.proposal = message;
        else this.#priced?.(told(message));
        return;
      case "hint":
        this.hint = message;
        return;
      case "lesson":
        this.lesson = message;
        this.pending = false;
        return;
      case "branches":
        this.branches = told(message);
        return;
      case "settings":
        this.stops = message.stops;
        this.yields = message.yields;
        this.hold = message.hold;
        return;
      case "absent":
        this.absent = message;
        return;
      case "undo_asked":
        this.undoAsked = message;
        return;
      case "undo_declined":
        this.notice = { words: "undo_declined", clauses: [] };
        return;
      case "chat":
        this.chat = [...this.chat, { by: message.by, seat: message.seat, words: message.words }];
        return;
      case "presence":
        this.present = message.seats;
        this.spectators = message.spectators;
        return;
      case "over":
        this.over = told(message);
        return;
      case "rematch":
        this.rematch = message;
        return;
      case "pong":
        return;
    }
  }

  #welcomed(welcome: Welcome): void {
    this.welcome = welcome;
    this.welcomed = performance.now();
    learnNames(welcome.names.flatMap((name) => name ?? []));
    this.link = "open";
    this.waiting = null;
    this.stops = welcome.stops;
    this.yields = welcome.yields;
    this.hold = welcome.hold;
    this.chat = welcome.chat;
    this.pending = false;
    this.#queue = [];
    this.#tries = 0;
    this.#isFresh = true;
  }

  #refused(refused: Extract<FromServer, { type: "refused" }>): void {
    this.pending = false;
    if (refused.ref !== null) {
      this.#asked.get(refused.ref)?.({ words: refused.why, clauses: refused.clauses });
      this.#asked.delete(refused.ref);
      return;
    }
    if (refused.code === "not_found" || refused.code === "not_allowed") this.link = "closed";
    if (refused.code !== "stale" && refused.code !== "not_wanted") this.notice = { words: refused.why, clauses: refused.clauses };
  }

  /** Show the tables that wait, each for as long as its events need. */
  async #drain(): Promise<void> {
    if (this.showing) return;
    this.showing = true;
    let next: TableMessage | undefined;
    while ((next = this.#queue.shift())) {
      const wait = this.#show(next);
      const isIdle = document.hidden || this.#queue.length > PATIENCE;
      if (this.#queue.length && !isIdle) await pause(wait);
      else if (wait && !isIdle && !next.decision) await pause(Math.min(wait, 900));
    }
    this.showing = false;
  }

  #show(message: TableMessage): number {
    const moves = !this.#isFresh && !message.undone && prefs.beat > 0 && !document.hidden;
    this.#isFresh = false;
    if (moves) this.stage?.before();
    this.#mark(message);
    this.table = message;
    if (!message.view.over) this.over = null; // who plays both sides goes back from the end
    this.absent = null;
    this.#seen = message.seq;
    this.pending = false;
    this.proposal = null;
    this.clockSeen = performance.now();
    this.#tell(message);
    return moves ? (this.stage?.after(message.events) ?? 0) : 0;
  }

  /** Turns begin and end with the tables on which they change. */
  #mark(message: TableMessage): void {
    const seat = this.welcome?.seat;
    const was = this.table?.view;
    if (!was || was.turn === message.view.turn) return;
    if (was.turn_player === seat) this.ended = this.table?.logged ?? 0;
    if (message.view.turn_player === seat) this.began = message.logged;
  }

  /** Write down what happened; what an undo took back is struck out. */
  #tell(message: TableMessage): void {
    const end = Math.min(message.logged, message.events[0]?.n ?? message.logged);
    const kept = this.log.filter((line) => line.n < end);
    const fresh = linesOf(message.events, message.view.turn);
    if (fresh.length || kept.length !== this.log.length) this.log = [...kept, ...fresh].slice(-MOST_LINES);
  }
}
