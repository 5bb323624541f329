import { describe, expect, it } from "vitest";
import { deckOf, opponentOf, outcomeOf, tallies } from "../src/lib/own/record";
import type { GameLine } from "../src/lib/protocol";

const game = (seat: number, winner: number | null | undefined, names: string[], decks: string[]): GameLine =>
  ({ seat, names, decks, result: winner === undefined ? null : { winner, how: "rules", clause: "", turn: 3 } }) as unknown as GameLine;

describe("games of one's own", () => {
  const games = [
    game(0, 0, ["Me", "Novice bot"], ["Dawn", "Tide"]),
    game(1, 0, ["Ben", "Me"], ["Tide", "Dawn"]),
    game(0, null, ["Me", "Novice bot"], ["Dawn", "Tide"]),
    game(0, undefined, ["Me", "Ben"], ["Tide"]),
  ];

  it("tells how each ended for the one who asks", () => {
    expect(games.map(outcomeOf)).toEqual(["won", "lost", "drawn", "playing"]);
    expect(games.map(opponentOf)).toEqual(["Novice bot", "Ben", "Novice bot", "Ben"]);
  });

  it("counts finished games by deck and by opponent", () => {
    expect(tallies(games, deckOf)).toEqual([{ name: "Dawn", won: 1, lost: 1, drawn: 1 }]);
    expect(tallies(games, opponentOf)).toEqual([
      { name: "Novice bot", won: 1, lost: 0, drawn: 1 },
      { name: "Ben", won: 0, lost: 1, drawn: 0 },
    ]);
  });
});
