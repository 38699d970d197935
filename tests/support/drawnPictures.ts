import fc from 'fast-check';
import sharp from 'sharp';

/** Without the small numbers that are drawn more often otherwise: they make plain pictures. */
const number = (max: number) => fc.noBias(fc.integer({ min: 0, max }));
const colour = fc.tuple(number(255), number(255), number(255)).map((parts) => `rgb(${parts.join()})`);
const shape = fc
  .record({ isRound: fc.boolean(), x: number(1200), y: number(800), width: number(500), height: number(400), colour })
  .map(({ isRound, x, y, width, height, colour: fill }) =>
    isRound
      ? `<ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="${height / 2}" fill="${fill}"/>`
      : `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`,
  );

/** Random pictures, as SVG: many shapes before a background. */
export const drawings = fc
  .tuple(colour, fc.array(shape, { minLength: 10, maxLength: 20, size: 'max' }))
  .map(
    ([background, shapes]) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="100%" height="100%" fill="${background}"/>${shapes.join('')}</svg>`,
  );

/** The drawing as somebody uploads it. */
export const jpegOf = (drawing: string): Promise<Buffer> =>
  sharp(Buffer.from(drawing)).jpeg({ quality: 92 }).toBuffer();

/** A copy of a picture, resized and recompressed. */
export const copyOf = (picture: Buffer, { width = 640, quality = 50 } = {}): Promise<Buffer> =>
  sharp(picture).resize({ width }).jpeg({ quality }).toBuffer();
