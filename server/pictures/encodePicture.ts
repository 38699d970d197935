import sharp from 'sharp';
import { PICTURE_MESSAGES, PICTURE_WIDTHS, pictureError, SIGNATURE_LENGTH } from '#domain/picture.ts';
import { Refusal } from '../http/Refusal.ts';

// Of all that the library can open, only what is taken here: no SVG, PDF or file name ever reaches a parser.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

// A picture is seen once, so nothing of it is worth keeping; and the other cores are for those who wait for an answer.
sharp.cache(false);
sharp.concurrency(1);

/** No camera's picture of 8 MB has more; what claims to is a bomb, and decoding it takes four bytes or more for each. */
const MAX_PIXELS = 50_000_000;

export interface EncodedPicture {
  readonly width: number;
  readonly bytes: Buffer;
}

/**
 * Any upload → WebP in every width (a narrower original is not blown up), upright and without metadata. What is stored is
 * always our own encoding. @throws Refusal `invalid` for what is no picture, or too large a one
 */
export async function encodePicture(upload: Buffer): Promise<readonly EncodedPicture[]> {
  const problem = pictureError(upload.length, upload.subarray(0, SIGNATURE_LENGTH));
  if (problem !== undefined) throw new Refusal('invalid', problem);
  const largest = Math.max(...PICTURE_WIDTHS);
  try {
    // Decoded once, scaled while decoding: a picture of many megapixels is never whole in memory.
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
