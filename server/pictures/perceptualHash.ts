/*
 * What a picture looks like in 64 bits, which a copy of it has nearly all of, however it is resized or recompressed: the signs of its
 * lowest frequencies beside their median. They are the few lines that a package would have; those that do it over sharp are no longer
 * maintained, and none tells a picture that shows nothing.
 */

/** The picture is read at this width and height, in shades of grey. */
export const HASHED_WIDTH = 32;
/** Frequencies in each direction. */
const FREQUENCIES = 8;
const BITS = FREQUENCIES * FREQUENCIES;
export const BANDS = 4;
const BAND_BITS = BITS / BANDS;
/** Pictures whose hashes differ in more bits are not alike. */
const MOST_DIFFERENT_BITS = 10;

/** A frequency below this may be noise: a fifth of a shade of grey on average. */
const NOISE = HASHED_WIDTH * HASHED_WIDTH * 0.2;
/** A picture with fewer frequencies above the noise is a plain surface, which many others look like. */
const FEWEST_FREQUENCIES = 20;

const COSINES = Array.from({ length: FREQUENCIES }, (_, frequency) =>
  Float64Array.from({ length: HASHED_WIDTH }, (_, place) =>
    Math.cos(((2 * place + 1) * frequency * Math.PI) / (2 * HASHED_WIDTH)),
  ),
);

/** The hash as 16 hexadecimal digits; undefined of a picture that shows too little. @param grey its pixels, row by row */
export function perceptualHash(grey: Uint8Array): string | undefined {
  // The first is the mean brightness, which tells nothing of what is shown.
  const frequencies = lowestFrequencies(grey).slice(1);
  if (frequencies.filter((one) => Math.abs(one) > NOISE).length < FEWEST_FREQUENCIES) return undefined;
  const median = frequencies.toSorted((a, b) => a - b)[Math.floor(frequencies.length / 2)] ?? 0;
  const bits = ['0', ...frequencies.map((one) => (one > median ? '1' : '0'))].join('');
  return BigInt(`0b${bits}`)
    .toString(16)
    .padStart(BITS / 4, '0');
}

/** The discrete cosine transform (DCT-II) of the picture, as far as its lowest frequencies. */
function lowestFrequencies(grey: Uint8Array): readonly number[] {
  const rows = Array.from({ length: HASHED_WIDTH }, (_, y) =>
    COSINES.map((cosines) => sumOf(cosines, (x) => grey[y * HASHED_WIDTH + x] ?? 0)),
  );
  return COSINES.flatMap((cosines) => COSINES.map((_, across) => sumOf(cosines, (y) => rows[y]?.[across] ?? 0)));
}

const sumOf = (cosines: Float64Array, valueAt: (place: number) => number): number =>
  cosines.reduce((sum, cosine, place) => sum + cosine * valueAt(place), 0);

const bitsOf = (hash: string): string => BigInt(`0x${hash}`).toString(2).padStart(BITS, '0');

/** The bands of a hash, each a number of 16 bits from all over it. */
export const bandsOf = (hash: string): readonly number[] => {
  const bits = [...bitsOf(hash)];
  return Array.from({ length: BANDS }, (_, band) =>
    Number.parseInt(bits.filter((_, place) => place % BANDS === band).join(''), 2),
  );
};

/**
 * The bands that differ from this one in a bit at most. Of two hashes that differ in seven bits or fewer one band at least is among
 * these; of those that differ in up to ten it nearly always is.
 */
export const bandsNear = (band: number): readonly number[] => [
  band,
  ...Array.from({ length: BAND_BITS }, (_, bit) => band ^ (1 << bit)),
];

/** Whether two hashes are of pictures that look alike. */
export function isAlike(hash: string, other: string): boolean {
  const different = BigInt(`0x${hash}`) ^ BigInt(`0x${other}`);
  return [...different.toString(2)].filter((bit) => bit === '1').length <= MOST_DIFFERENT_BITS;
}
