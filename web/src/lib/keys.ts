/** The keys of the table: everything can be done without a pointer. */

import type { Desk } from "./desk.svelte";
import { listedOf } from "./menu";
import { prefs } from "./prefs.svelte";
import type { Session } from "./session.svelte";

interface Hands {
  desk: () => Desk;
  session: () => Session;
  openMenu: () => void;
}

/** How somebody works at the moment: who moves the focus by keys expects Space to press what is focused. */
let byKeys = false;
addEventListener("pointerdown", () => (byKeys = false), true);
addEventListener("keydown", (event) => (byKeys ||= event.key === "Tab" || event.key.startsWith("Arrow")), true);

export const worksByKeys = (): boolean => byKeys;

const WAYS: Record<string, { dx: number; dy: number }> = {
  ArrowLeft: { dx: -1, dy: 0 },
  ArrowRight: { dx: 1, dy: 0 },
  ArrowUp: { dx: 0, dy: -1 },
  ArrowDown: { dx: 0, dy: 1 },
};
const WRITING = "input, textarea, select, [contenteditable]";

/** The nearest card in a direction from the focused one. */
export function nearest(boxes: { x: number; y: number }[], from: { x: number; y: number }, key: string): number {
  const { dx, dy } = WAYS[key] ?? { dx: 0, dy: 0 };
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, at) => {
    const along = (box.x - from.x) * dx + (box.y - from.y) * dy;
    const across = Math.abs((box.x - from.x) * dy) + Math.abs((box.y - from.y) * dx);
    const cost = along + across * 2.2;
    if (along > 4 && cost < least) {
      least = cost;
      best = at;
    }
  });
  return best;
}

function step(key: string): boolean {
  const cards = [...document.querySelectorAll<HTMLElement>(".slot .hit, .heap .hit, .here")];
  if (!cards.length) return false;
  const centre = (node: HTMLElement) => {
    const box = node.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
  const now = document.activeElement as HTMLElement | null;
  if (!now || !cards.includes(now)) {
    (cards.find((card) => card.closest(".can") !== null) ?? cards.at(-1))?.focus();
    return true;
  }
  const others = cards.filter((card) => card !== now);
  const at = nearest(others.map(centre), centre(now), key);
  others[at]?.focus();
  return at >= 0;
}

function focusedCard(): number | null {
  const card = document.activeElement?.closest<HTMLElement>("[data-card]")?.dataset["card"];
  return card === undefined ? null : Number(card);
}

export function listen({ desk, session, openMenu }: Hands): (event: KeyboardEvent) => void {
  const simple: Record<string, () => void> = {
    a: () => {
      if (desk().attackers.length > 1 && !session().lesson) desk().attackWithAll();
    },
    u: () => session().undo(),
    y: () => session().yieldUntil("something"),
    n: () => session().yieldUntil("phase"),
    j: () => session().askHint(),
    s: () => prefs.set({ sound: !prefs.sound }),
    t: () => session().yieldUntil(desk().view.turn_player === desk().seat ? "turn" : "all"),
    c: () => session().yieldUntil("clear"),
    h: () => session().setHold(!session().hold),
    m: () => document.getElementById("asked")?.focus(),
    l: () => document.getElementById("log")?.focus(),
    "?": openMenu,
    i: () => read(false),
    w: () => read(true),
    z: look,
  };

  function look(): void {
    const region = document.activeElement?.closest<HTMLElement>("[data-anchor]");
    const [seat, zone] = region?.dataset["anchor"]?.split(":") ?? [];
    if (seat && zone) desk().looking = { seat: Number(seat), zone, label: region?.dataset["label"] ?? zone };
  }

  function read(withWhy: boolean): void {
    const card = focusedCard();
    if (card !== null) desk().reading = { card, withWhy };
  }

  function line(at: number): boolean {
    const { decision, isMine } = desk();
    if (!decision || !isMine) return false;
    const found = listedOf(decision)[at];
    if (found) desk().send(found.picks);
    return found !== undefined;
  }

  function pass(): boolean {
    const { decision, isMine } = desk();
    if (!decision || !isMine || decision.passing === null) return false;
    desk().send([decision.passing]);
    return true;
  }

  /** The sensible answer: what the large button says, or a payment as proposed. */
  function accept(): boolean {
    const { decision, isMine } = desk();
    const { proposal, table } = session();
    if (!decision || !isMine) return false;
    if (proposal && proposal.seq === table?.seq && decision.default === null) desk().send(proposal.picks);
    else if (decision.default !== null) desk().send([decision.default]);
    else return false;
    return true;
  }

  return (event) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest(WRITING)) return;
    if (document.querySelector("dialog[open]")) return;
    const isOnControl = target.closest("button, a") !== null;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    let isTaken = false;
    if (/^[1-9]$/.test(key)) isTaken = line(Number(key) - 1);
    else if (key === "p") isTaken = pass();
    else if (key === " ") isTaken = !(isOnControl && byKeys) && accept();
    else if (key === "Enter") isTaken = !isOnControl && accept();
    else if (key === "Escape") {
      if (desk().decision?.can_take_back) session().takeBack();
      desk().hovered = null;
      desk().run = null;
      isTaken = true;
    } else if (key.startsWith("Arrow") && !target.closest("[role=log]")) isTaken = step(key);
    else if (key in simple) {
      simple[key]?.();
      isTaken = true;
    }
    if (isTaken) event.preventDefault();
  };
}
