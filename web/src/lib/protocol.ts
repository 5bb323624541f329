/** What the server says and hears; docs/protocol.md has every message by example. */

export type Words = string[];
export type Value = number | Words;

export interface Why {
  value: string;
  change: string;
  by: number | null;
  source: number | null;
  name: string | null;
  until: string | null;
}

export interface Card {
  card: number;
  name: string;
  owner: number;
  master: number;
  zone: string;
  seat: number;
  place?: string;
  values: Record<string, Value>;
  printed: Record<string, Value>;
  why?: Why[];
  keywords: string[];
  text: string;
  rested: boolean;
  face_down: boolean;
  damage?: number;
  counters?: Record<string, number>;
  attached_to?: number;
  attached?: number[];
  guards?: number;
  roles?: string[];
  partial?: boolean;
}

export interface Zone {
  count: number;
  cards: (Card | null)[];
}

export interface Player {
  zones: Record<string, Zone>;
  registers: Record<string, number>;
}

export interface StackItem {
  card: number | null;
  name: string;
  master: number;
  is_card: boolean;
  ability: number | null;
  text?: string | null;
  chosen: number[];
}

export interface Waiting {
  card: number | null;
  name: string;
  master: number;
}

export interface View {
  book: string;
  seat: number;
  turn: number;
  turn_player: number;
  first_player: number;
  phase: string | null;
  step: string | null;
  to_move: number | null;
  over: boolean;
  winner: number | null;
  players: Player[];
  stack: StackItem[];
  waiting: Waiting[];
}

export interface Lead {
  card: number;
  index: number;
  words: string;
}

export interface Option {
  index: number;
  verb: string;
  words: string;
  note: string;
  card: number | null;
  number: number;
  zone: string | null;
  seat: number | null;
  place: string | null;
  to: { seat: number; place: string; zone?: string } | null;
  text: string | null;
  leads?: Lead[];
}

export interface Decision {
  player: number;
  ask: string;
  words: string;
  note: string;
  clause: string;
  source: number | null;
  picked: number[];
  least: number;
  most: number;
  can_take_back: boolean;
  passing: number | null;
  options: Option[];
}

export interface Spot {
  zone: string;
  seat: number;
  place?: string | null;
}

export interface GameEvent {
  n: number;
  kind: string;
  clause: string;
  words: string | null;
  player: number | null;
  card: number | null;
  name: string | null;
  other: number | null;
  source: number | null;
  from: Spot | null;
  to: Spot | null;
  verb: string | null;
  number: number | null;
  how: string | null;
  phase?: string; // of a moment
}

export interface ClauseWords {
  clause: string;
  words: string;
  verb?: string;
}

export interface Clocks {
  left: number[];
  running: number | null;
}

export interface Stops {
  mine: string[];
  theirs: string[];
}

export interface YieldSetting {
  until: string;
  name?: string;
  ability?: number | null;
}

export interface Said {
  by: string;
  seat: number;
  words: string;
}

export interface Welcome {
  type: "welcome";
  protocol: number;
  game: string;
  book: string;
  seat: number;
  status: "waiting" | "playing" | "over";
  names: (string | null)[];
  bots: (string | null)[];
  options: Record<string, number>;
  clock: { main: number; increment: number } | null;
  stops: Stops;
  yields: YieldSetting[];
  hold: boolean;
  chat: Said[];
  invite: string | null;
  against_bot: boolean;
  most_chat: number;
}

export interface TableMessage {
  type: "table";
  seq: number;
  view: View;
  decision: Decision | null;
  events: GameEvent[];
  clock: Clocks | null;
  undo: "none" | "free" | "ask";
  undone: boolean;
  logged: number;
  passed: unknown[];
}

export interface Refused {
  type: "refused";
  code: string;
  why: string;
  clauses: ClauseWords[];
  seq: number | null;
  ref: number | null;
}

export interface Over {
  type: "over";
  winner: number | null;
  how: "rules" | "concession" | "time" | "stuck";
  clause: string;
  words: string;
  replay: string;
}

