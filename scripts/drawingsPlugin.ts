import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Plugin } from 'vite';
import { DRAWING_WIDTHS, drawingNameOf } from '../src/domain/drawing.ts';
import { pictureFileName } from '../src/domain/picture.ts';

/** The folders of the public files that have drawings. */
const FOLDERS = ['cars', 'art'];
const ENCODING = { quality: 75, alphaQuality: 70, effort: 2 };
/** The dots of an inch of SVG. */
const SVG_DENSITY = 72;

/** Addresses and contents of the pictures of a drawing. */
type Pictures = ReadonlyMap<string, Buffer>;

interface Folders {
  readonly publicFiles: string;
  /** Pictures that were made once: only a changed drawing is encoded anew. */
  readonly cache: string;
}

/**
 * The pictures of a large drawing in every width (spec: pictures.drawings).
 * @param address of the drawing, such as /cars/velora-pico.svg
 */
export async function drawingPictures(address: string, { publicFiles, cache }: Folders): Promise<Pictures> {
  const svg = await readFile(join(publicFiles, address));
  const digest = createHash('sha256').update(JSON.stringify(ENCODING)).update(svg).digest('hex').slice(0, 32);
  const fileOf = (width: number) => join(cache, pictureFileName(digest, width));
  const nameOf = (width: number) => pictureFileName(drawingNameOf(address) ?? address, width);
  const stored = DRAWING_WIDTHS.map(async (width) => [nameOf(width), await readFile(fileOf(width))] as const);
  return new Map(await Promise.all(stored).catch(encode));

  async function encode() {
    await mkdir(cache, { recursive: true });
    const pictures: (readonly [string, Buffer])[] = [];
    for (const [width, bytes] of await encodeDrawing(svg)) {
      await writeWhole(fileOf(width), bytes);
      pictures.push([nameOf(width), bytes]);
    }
    return pictures;
  }
}

async function encodeDrawing(svg: Buffer): Promise<ReadonlyMap<number, Buffer>> {
  // Loaded here: every other command that reads Vite's configuration has no need of it.
  const { default: sharp } = await import('sharp');
  const widest = Math.max(...DRAWING_WIDTHS);
  const { width = widest } = await sharp(svg).metadata();
  const { data, info } = await sharp(svg, { density: (SVG_DENSITY * widest) / width })
    .resize({ width: widest })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const encoded = new Map<number, Buffer>();
  for (const width of DRAWING_WIDTHS) {
    encoded.set(width, await sharp(data, { raw }).resize({ width }).webp(ENCODING).toBuffer());
  }
  return encoded;
}

/** Another command may read the file meanwhile. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}

/** The large drawings among the public files. */
async function largeDrawings(publicFiles: string): Promise<readonly string[]> {
  const names = await Promise.all(
    FOLDERS.map(async (folder) =>
      (await readdir(join(publicFiles, folder)).catch(() => [])).map((name) => `/${folder}/${name}`),
    ),
  );
  return names.flat().filter((address) => drawingNameOf(address) !== undefined);
}

/** The address of a picture's drawing, if there can be one: /cars/velora-pico-800.webp is of /cars/velora-pico.svg. */
function drawingOf(picture: string): string | undefined {
  const [, name, width] = /^(\/\w+\/[\w-]+)-(\d+)\.webp$/.exec(picture) ?? [];
  const address = `${name}.svg`;
  return DRAWING_WIDTHS.some((one) => String(one) === width) && drawingNameOf(address) ? address : undefined;
}

/** Makes pictures of our large drawings: a build writes all of them, a server of Vite's makes each when it is asked for. */
export function drawingsPlugin(root: string): Plugin {
  const folders = { publicFiles: join(root, 'public'), cache: join(root, '.cache', 'drawings') };
  return {
    name: 'drawings',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const picture = (request.url ?? '').replace(/\?.*$/, '');
        const drawing = drawingOf(picture);
        if (drawing === undefined) return next();
        drawingPictures(drawing, folders).then(
          (pictures) => response.setHeader('content-type', 'image/webp').end(pictures.get(picture)),
          // There is no such drawing.
          () => next(),
        );
      });
    },
    async writeBundle({ dir = 'dist' }) {
      const limit = pLimit(availableParallelism());
      const addresses = await largeDrawings(folders.publicFiles);
      for (const folder of FOLDERS) await mkdir(join(dir, folder), { recursive: true });
      await limit.map(addresses, async (address) => {
        for (const [picture, bytes] of await drawingPictures(address, folders))
          await writeFile(join(dir, picture), bytes);
      });
    },
  };
}
