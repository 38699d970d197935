import { MAX_PICTURE_BYTES, MAX_SHRINKABLE_BYTES } from './limits.ts';

/** The kinds of picture that the image host accepts (spec: pictures.host). */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

export const PICTURE_MESSAGES = {
  type: 'Choose a JPEG, PNG or WebP picture',
  size: 'Choose a picture of at most 8 MB',
  broken: 'This picture can not be read, choose another one',
} as const;

/** Widths in pixels in which our image host stores every picture. */
export const PICTURE_WIDTHS = [320, 800, 1600] as const;
/** Those in which it may store the picture as AVIF too: in 1,600 pixels that takes the longest and saves the least. */
export const AVIF_WIDTHS: readonly number[] = [320, 800];
/** The most pixels of an upload. The form makes larger pictures smaller before it sends them (spec: pictures.shrunk). */
export const MAX_PICTURE_PIXELS = 25_000_000;
/** No stored picture is higher, in pixels. */
export const MAX_PICTURE_HEIGHT = 1_600;
/** The width of the file whose address is stored. */
export const DEFAULT_PICTURE_WIDTH = 800;

export const pictureFileName = (name: string, width: number): string => `${name}-${width}.webp`;
/** The file beside a picture that has the same picture as AVIF, if there is one (spec: pictures.avif). */
export const avifFileName = (file: string): string => file.replace(/\.webp$/, '.avif');

const PICTURE_FILE = new RegExp(`^(.+)-(?:${PICTURE_WIDTHS.join('|')})\\.webp$`);
/** The picture that a stored file, or the file's address, belongs to; undefined for any other file. */
export const pictureNameOf = (file: string): string | undefined => PICTURE_FILE.exec(file)?.[1];

/** What a stored picture's name ends with: its mean colour, which stands in its place until it has arrived (spec: pictures.colour). */
export const colouredName = (name: string, colour: string): string => `${name}_${colour}`;

const COLOURED_FILE = /_([0-9a-f]{6})-\d+\.webp$/;
/** The mean colour of the picture at an address, as in CSS, if its name tells it: those of other hosts, drawings and older pictures have none. */
export function pictureColour(address: string): string | undefined {
  const [, colour] = COLOURED_FILE.exec(address) ?? [];
  return colour === undefined ? undefined : `#${colour}`;
}

/** How many bytes `pictureType` needs. */
export const SIGNATURE_LENGTH = 12;

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);

/** The kind of picture by its first bytes, whatever its name says; undefined for anything else (WHATWG MIME sniffing, 6.1). */
export function pictureType(start: Uint8Array): PictureType | undefined {
  if (startsWith(start, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(start, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  const isWebP = startsWith(start, [0x52, 0x49, 0x46, 0x46]) && startsWith(start, [0x57, 0x45, 0x42, 0x50], 8);
  return isWebP ? 'image/webp' : undefined;
}

/** The error of a chosen file by its size in bytes and its first bytes; the form makes some pictures smaller (spec: pictures.shrunk). */
export function chosenPictureError(size: number, start: Uint8Array): string | undefined {
  return pictureError(size <= MAX_SHRINKABLE_BYTES ? MAX_PICTURE_BYTES : size, start);
}

/** The error of a picture by its size in bytes and its first bytes; whether it can be decoded is checked elsewhere. */
export function pictureError(size: number, start: Uint8Array): string | undefined {
  if (pictureType(start) === undefined) return PICTURE_MESSAGES.type;
  return size > MAX_PICTURE_BYTES ? PICTURE_MESSAGES.size : undefined;
}

/** Widths in pixels in which every large drawing of ours has WebP pictures. */
export const DRAWING_WIDTHS = [320, 800, 1200] as const;
/** A browser that wants a picture about this wide takes the drawing itself, SVG, which is sharp at every size. */
export const SVG_WIDTH = 1600;

/**
 * Smaller drawings, such as portraits and brands, cost a browser no more than a picture of them. The home page's car is one alone, and the
 * first that a page needs: on a slow network five times as many bytes would take longer than its drawing.
 */
const LARGE_DRAWING = /^(\/(?:cars\/[\w-]+|art\/(?:car-\w+|tile-\w+|welcome|not-found|no-picture)))\.svg$/;

/** The address of a large drawing without its ending, which the pictures of it begin with; undefined for any other address. */
export const drawingNameOf = (address: string): string | undefined => LARGE_DRAWING.exec(address)?.[1];
