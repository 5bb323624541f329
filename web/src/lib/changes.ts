/** A table from the one before it and what has changed since; the one before stays as it is. */

type Edit = [(string | number)[]] | [(string | number)[], unknown] | [(string | number)[], number, number, unknown[]];

type Place = Record<string | number, unknown>;

const copied = (one: unknown): Place => (Array.isArray(one) ? [...one] : { ...(one as object) }) as Place;

export function applied<T>(old: T, edits: unknown[]): T {
  const whole: Place = { 0: old };
  for (const edit of edits as Edit[]) {
    let place = whole;
    let last: string | number = 0;
    for (const step of edit[0]) {
      place = place[last] = copied(place[last]) as Place;
      last = step;
    }
    if (edit.length === 2) place[last] = edit[1];
    else if (edit.length === 1) delete place[last];
    else {
      const list = [...(place[last] as unknown[])];
      list.splice(edit[1], edit[2], ...edit[3]);
      place[last] = list;
    }
  }
  return whole[0] as T;
}
