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
  rest: Record<string, unknown>; // what a file says besides: options, first_player, ...
}

type Data = Record<string, unknown>;
const OWN = ["book", "title", "question", "cards", "seats", "turn", "turn_player", "phase", "step", "script", "expect", "variants", "cites", "puzzle", "auto"];

export const emptySide = (): SideOf => ({ zones: {}, registers: {}, filler: null });

export function emptySheet(book: string): Sheet {
  return { book, title: "", question: "", cards: [], seats: { a: emptySide(), b: emptySide() }, turn: 3, turn_player: "a", phase: "main", already: "", script: "", rest: {} };
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

/** The lines of a script that are plays; what it expects stays in the file it came from. */
function playsOf(script: unknown): string {
  return listed(script)
    .flatMap((step) =>
      isData(step)
        ? Object.entries(step).flatMap(([who, what]) =>
            who === "a" || who === "b" ? listed(what).map((line) => `${who}: ${String(line)}`) : who === "pass" ? listed(what).map((one) => `pass: ${String(one)}`) : [],
          )
        : [],
    )
    .join("\n");
}

/** Every step is a play or a pass, as the desk writes them. */
const isPlain = (steps: unknown): boolean => listed(steps).every((step) => isData(step) && Object.keys(step).every((key) => ["a", "b", "pass"].includes(key)));

/** Plays and passes, one a line, as steps. */
function stepsOf(lines: string): Data[] {
  return lines
    .split("\n")
    .map((line) => /^\s*(a|b|pass)\s*:\s*(.+?)\s*$/.exec(line))
    .filter((found) => found !== null)
    .map((found) => ({ [found[1] ?? "a"]: found[2] ?? "" }));
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
    already: isPlain(data["already"]) ? playsOf(data["already"]) : "",
    script: playsOf(data["script"]),
    rest: Object.fromEntries(Object.entries(data).filter(([key, value]) => !OWN.includes(key) && !(key === "already" && isPlain(value)))),
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

/** The whole scenario: the position, and what is played. */
export function scenarioOf(sheet: Sheet): Data {
  const { book, title, ...position } = positionOf(sheet);
  const script = stepsOf(sheet.script);
  return { book, ...(title ? { title } : {}), ...(sheet.question ? { question: sheet.question } : {}), ...position, ...(script.length ? { script } : {}) };
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