export type FromServer =
  | Welcome
  | TableMessage
  | Refused
  | Over
  | { type: "waiting"; game: string; invite: string | null }
  | { type: "why_not"; ref: number; words: string; clauses: ClauseWords[] }
  | { type: "proposal"; seq: number; picks: number[]; words: string[] }
  | { type: "settings"; stops: Stops; yields: YieldSetting[]; hold: boolean }
  | { type: "undo_asked"; seq: number; by: number }
  | { type: "undo_declined"; seq: number }
  | ({ type: "chat" } & Said)
  | { type: "presence"; seats: boolean[]; spectators: number }
  | { type: "rematch"; by: number; game: string | null; seat: number | null }
  | { type: "pong"; ref: number };

export interface Region {
  zone: string;
  at: [number, number, number, number];
  spread: "place" | "row" | "ladder" | "pile";
  place: string;
  words: string[];
  field: string;
  label: string;
  is_optional: boolean;
}

export interface Face {
  colour: string;
  corner: string;
  foot: string;
  side: string[];
  icons: Record<string, string>;
  plain: Record<string, number>;
  line: string[];
  badge: string;
  hues: Record<string, [number, number]>;
  symbols: Record<string, string>;
}

export interface Arrow {
  start: string;
  end: string;
  is_at_player: boolean;
}

export interface Layout {
  field: string[][];
  zones: Record<string, string>;
  piles: string[];
  lists: string[];
  hand: string;
  numbers: string[];
  labels: Record<string, string>;
  telling: Record<string, string[]>;
  regions: Region[];
  face: Face | null;
  arrows: Arrow[];
  limits: Record<string, number>;
  registers: string[];
  spotlight: string[];
  through: Record<string, string>;
  payments: string[];
  phases: string[];
  stack: string;
  turned: [string, string];
}

export interface Starter {
  name: string;
  title: string;
  count: number;
  first: string | null;
}

export interface Book {
  name: string;
  title: string;
  is_playable: boolean;
  clauses: number;
  enforceable: number;
  primer?: string;
  starters?: Starter[];
  options?: string[];
  zones?: { name: string; public: boolean }[];
  phases?: string[];
  stops?: Stops;
  verbs?: string[];
  layout?: Layout;
}

export type PlayableBook = Book & Required<Pick<Book, "layout" | "starters" | "verbs" | "phases">>;

export interface Books {
  bots: { name: string; title: string }[];
  books: Book[];
}

export interface GameLine {
  id: string;
  book: string;
  status: string;
  names: (string | null)[];
  bots?: (string | null)[];
  seat?: number;
  created: number;
  turn?: number | null;
  result?: { winner: number | null } | null;
}

export interface Seated {
  id: string;
  seat: number;
  status: string;
  invite: string | null;
  names: (string | null)[];
}

export interface DeckLine {
  id: string | null;
  starter: string | null;
  name: string;
  book: string;
  count: number;
  legal: boolean;
}

export interface DeckReport {
  id: string | null;
  kept: boolean;
  legal: boolean;
  name: string;
  book: string;
  first: string | null;
  count: number;
  cards: { count: number; name: string; partial: boolean; values: Record<string, Value> }[];
  clauses: ClauseWords[];
  problems: string[];
  text?: string;
}

export interface CardRow {
  name: string;
  row: Record<string, unknown>;
  values?: Record<string, Value>;
  partial: boolean;
  mine: boolean;
}

export interface Reading {
  name: string;
  partial: boolean;
  row: Record<string, unknown>;
  lines: {
    text: string;
    read: boolean;
    plain: string | null;
    problem: { message: string; at: number; caret: string } | null;
  }[];
}

export interface ReplayInfo {
  id: string;
  book: string;
  names: (string | null)[];
  answers: number;
  result: { winner: number | null; how: string; clause: string; turn: number } | null;
  steps: { at: number; player: number; words: string; turn: number }[];
}

export interface ReplayAt {
  at: number;
  of: number;
  view: View;
  events: GameEvent[];
  player: number | null;
  ask: string | null;
  words: string | null;
}

export const SPECTATOR = 2;
