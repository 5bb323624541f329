/** The words of the page in the language of who reads it: the one that was chosen, or else the browser's. */

import { prefs } from "../lib/prefs.svelte";
import { Saying } from "../lib/saying";
import { en, type Strings } from "./en";
import { ja } from "./ja";
import jaGlossary from "./ja/glossary.json";
import jaProse from "./ja/prose.json";

interface Language {
  name: string;
  words: Strings;
  saying?: Saying; // what the server says, in this language
}

const CATALOGUES: Record<string, Language> = {
  en: { name: "English", words: en },
  ja: { name: "日本語", words: ja, saying: new Saying({ ...jaGlossary, ...jaProse }, "あなた", "、") },
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

/** A word or sentence of the server in the reader's language. */
export function said(words: string): string {
  return CATALOGUES[language]?.saying?.say(words) ?? words;
}

/** A word that stands in English on cards, with what it is called in the reader's language. */
export function named(word: string): string {
  const own = said(word);
  return own === word ? word : `${word} · ${own}`;
}

/** These are names of cards and people: what the server says keeps them as they are. */
export function learnNames(names: Iterable<string>): void {
  CATALOGUES[language]?.saying?.learn(names);
}

// Fields in which the server speaks, or names things that the page only shows.
const SAID = new Set(["words", "note", "leads_to", "why", "change", "until", "about", "primer", "label", "thoughts"]);

/** What came from the server, with all that it says in the reader's language. */
export function told<T>(message: T): T {
  return CATALOGUES[language]?.saying ? (reworded(message) as T) : message;
}

function reworded(value: unknown, key = ""): unknown {
  if (typeof value === "string") return SAID.has(key) ? said(value) : value;
  if (Array.isArray(value)) return value.map((one) => reworded(one, key));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, reworded(one, key === "labels" ? "label" : name)]));
}
