/** A game begins: which book and which opponent it was is remembered for the next time. */

import { api } from "../api";
import { prefs } from "../prefs.svelte";
import type { GameBody } from "../protocol";

/** Begin or offer a game; where it is played. */
export async function begin(game: GameBody): Promise<string> {
  const seated = await api.newGame(game);
  prefs.set({ book: game.book, ...(game.opponent.kind === "bot" && game.opponent.bot ? { bot: game.opponent.bot } : {}) });
  return `/table/${seated.id}`;
}
