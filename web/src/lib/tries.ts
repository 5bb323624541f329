/** Rulings on the table: the position of one as a game of one's own, in which one plays both sides. */

import { api } from "./api";
import { router } from "./router.svelte";

/** Begin it and go there; the words of what went wrong, if something did. */
export async function tryOut(ruling: string, book: string): Promise<string> {
  try {
    const page = await api.ruling(ruling);
    const version = page.versions.find((one) => one.book === book) ?? page.versions[0];
    if (version) router.go(`/table/${(await api.practise(version.position)).id}`);
    return "";
  } catch (bad) {
    return (bad as Error).message;
  }
}
