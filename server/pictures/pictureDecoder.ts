import { readFile } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';
import workerpool from 'workerpool';
import {
  AVIF_WIDTHS,
  MAX_PICTURE_HEIGHT,
  MAX_PICTURE_PIXELS,
  PICTURE_MESSAGES,
  PICTURE_WIDTHS,
  pictureError,
  SIGNATURE_LENGTH,
} from '#domain/picture.ts';
import { HASHED_WIDTH, perceptualHash } from './perceptualHash.ts';

/* The program that decodes uploads, a child process of the server's (PictureEncoder.ts). */

// The library opens only the formats we accept: no SVG, PDF or file name reaches a parser.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

// Each picture is encoded once, so a cache is useless; the other cores stay free for requests.
sharp.cache(false);
sharp.concurrency(1);

/** The most that a decoder may have in memory of a picture as a whole, in bytes. */
const MAX_DECODED_BYTES = 3 * MAX_PICTURE_PIXELS;

const WEBP = { quality: 80, effort: 2 };
const AVIF = { quality: 60, effort: 2, chromaSubsampling: '4:2:0' };

/** The file of a picture in one width. */
export interface EncodedPicture {
  readonly width: number;
  readonly type: 'webp' | 'avif';
  readonly bytes: Uint8Array;
}

/** An upload in every width, as WebP, and in some as AVIF too. */
export interface EncodedPictures {
  readonly pictures: readonly EncodedPicture[];
  /** The mean colour: six hexadecimal digits. */
  readonly colour: string;
}

/** The pictures of an upload, or what is wrong with it, for people. */
export type EncodedUpload =
  | ({ readonly is: 'encoded' } & EncodedPictures)
  | { readonly is: 'refused'; readonly msg: string };

const refused = (msg: string): EncodedUpload => ({ is: 'refused', msg });

/**
 * The upload in a file → WebP in every width (a narrower original is not enlarged, a tall one is made lower), and AVIF where it is
 * smaller, upright and without metadata. The stored file is always our own encoding.
 */
export async function encodePicture(file: string): Promise<EncodedUpload> {
  const upload = await readFile(file);
  const error = pictureError(upload.length, upload.subarray(0, SIGNATURE_LENGTH));
  if (error !== undefined) return refused(error);
  try {
    const about = await sharp(upload, { limitInputPixels: false }).metadata();
    const pixels = about.width * about.height;
    const isTooLarge = pixels > MAX_PICTURE_PIXELS || pixels * bytesPerPixel(about) > MAX_DECODED_BYTES;
    if (isTooLarge) return refused(PICTURE_MESSAGES.broken);
    return { is: 'encoded', ...(await encodeEveryWidth(upload)) };
  } catch {
    return refused(PICTURE_MESSAGES.broken);
  }
}

/**
 * What the decoder has in memory of each pixel, in bytes: nothing where it reads row by row, all samples of an interlaced PNG, two
 * bytes for each sample of a progressive JPEG.
 */
function bytesPerPixel({ format, channels, depth, isProgressive, chromaSubsampling }: Metadata): number {
  if (!isProgressive) return 0;
  if (format !== 'jpeg') return depth === 'uchar' ? channels : 2 * channels;
  return chromaSubsampling === '4:2:0' ? channels : 2 * channels;
}

async function encodeEveryWidth(upload: Buffer): Promise<EncodedPictures> {
  const [width, height] = [Math.max(...PICTURE_WIDTHS), MAX_PICTURE_HEIGHT];
  // Decoded once, scaled while decoding: most pictures of many megapixels are never in memory at full size.
  const { data, info } = await sharp(upload, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const encoded: EncodedPicture[] = [];
  for (const width of PICTURE_WIDTHS) {
    const scaled = sharp(data, { raw }).resize({ width, height, fit: 'inside', withoutEnlargement: true });
    const webp = await scaled.clone().webp(WEBP).toBuffer();
    encoded.push({ width, type: 'webp', bytes: webp });
    if (!AVIF_WIDTHS.includes(width)) continue;
    const avif = await scaled.avif(AVIF).toBuffer();
    if (avif.length < webp.length) encoded.push({ width, type: 'avif', bytes: avif });
  }
  const mean = await sharp(data, { raw })
    .flatten({ background: 'white' })
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer();
  return { pictures: encoded, colour: mean.toString('hex') };
}

/** What one of our own files looks like (`perceptualHash`); undefined of one that shows too little. */
export async function hashPicture(file: Uint8Array): Promise<string | undefined> {
  const size = { width: HASHED_WIDTH, height: HASHED_WIDTH, fit: 'fill' } as const;
  const grey = sharp(file).flatten({ background: 'white' }).greyscale().resize(size);
  return perceptualHash(await grey.raw().toBuffer());
}

workerpool.worker({ encodePicture, hashPicture });
