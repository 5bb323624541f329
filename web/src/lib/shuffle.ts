/** A shuffle nobody can doubt: what was told and added before a game was dealt, and the check of it afterwards. */

import { api } from "./api";
import { t } from "../strings";

const key = (game: string): string => `rulewright.shuffle.${game}`;

/** What this player adds to the shuffle, kept with the commitment that was told before. */
export function contribution(game: string, commitment: string | null): string {
  const added = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (localStorage.getItem(key(game)) === null) localStorage.setItem(key(game), JSON.stringify({ commitment, added }));
  return (JSON.parse(localStorage.getItem(key(game)) ?? "{}") as { added: string }).added;
}

async function sha256(text: string): Promise<string> {
  const found = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(found), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether a finished game was dealt from what was committed to and added, and followed from it; in a sentence. */
export async function checkShuffle(game: string): Promise<string> {
  const found = await api.checkReplay(game);
  if (!found.verified) return found.why;
  const kept = JSON.parse(localStorage.getItem(key(game)) ?? "null") as { commitment: string; added: string } | null;
  if (found.seed === null || kept === null) return t.shuffle.follows;
  if ((await sha256(found.seed)) !== kept.commitment) return t.shuffle.otherSecret;
  return found.contributions.includes(kept.added) ? t.shuffle.fair : t.shuffle.notUsed;
}
