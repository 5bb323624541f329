/** What is told of a game: the story, every step of it, or every clause; and what the other side did meanwhile. */

import type { GameEvent } from "./protocol";

export type Level = "story" | "steps" | "clauses";

export interface LogLine {
  n: number;
  clause: string;
  words: string;
  kind: string;
  player: number | null;
  turn: number;
  card: number | null;
  name: string | null;
  isStory: boolean;
}

/** What only prepares or follows: cards that are turned, costs that are paid, what is on its way to happen. */
const ASIDE = new Set([
  "turn", "flip", "pay", "effect ends", "resolve", "stack", "shuffle", "stand by", "value", "choose", "is chosen", "is targeted",
  "create", "cease", "decide", "rides", "battles", "is blocked", "comes off", "produces will", "turn over",
]);
const ABILITIES = new Set(["plays an ability", "uses an ability"]);
/** Moves that another event tells better, by how they came about. */
const TOLD_ELSEWHERE: Record<string, string[]> = { play: ["play", "summon", "put into the soul"], rule: ["put", "check", "return", "remove"] };

const isTurn = (event: GameEvent): boolean => event.kind === "moment" && event.words !== null && event.words !== event.phase;

/** An event that a player tells of afterwards. */
export function isStory(event: GameEvent): boolean {
  if (!event.words) return false;
  if (event.kind === "moment") return isTurn(event);
  if (event.kind === "move") return event.how !== "cost" && !TOLD_ELSEWHERE[event.how ?? ""]?.includes(event.verb ?? "");
  return !ASIDE.has(event.kind);
}

/** An ability that only yields something to pay with: it never waits to resolve. */
function isYielding(events: GameEvent[], at: number): boolean {
  const next = events.slice(at + 1).find((event) => ["stack", "number", "counters", "produces will"].includes(event.kind) || ABILITIES.has(event.kind));
  return ABILITIES.has(events[at]?.kind ?? "") && next?.kind !== "stack";
}

/** The line belongs to the story; of a player's numbers only the one that matters most is told. */
export function isTold(line: LogLine, number: string | undefined): boolean {
  return line.isStory && (line.kind !== "number" || (number !== undefined && line.words.includes(number)));
}

/** Lines that read the same one after the other, as one that tells how often. */
export function together(lines: LogLine[], most = Infinity): { line: LogLine; times: number }[] {
  const told: { line: LogLine; times: number }[] = [];
  for (const line of lines) {
    const last = told.at(-1);
    if (last && last.times < most && last.line.words === line.words && last.line.player === line.player) last.times += 1;
    else told.push({ line, times: 1 });
  }
  return told;
}

/** The lines of the log for what happened up to a turn; what comes before the turn begins belongs to the one before. */
export function linesOf(events: GameEvent[], turn: number): LogLine[] {
  let later = events.filter(isTurn).length; // turns that begin after a line
  return events.flatMap((event, at) => {
    if (isTurn(event)) later -= 1;
    const { n, clause, words, kind, player, card, name } = event;
    if (!words) return [];
    return [{ n, clause, words, kind, player, card, name, turn: turn - later, isStory: isStory(event) && !isYielding(events, at) }];
  });
}

/** A card somebody plays or fights with, worth a look of its own. */
export function isPlay(event: GameEvent): boolean {
  if (event.card === null || !event.words) return false;
  return (event.kind === "move" && event.how === "play") || ["play", "plays", "casts", "uses an ability", "plays an ability"].includes(event.kind);
}

/** What happened since a player last answered, short enough to be read at a glance. */
export function recapOf(lines: LogLine[], since: number, seat: number, number: string | undefined, most = 7): LogLine[] {
  return lines.filter((line) => line.n >= since && isTold(line, number) && line.player !== seat && line.kind !== "moment").slice(-most);
}

export interface Part {
  text: string;
  isName: boolean;
}

/** A line's words with the name of its card set apart. */
export function named(words: string, name: string | null): Part[] {
  const at = name ? words.indexOf(name) : -1;
  if (!name || at < 0) return [{ text: words, isName: false }];
  const parts = [
    { text: words.slice(0, at), isName: false },
    { text: name, isName: true },
    { text: words.slice(at + name.length), isName: false },
  ];
  return parts.filter((part) => part.text);
}
