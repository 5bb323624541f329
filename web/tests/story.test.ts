import { describe, expect, it } from "vitest";
import type { GameEvent } from "../src/lib/protocol";
import { isTold, linesOf, named, recapOf, together } from "../src/lib/story";

let n = 0;
const event = (kind: string, words: string, more: Partial<GameEvent> = {}): GameEvent =>
  ({ n: n++, kind, words, clause: "1", player: 1, card: null, name: null, other: null, source: null, number: null, verb: null, how: null, from: null, to: null, phase: null, ...more }) as GameEvent;

describe("the story of a game", () => {
  it("leaves out phases, costs, and abilities that only pay", () => {
    const lines = linesOf(
      [
        event("moment", "B's turn begins", { phase: "draw phase" }),
        event("moment", "draw phase", { phase: "draw phase" }),
        event("plays an ability", "B plays an ability of Stone"),
        event("number", "B produces 1 Fire will"),
        event("move", "B discards X", { how: "cost", verb: "discard" }),
        event("plays an ability", "B plays an ability of Sage"),
        event("stack", "the ability of Sage is on the stack"),
        event("number", "B loses 200 life"),
      ],
      4,
    );
    expect(lines.filter((line) => isTold(line, "life")).map((line) => line.words)).toEqual(["B's turn begins", "B plays an ability of Sage", "B loses 200 life"]);
  });

  it("tells what the other side did since the last answer", () => {
    const lines = linesOf([event("attacks", "X attacks"), event("attacks", "Y attacks", { player: 0 }), event("hits", "X hits Y")], 4);
    expect(recapOf(lines, lines[1]?.n ?? 0, 0, "life").map((line) => line.words)).toEqual(["X hits Y"]);
  });

  it("tells what reads the same in a row once, with how often", () => {
    const lines = linesOf([event("draws", "B draws a card"), event("draws", "B draws a card"), event("draws", "B draws X"), event("draws", "B draws a card")], 4);
    expect(together(lines).map((one) => [one.line.words, one.times])).toEqual([["B draws a card", 2], ["B draws X", 1], ["B draws a card", 1]]);
  });

  it("sets the name of a card apart", () => {
    expect(named("Ada draws Rime Herald", "Rime Herald").map((part) => part.isName)).toEqual([false, true]);
    expect(named("Ada draws a card", null)).toEqual([{ text: "Ada draws a card", isName: false }]);
  });
});
