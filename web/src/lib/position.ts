/** A position on the judge's desk: as it is edited, and as a scenario describes it. */

import type { DeskWords } from "./protocol";

export type Side = "a" | "b";
export const SIDES: Side[] = ["a", "b"];

/** A card that lies somewhere, and what is out of the common about it. */
export interface Laid {
  name: string;
  rested?: boolean;
  face_down?: boolean;
  entered_this_turn?: boolean;
  damage?: number;
  counters?: Record<string, number>;
  attached_to?: string;
  count?: number;
  [more: string]: unknown;
}

export interface SideOf {
  zones: Record<string, Laid[]>;
  registers: Record<string, number>;
  filler: number | null; // plain cards under the deck; null for as many as usual
}

export interface Sheet {
  book: string;
  title: string;
  question: string;
  cards: Record<string, unknown>[]; // written on the spot
  seats: Record<Side, SideOf>;
  turn: number;
  turn_player: Side;
  phase: string;
  already: string; // what was done before the question, one play a line: how a battle or a stack comes about
  script: string; // one play a line
  rest: Record<string, unknown>; // what a file says of the position besides: options, first_player, ...
  kept: Record<string, unknown>; // what it says of more than the position: expect, variants, cites, ...; saved with it
}

type Data = Record<string, unknown>;
const OWN = ["book", "title", "question", "cards", "seats", "turn", "turn_player", "phase", "step", "script"];
const PLAYS = ["a", "b", "pass"];
const KEPT = ["expect", "variants", "cites", "puzzle", "auto"];

export const emptySide = (): SideOf => ({ zones: {}, registers: {}, filler: null });

export function emptySheet(book: string): Sheet {
  return { book, title: "", question: "", cards: [], seats: { a: emptySide(), b: emptySide() }, turn: 3, turn_player: "a", phase: "main", already: "", script: "", rest: {}, kept: {} };
}

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]);
const laid = (value: unknown): Laid => (typeof value === "object" && value !== null ? ({ ...value } as Laid) : { name: String(value) });
const isData = (value: unknown): value is Data => typeof value === "object" && value !== null && !Array.isArray(value);

function sideOf(data: unknown): SideOf {
  const side = emptySide();
  if (!isData(data)) return side;
  for (const [key, value] of Object.entries(data)) {
    if (key === "deck_filler") side.filler = Number(value);
    else if (key === "life") side.registers["life"] = Number(value);
    else if ((key === "registers" || key === "resources") && isData(value)) Object.assign(side.registers, value);
    else side.zones[key] = listed(value).map(laid);
  }
  return side;
}

/** The steps of a script as the lines somebody may edit, one a line: plays and passes in words, all else with its value as data. */
export function linesOf(script: unknown): string {
  return listed(script)
    .flatMap((step) => {
      if (!isData(step)) return [String(step)];
      const entries = Object.entries(step);
      const [key, value] = entries[0] ?? ["", ""];
      if (entries.length !== 1) return [JSON.stringify(step)];
      if (PLAYS.includes(key)) return listed(value).map((line) => `${key}: ${String(line)}`);
      return [`${key}: ${typeof value === "string" ? value : JSON.stringify(value)}`];
    })
    .join("\n");
}

