import { describe, expect, it } from "vitest";
import { planOf } from "../src/lib/crowd";
import type { Card } from "../src/lib/protocol";

const card = (handle: number, name: string, more: Partial<Card> = {}): Card =>
  ({ card: handle, name, values: {}, keywords: [], rested: false, face_down: false, damage: 0, counters: {}, master: 0, side: null, roles: [], attached: [], attached_to: null, guards: null, ...more }) as unknown as Card;
const same = () => "";

describe("a row of cards", () => {
  it("lays every card by itself while there is room", () => {
    const plan = planOf([card(1, "Stone"), card(2, "Stone")], 300, 100, same);
    expect([plan.heaps.length, plan.width, plan.step]).toEqual([2, 100, null]);
  });

  it("stacks copies first, and only those that are alike and do nothing", () => {
    const cards = [card(1, "Stone"), card(2, "Stone"), card(3, "Stone", { rested: true }), card(4, "Stone", { roles: ["attacking"] })];
    const plan = planOf(cards, 350, 100, same);
    expect(plan.heaps.map((heap) => heap.cards.length)).toEqual([2, 1, 1]);
  });

  it("keeps apart what can be chosen from what cannot", () => {
    const plan = planOf([card(1, "Stone"), card(2, "Stone"), card(3, "Stone")], 250, 100, (one) => String(one.card === 2));
    expect(plan.heaps.map((heap) => heap.cards.length)).toEqual([2, 1]);
  });

  it("makes cards smaller, then fans them, then scrolls, and never below what can be read", () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => card(at, `Card ${at}`));
    expect(planOf(many(4), 360, 100, same).width).toBeCloseTo(84);
    const fan = planOf(many(7), 400, 100, same);
    expect([fan.width, fan.scrolls]).toEqual([68, false]);
    expect(fan.step).toBeGreaterThanOrEqual(54);
    expect(planOf(many(14), 400, 100, same)).toMatchObject({ width: 68, step: 54, scrolls: true });
  });
});
