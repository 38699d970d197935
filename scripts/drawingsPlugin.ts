import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import type { Plugin } from 'vite';
import { DRAWING_WIDTHS, drawingNameOf } from '../src/domain/drawing.ts';
import { avifFileName, pictureFileName } from '../src/domain/picture.ts';

/** The folders of the public files that have drawings. */
const FOLDERS = ['cars', 'art'];
/**
 * The kinds of picture that a drawing may have. AVIF of 800 pixels, which most phones ask for, has two thirds of WebP's bytes at the same look;
 * in 320 it saves a kilobyte, and in 1,200 it would cost the first build as much time again.
 */
const KINDS = {
  webp: { widths: DRAWING_WIDTHS, encoding: { quality: 75, alphaQuality: 70, effort: 2 } },
  avif: { widths: [800], encoding: { quality: 52, effort: 2, chromaSubsampling: '4:2:0' } },
} as const;
type Kind = keyof typeof KINDS;
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
 * The pictures of a large drawing, of each kind in its widths (spec: pictures.drawings).
 * @param address of the drawing, such as /cars/velora-pico.svg
 */
export async function drawingPictures(
  address: string,
  kinds: readonly Kind[],
  { publicFiles, cache }: Folders,
): Promise<Pictures> {
  const svg = await readFile(join(publicFiles, address));
  let drawn: ReturnType<typeof draw> | undefined;
  const pictures = new Map<string, Buffer>();
  for (const kind of kinds) {
    const digest = digestOf(kind, svg);
    for (const width of KINDS[kind].widths) {
      const stored = join(cache, fileName(digest, width, kind));
      const bytes = await readFile(stored).catch(async () => {
        drawn ??= draw(svg);
        const made = await encode(await drawn, width, kind);
        await writeWhole(stored, made);
        return made;
      });
      pictures.set(fileName(drawingNameOf(address) ?? address, width, kind), bytes);
    }
  }
  return pictures;
}

const digestOf = (kind: Kind, svg: Buffer): string =>
  createHash('sha256').update(JSON.stringify(KINDS[kind].encoding)).update(svg).digest('hex').slice(0, 32);

function fileName(name: string, width: number, kind: Kind): string {
  const file = pictureFileName(name, width);
  return kind === 'avif' ? avifFileName(file) : file;
}

/** A drawing's pixels in the largest width. */
async function draw(svg: Buffer) {
  // Loaded here: every other command that reads Vite's configuration has no need of it.
  const { default: sharp } = await import('sharp');
  const widest = Math.max(...DRAWING_WIDTHS);
  const { width = widest } = await sharp(svg).metadata();
  const { data, info } = await sharp(svg, { density: (SVG_DENSITY * widest) / width })
    .resize({ width: widest })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

const encode = (drawing: Sharp, width: number, kind: Kind): Promise<Buffer> =>
  drawing.clone().resize({ width }).toFormat(kind, KINDS[kind].encoding).toBuffer();

/** Another command may read the file meanwhile. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true });
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

/**
 * Makes pictures of our large drawings: a build writes all of them, a server of Vite's makes those of a drawing, as WebP, when one is
 * asked for.
 */
export function drawingsPlugin(root: string): Plugin {
  const folders = { publicFiles: join(root, 'public'), cache: join(root, '.cache', 'drawings') };
  return {
    name: 'drawings',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const picture = (request.url ?? '').replace(/\?.*$/, '');
        const drawing = drawingOf(picture);
        if (drawing === undefined) return next();
        drawingPictures(drawing, ['webp'], folders).then(
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
        for (const [picture, bytes] of await drawingPictures(address, ['webp', 'avif'], folders))
          await writeFile(join(dir, picture), bytes);
      });
    },
  };
}
