import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { avifFileName, DRAWING_WIDTHS, pictureFileName } from '#domain/picture.ts';

/**
 * The kinds of picture that a large drawing has. AVIF of 800 pixels, which most phones ask for, has two thirds of WebP's bytes at the
 * same look; in 320 it saves a kilobyte. Encoded once and for all, so the slowest search for the smallest file is cheap.
 */
const KINDS = [
  {
    format: 'webp',
    widths: DRAWING_WIDTHS,
    encoding: { quality: 75, alphaQuality: 70, effort: 6 },
    fileName: (file: string) => file,
  },
  {
    format: 'avif',
    widths: [800],
    encoding: { quality: 52, effort: 6, chromaSubsampling: '4:2:0' },
    fileName: avifFileName,
  },
] as const;
/** The dots of an inch of SVG. */
const SVG_DENSITY = 72;

/** The addresses of a large drawing's pictures. @param name its address without the ending */
export const pictureAddresses = (name: string): readonly string[] =>
  KINDS.flatMap(({ widths, fileName }) => widths.map((width) => fileName(pictureFileName(name, width))));

/** What the pictures of a drawing were made from; others have to be made where it differs. */
export const digestOf = (svg: string): string =>
  createHash('sha256').update(JSON.stringify(KINDS)).update(svg).digest('hex').slice(0, 16);

/** The pictures of a large drawing by address, of each kind in its widths (spec: pictures.drawings). */
export async function picturesOf(name: string, svg: string): Promise<ReadonlyMap<string, Buffer>> {
  const drawn = await draw(Buffer.from(svg));
  const pictures = new Map<string, Buffer>();
  for (const { format, widths, encoding, fileName } of KINDS) {
    for (const width of widths) {
      const bytes = await drawn.clone().resize({ width }).toFormat(format, encoding).toBuffer();
      pictures.set(fileName(pictureFileName(name, width)), bytes);
    }
  }
  return pictures;
}

/** A drawing's pixels in the largest width. */
async function draw(svg: Buffer) {
  const widest = Math.max(...DRAWING_WIDTHS);
  const { width = widest } = await sharp(svg).metadata();
  const { data, info } = await sharp(svg, { density: (SVG_DENSITY * widest) / width })
    .resize({ width: widest })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}
