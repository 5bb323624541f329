/** Games of one's own, counted: how they ended, with which deck and against whom. */

import type { GameLine } from "../protocol";

export type Outcome = "won" | "lost" | "drawn" | "playing";

export interface Tally {
  name: string;
  won: number;
  lost: number;
  drawn: number;
}

export function outcomeOf(game: GameLine): Outcome {
  if (!game.result) return "playing";
  if (game.result.winner === null) return "drawn";
  return game.result.winner === game.seat ? "won" : "lost";
}

export const mySeat = (game: GameLine): number => game.seat ?? 0;
export const opponentOf = (game: GameLine): string => game.names[1 - mySeat(game)] ?? "";
export const deckOf = (game: GameLine): string => game.decks[mySeat(game)] ?? "";

/** Finished games by something they have in common, the most played first. */
export function tallies(games: GameLine[], nameOf: (game: GameLine) => string): Tally[] {
  const found = new Map<string, Tally>();
  for (const game of games) {
    const outcome = outcomeOf(game);
    const name = nameOf(game);
    if (outcome === "playing" || !name) continue;
    const tally = found.get(name) ?? { name, won: 0, lost: 0, drawn: 0 };
    tally[outcome] += 1;
    found.set(name, tally);
  }
  const size = (one: Tally): number => one.won + one.lost + one.drawn;
  return [...found.values()].sort((a, b) => size(b) - size(a) || a.name.localeCompare(b.name));
}
