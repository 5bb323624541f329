/** Which game a page begins with where its address names none. */

import { prefs } from "./prefs.svelte";

interface Line {
  name: string;
  is_gentle: boolean;
}

/** The one that is asked for, else the one played last, else a good first one. */
export function chosenBook<B extends Line>(books: B[], asked: string): B | undefined {
  const named = (name: string) => books.find((one) => one.name === name);
  return named(asked) ?? named(prefs.book) ?? books.find((one) => one.is_gentle) ?? books[0];
}
