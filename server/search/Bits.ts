/* Sets of cars by their places in the index: a bit for each, in words of 32. */

export type Words = Uint32Array<ArrayBuffer>;

export const NO_WORDS: Words = new Uint32Array(0);

/** An array of at least so many entries with the same content; it grows by half, so that adding one by one stays cheap. */
export function grown<T extends Words | Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer>>(
  array: T,
  length: number,
): T {
  if (length <= array.length) return array;
  const larger = new (array.constructor as new (length: number) => T)(
    Math.max(length, Math.ceil(array.length * 1.5), 16),
  );
  larger.set(array as never);
  return larger;
}

/** A set that grows with its largest place. */
export class Bits {
  words: Words = NO_WORDS;

  add(place: number): void {
    const index = place >>> 5;
    if (index >= this.words.length) this.words = grown(this.words, index + 1);
    this.words[index] = (this.words[index] ?? 0) | (1 << (place & 31));
  }

  delete(place: number): void {
    const index = place >>> 5;
    if (index < this.words.length) this.words[index] = (this.words[index] ?? 0) & ~(1 << (place & 31));
  }

  has(place: number): boolean {
    return (((this.words[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;
  }
}

/** Memory for the sets of one count, used again by the next: new memory each time would be most of the work, as garbage. */
export class Scratch {
  readonly #arrays: Words[] = [];
  #taken = 0;

  /** What was taken until now is no longer read. */
  reset(): void {
    this.#taken = 0;
  }

  /** Its content is what was left there. */
  take(length: number): Words {
    const array = grown(this.#arrays[this.#taken] ?? NO_WORDS, length);
    this.#arrays[this.#taken] = array;
    this.#taken += 1;
    return array.subarray(0, length);
  }
}

/** What all sets have; there is at least one. */
export function intersectionOf([first = NO_WORDS, ...others]: readonly Words[], scratch: Scratch): Words {
  if (others.length === 0) return first;
  const result = scratch.take(Math.min(first.length, ...others.map(({ length }) => length)));
  result.set(first.subarray(0, result.length));
  for (const other of others)
    for (let index = 0; index < result.length; index += 1) result[index] = (result[index] ?? 0) & (other[index] ?? 0);
  return result;
}

/** What any of the sets has. */
export function unionOf(sets: readonly Words[], scratch: Scratch): Words {
  if (sets.length === 1) return sets[0] ?? NO_WORDS;
  const result = scratch.take(Math.max(0, ...sets.map(({ length }) => length))).fill(0);
  for (const set of sets)
    for (let index = 0; index < set.length; index += 1) result[index] = (result[index] ?? 0) | (set[index] ?? 0);
  return result;
}

/** How many places both sets have, counted until there are more than `limit`. */
export function countCommon(one: Words, other: Words, limit: number): number {
  const length = Math.min(one.length, other.length);
  let count = 0;
  for (let index = 0; index < length && count <= limit; index += 1) {
    const word = (one[index] ?? 0) & (other[index] ?? 0);
    if (word !== 0) count += bitCount(word);
  }
  return count;
}

/** The bits of a word that are set (Hacker's Delight, 5-1). */
function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Calls `visit` with every place of a set. */
export function eachPlace(words: Words, visit: (place: number) => void): void {
  for (let index = 0; index < words.length; index += 1)
    for (let word = words[index] ?? 0; word !== 0; word &= word - 1)
      visit((index << 5) + 31 - Math.clz32(word & -word));
}
