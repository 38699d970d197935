/** Draws numbers that look random and are the same for the same seed, so that a picture never changes by itself. */
export type Random = (from: number, to: number) => number;

/** A sequence of numbers for a seed: FNV-1a over its characters starts a mulberry32 sequence. */
export function createRandom(word: string): Random {
  let state = 2166136261;
  for (const character of word) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return (from, to) => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return from + (((value ^ (value >>> 14)) >>> 0) / 4294967296) * (to - from);
  };
}
