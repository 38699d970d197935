import fc from 'fast-check';

const [FIRST_SURROGATE, LAST_SURROGATE, LAST] = [0xd800, 0xdfff, 0x10ffff];

/** Every character of Unicode. The library's unit 'binary' begins with a table of them all, which takes longer than most tests. */
export const anyCharacter: fc.Arbitrary<string> = fc
  .oneof(
    { weight: 1, arbitrary: fc.integer({ min: 0, max: FIRST_SURROGATE - 1 }) },
    { weight: 19, arbitrary: fc.integer({ min: LAST_SURROGATE + 1, max: LAST }) },
  )
  .map((code) => String.fromCodePoint(code));