/** What is written as data, or else the words as they stand. */
function valueOf(words: string): unknown {
  if (!/^[[{]|^true$/.test(words)) return words;
  try {
    return JSON.parse(words);
  } catch {
    return words;
  }
}

/** Such lines as steps; a line that says neither who nor what is left out. */
function stepsOf(lines: string): Data[] {
  return lines.split("\n").flatMap((line) => {
    const whole = valueOf(line.trim());
    if (isData(whole)) return [whole];
    const [, key = "", value = ""] = /^\s*([a-z_]+)\s*:\s*(.+?)\s*$/.exec(line) ?? [];
    return key ? [{ [key]: PLAYS.includes(key) ? value : valueOf(value) }] : [];
  });
}

/** A scenario, as the desk edits it. */
export function sheetOf(data: Data, words: DeskWords): Sheet {
  const seats = isData(data["seats"]) ? data["seats"] : {};
  const cards = isData(data["cards"]) ? Object.entries(data["cards"]).map(([name, row]) => ({ name, ...(row as Data) })) : (listed(data["cards"]) as Data[]);
  return {
    book: String(data["book"] ?? words.book),
    title: String(data["title"] ?? ""),
    question: String(data["question"] ?? ""),
    cards,
    seats: { a: sideOf(seats["a"]), b: sideOf(seats["b"]) },
    turn: Number(data["turn"] ?? 3),
    turn_player: data["turn_player"] === "b" ? "b" : "a",
    phase: String(data["phase"] ?? data["step"] ?? "main"),
    already: linesOf(data["already"]),
    script: linesOf(data["script"]),
    rest: Object.fromEntries(Object.entries(data).filter(([key]) => ![...OWN, ...KEPT, "already"].includes(key))),
    kept: Object.fromEntries(Object.entries(data).filter(([key]) => KEPT.includes(key))),
  };
}

function told(card: Laid): unknown {
  const kept = Object.entries(card).filter(([key, value]) => {
    if (key === "name") return true;
    if (key === "count") return Number(value) > 1;
    return value !== false && value !== 0 && value !== "" && value !== undefined && !(isData(value) && !Object.keys(value).length);
  });
  return kept.length === 1 ? card.name : Object.fromEntries(kept);
}

function toldSide(side: SideOf): Data {
  const found: Data = {};
  for (const [zone, cards] of Object.entries(side.zones)) if (cards.length) found[zone] = cards.map(told);
  const registers = Object.entries(side.registers).filter(([, value]) => Number.isFinite(value));
  if (registers.length) found["registers"] = Object.fromEntries(registers);
  if (side.filler !== null) found["deck_filler"] = side.filler;
  return found;
}

/** The position alone, as a game begins from it. */
export function positionOf(sheet: Sheet): Data {
  const found: Data = { book: sheet.book, ...sheet.rest, seats: { a: toldSide(sheet.seats.a), b: toldSide(sheet.seats.b) }, turn: sheet.turn, turn_player: sheet.turn_player, phase: sheet.phase };
  const already = stepsOf(sheet.already);
  if (already.length) found["already"] = already;
  if (sheet.title) found["title"] = sheet.title;
  if (sheet.cards.length) found["cards"] = sheet.cards;
  return found;
}

/** The position and what is played from it: what the judge is asked about. */
export function askedOf(sheet: Sheet): Data {
  const script = stepsOf(sheet.script);
  return { ...positionOf(sheet), ...(script.length ? { script } : {}) };
}

/** The whole file: the position, what is played, and what the file it came from says besides. */
export function scenarioOf(sheet: Sheet): Data {
  const { book, title, ...position } = askedOf(sheet);
  return { book, ...(title ? { title } : {}), ...(sheet.question ? { question: sheet.question } : {}), ...position, ...sheet.kept };
}

/** Where a card lies. */
export interface Spot {
  side: Side;
  zone: string;
  at: number;
}

/** The cards of a zone, to be changed. */
export function zoneOf(sheet: Sheet, side: Side, zone: string): Laid[] {
  const zones = sheet.seats[side].zones;
  if (!zones[zone]) zones[zone] = [];
  return zones[zone] ?? []; // read again: what is watched is not what was put in
}

/** Take a card from one place to another; to the top of the zone. */
export function move(sheet: Sheet, from: Spot, side: Side, zone: string): Spot {
  const [card] = zoneOf(sheet, from.side, from.zone).splice(from.at, 1);
  if (card) zoneOf(sheet, side, zone).unshift(card);
  return { side, zone, at: 0 };
}

/** What a card may be attached to, as a scenario names it; what it is attached to already is among them. */
export function bearersOf(seats: Record<Side, SideOf>, card: Laid | null, now: string): string[] {
  const found = SIDES.flatMap((side) =>
    Object.values(seats[side].zones)
      .flat()
      .filter((other) => other !== card && !other.attached_to)
      .map((other) => `${side}: ${other.name}`),
  );
  return [...new Set([...found, ...(now ? [now] : [])])];
}
