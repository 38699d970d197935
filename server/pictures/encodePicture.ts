import sharp from 'sharp';
import { PICTURE_MESSAGES, PICTURE_WIDTHS, pictureError, SIGNATURE_LENGTH } from '#domain/picture.ts';
import { Refusal } from '../http/Refusal.ts';

// The library opens only the formats we accept: no SVG, PDF or file name reaches a parser.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

// Each picture is encoded once, so a cache is useless; the other cores stay free for requests.
sharp.cache(false);
sharp.concurrency(1);

/** More pixels than any camera picture of 8 MB has. A picture with more is a decompression bomb: a pixel takes 4 bytes or more. */
const MAX_PIXELS = 50_000_000;

export interface EncodedPicture {
  readonly width: number;
  readonly bytes: Buffer;
}

/**
 * Any upload → WebP in every width (a narrower original is not enlarged), upright and without metadata. The stored file
 * is always our own encoding. @throws Refusal `invalid` for a file that is no picture, or too large
 */
export async function encodePicture(upload: Buffer): Promise<readonly EncodedPicture[]> {
  const error = pictureError(upload.length, upload.subarray(0, SIGNATURE_LENGTH));
  if (error !== undefined) throw new Refusal('invalid', error);
  const largest = Math.max(...PICTURE_WIDTHS);
  try {
    // Decoded once, scaled while decoding: a picture of many megapixels is never in memory at full size.
    const { data, info } = await sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: largest, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const encoded: EncodedPicture[] = [];
    for (const width of PICTURE_WIDTHS) {
      const scaled = sharp(data, { raw }).resize({ width, withoutEnlargement: true });
      encoded.push({ width, bytes: await scaled.webp({ quality: 80, effort: 2 }).toBuffer() });
    }
    return encoded;
  } catch (cause) {
    throw new Refusal('invalid', PICTURE_MESSAGES.broken, { cause });
  }
}
