import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PICTURE_BYTES, MAX_SHRINKABLE_BYTES } from './limits.ts';
import {
  AVIF_WIDTHS,
  avifFileName,
  chosenPictureError,
  colouredName,
  drawingNameOf,
  PICTURE_MESSAGES,
  PICTURE_TYPES,
  PICTURE_WIDTHS,
  pictureColour,
  pictureError,
  pictureFileName,
  pictureNameOf,
  pictureType,
  SIGNATURE_LENGTH,
} from './picture.ts';

const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const png = ascii('\x89PNG\r\n\x1a\n');
const webp = ascii('RIFF\x24\x00\x00\x00WEBPVP8 ');

describe('pictureType', () => {
  it.each([
    ['image/jpeg', jpeg],
    ['image/png', png],
    ['image/webp', webp],
  ])('recognises %s by its first bytes', (type, start) => {
    expect(pictureType(start)).toBe(type);
    expect(PICTURE_TYPES).toContain(type);
  });

  it.each([
    ['an empty file', ''],
    ['a drawing (SVG)', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['a GIF', 'GIF89a'],
    ['a text', 'not a picture'],
    ['a sound in the same wrapping as WebP', 'RIFF\x24\x00\x00\x00WAVEfmt '],
    ['the beginning of a signature', '\x89PNG'],
    ['a WebP without its wrapping', 'XXXX\x24\x00\x00\x00WEBP'],
  ])('takes %s for no picture', (_, text) => {
    expect(pictureType(ascii(text))).toBeUndefined();
  });

  it('needs only the first bytes, as many as it declares', () => {
    const starts = fc.constantFrom(jpeg, png, webp, ascii('x'));
    fc.assert(
      fc.property(starts, fc.uint8Array({ maxLength: 20 }), (start, rest) => {
        const file = Uint8Array.of(...start, ...rest);
        expect(pictureType(file.slice(0, SIGNATURE_LENGTH))).toBe(pictureType(file));
      }),
    );
  });
});

describe('pictureProblem', () => {
  it('accepts a picture of 8 MB', () => {
    expect(pictureError(MAX_PICTURE_BYTES, jpeg)).toBeUndefined();
  });

  it('[pictures.shrunk] lets the form choose one that it can make smaller, of at most 16 MB', () => {
    expect(chosenPictureError(MAX_PICTURE_BYTES, jpeg)).toBeUndefined();
    expect(chosenPictureError(MAX_PICTURE_BYTES + 1, jpeg)).toBeUndefined();
    expect(chosenPictureError(MAX_SHRINKABLE_BYTES, png)).toBeUndefined();
    expect(chosenPictureError(MAX_SHRINKABLE_BYTES + 1, png)).toBe(PICTURE_MESSAGES.size);
    expect(chosenPictureError(MAX_SHRINKABLE_BYTES, ascii('text'))).toBe(PICTURE_MESSAGES.type);
  });

  it('[pictures.form-check] refuses a larger one as too large', () => {
    expect(pictureError(MAX_PICTURE_BYTES + 1, png)).toBe(PICTURE_MESSAGES.size);
  });

  it('refuses another file as no picture, whatever its size', () => {
    expect(pictureError(10, ascii('<svg/>'))).toBe(PICTURE_MESSAGES.type);
    expect(pictureError(MAX_PICTURE_BYTES + 1, ascii('<svg/>'))).toBe(PICTURE_MESSAGES.type);
  });
});

describe('pictureNameOf', () => {
  it.each(PICTURE_WIDTHS)('finds the picture of the file that is %i pixels wide', (width) => {
    expect(pictureNameOf(pictureFileName('a-1', width))).toBe('a-1');
  });

  it.each(['a-500.webp', 'a-800.svg', '-800.webp', 'a-800.webp?x'])(
    'does not accept %s as a stored picture',
    (file) => {
      expect(pictureNameOf(file)).toBeUndefined();
    },
  );
});

describe('pictureColour', () => {
  it('[pictures.colour] is told by the name of a stored picture', () => {
    const file = pictureFileName(colouredName('0b2e', '7f8a9b'), 800);
    expect(pictureColour(`/image-host/pictures/${file}`)).toBe('#7f8a9b');
    expect(pictureNameOf(file)).toBe('0b2e_7f8a9b');
  });

  it.each([
    '',
    '/cars/velora-pico.svg',
    '/image-host/pictures/0b2e-800.webp',
    '/image-host/pictures/0b2e_7f8a9b-800.webp.svg',
    'https://images.test/a_zzzzzz-800.webp',
  ])('is not known of %s', (address) => expect(pictureColour(address)).toBeUndefined());
});

describe('avifFileName', () => {
  it('[pictures.avif] is the WebP file’s with another ending', () => {
    expect(avifFileName(pictureFileName('a.webp-0b2e', 800))).toBe('a.webp-0b2e-800.avif');
  });

  it('[pictures.avif] is there in the smaller widths', () => {
    expect(AVIF_WIDTHS).toEqual([320, 800]);
  });
});

describe('drawingNameOf', () => {
  it('is the address without its ending', () => {
    expect(drawingNameOf('/cars/velora-pico-side.svg')).toBe('/cars/velora-pico-side');
    expect(drawingNameOf('/art/car-suv.svg')).toBe('/art/car-suv');
  });

  it.each([
    '/art/hero.svg',
    'https://market.example/cars/velora-pico.svg',
    '/cars/other/velora-pico.svg',
    '/cars/velora-pico.svg?x',
    '/cars/velora-pico-800.webp',
    '/image-host/pictures/abc-800.webp',
    '',
  ])('knows no other address: %s', (address) => {
    expect(drawingNameOf(address)).toBeUndefined();
  });
});
