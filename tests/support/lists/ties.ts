/** Items of a list: two pages of the usual size and a part of a third. */
const ITEMS = 60;
/** So many of the first items have one time, which is more than a page; then so many have another one. */
const [FIRST_TIES, SECOND_TIES] = [30, 20];

/** The places of a list's items. */
export const places = (count = ITEMS): readonly number[] => Array.from({ length: count }, (_, place) => place);

/** The time of the item at a place; `now` in milliseconds UTC. */
export function tiedTime(now: number, place: number): number {
  if (place < FIRST_TIES) return now;
  return place < FIRST_TIES + SECOND_TIES ? now - 1 : now - 1_000 * place;
}

/** A text of a few that many places share. */
export const tiedText = (texts: readonly string[], place: number): string => texts[place % texts.length] ?? '';

/** An id as a provider makes them: long, in both cases, and none like the other. */
export const providerId = (prefix: string, place: number): string =>
  `${prefix}_${place % 2 === 0 ? 'a' : 'B'}${String(place).padStart(4, '0')}${'Zz9_'.repeat(40)}`;
