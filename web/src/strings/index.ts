/** The words of the page in the language of who reads it: the one that was chosen, or else the browser's. */

import { prefs } from "../lib/prefs.svelte";
import { en, type Strings } from "./en";

const CATALOGUES: Record<string, { name: string; words: Strings }> = {
  en: { name: "English", words: en },
};

/** The languages there are, each by its own name. */
export const LANGUAGES: [string, string][] = Object.entries(CATALOGUES).map(([code, one]) => [code, one.name]);

/** The first of the languages somebody reads for which there is a catalogue. */
export function languageOf(chosen: string, spoken: readonly string[], known: string[] = Object.keys(CATALOGUES)): string {
  const wanted = [chosen, ...spoken].map((one) => one.toLowerCase().split("-")[0] ?? "");
  return wanted.find((one) => known.includes(one)) ?? "en";
}

export const language = languageOf(prefs.language, globalThis.navigator?.languages ?? []);
export const t: Strings = CATALOGUES[language]?.words ?? en;
