import sharp from 'sharp';
import { expect, it } from 'vitest';
import { digestOf, pictureAddresses, picturesOf } from './encode.ts';

const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600"><rect width="400" height="600" fill="${colour}"/></svg>`;

it('a drawing has pictures in each width, of the same look', async () => {
  const pictures = await picturesOf('/cars/green', drawing('#00ff00'));
  expect([...pictures.keys()]).toEqual(pictureAddresses('/cars/green'));
  for (const [width, type, format] of [
    [320, 'webp', 'webp'],
    [800, 'webp', 'webp'],
    [1200, 'webp', 'webp'],
    [800, 'avif', 'heif'],
  ] as const) {
    const picture = sharp(pictures.get(`/cars/green-${width}.${type}`));
    expect(await picture.metadata()).toMatchObject({ format, width, height: width * 0.75 });
    // The left half is painted, the right one is transparent.
    const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const pixelAt = (part: number) => [...data.subarray(Math.round(part * info.width) * 4).subarray(0, 4)];
    expect(pixelAt(0.25)).toEqual([0, 255, 0, 255].map((value) => expect.closeTo(value, -1)));
    expect(pixelAt(0.75)[3]).toBe(0);
  }
});

it('a changed drawing asks for other pictures', () => {
  expect(digestOf(drawing('#00ff00'))).not.toBe(digestOf(drawing('#008000')));
});
