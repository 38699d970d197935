import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { isAvailable } from '#domain/car.ts';
import { DRAWING_WIDTHS, drawingNameOf, PICTURE_WIDTHS, pictureFileName } from '#domain/picture.ts';
import type { SharedCar } from '#domain/sharePicture.ts';
import type { AppServices } from '../context/ServerContext.ts';
import { PICTURES_PATH } from '../http/paths.ts';
import { Refusal } from '../http/Refusal.ts';
import { PictureProcess, programBeside, storedPictureName } from '../pictures/pictures.ts';
import type { ShownOfCar } from './sharePictureSvg.ts';

const PROGRAM = programBeside(import.meta.url, './sharePictureProgram.ts');
/** A picture takes some tenths of a second; in milliseconds. */
const TIMEOUT_MS = 10_000;
/** Pictures that may wait to be drawn; whoever asks for one more is told to come again. */
const MOST_WAITING = 16;
/** In seconds. */
const RETRY_AFTER = 10;
/** All stored pictures together, in bytes: more than a hundred. */
const MAX_BYTES = 16 * 1_048_576;

const NOT_DRAWN = 'This picture can not be drawn at the moment';

interface Dependencies extends Pick<AppServices, 'web' | 'log'> {
  readonly pictures: Pick<AppServices['pictures'], 'read'>;
}

/** Draws the pictures of shared links when somebody asks for one, and keeps the last ones. */
export class SharePictures {
  readonly #dependencies: Dependencies;
  readonly #process: PictureProcess;
  readonly #drawn: LRUCache<string, Buffer, SharedCar>;

  constructor(dependencies: Dependencies, program = PROGRAM) {
    this.#process = new PictureProcess(program, MOST_WAITING);
    this.#dependencies = dependencies;
    this.#drawn = new LRUCache({
      maxSize: MAX_BYTES,
      sizeCalculation: ({ length }) => length,
      fetchMethod: (_address, _stale, { context }) => this.#draw(context),
    });
  }

  /**
   * The picture at an address, as JPEG: stored, or drawn once for all who ask meanwhile. @throws Refusal `unavailable` where too many wait,
   * or it can't be drawn
   */
  async at(address: string, car: SharedCar): Promise<Buffer> {
    const picture = await this.#drawn.fetch(address, { context: car });
    if (picture === undefined) throw new Refusal('unavailable', NOT_DRAWN, { retryAfter: RETRY_AFTER });
    return picture;
  }

  stop(): Promise<void> {
    return this.#process.stop();
  }

  async #draw(car: SharedCar): Promise<Buffer> {
    const shown: ShownOfCar = { name: car.name, price: car.price, isSold: !isAvailable(car) };
    const picture = await this.#pictureOf(car.picture);
    try {
      return Buffer.from((await this.#process.run('drawSharePicture', [shown, picture], TIMEOUT_MS)) as Uint8Array);
    } catch (cause) {
      this.#dependencies.log.warn({ err: cause, car: car.id }, 'the picture of a shared link was not drawn');
      throw new Refusal('unavailable', NOT_DRAWN, { cause, retryAfter: RETRY_AFTER });
    }
  }

  /** The bytes of the picture at an address of ours, or of its drawing; undefined where there is none. */
  async #pictureOf(address: string): Promise<Buffer | undefined> {
    const { pictures, web } = this.#dependencies;
    const drawing = drawingNameOf(address);
    if (drawing !== undefined) return readDrawing(web, pictureFileName(drawing, Math.max(...DRAWING_WIDTHS)));
    const name = address.startsWith(`${PICTURES_PATH}/`)
      ? storedPictureName(address.slice(PICTURES_PATH.length + 1))
      : undefined;
    return name === undefined ? undefined : pictures.read(pictureFileName(name, Math.max(...PICTURE_WIDTHS)));
  }
}

const readDrawing = async ({ built, unbuilt }: AppServices['web'], file: string): Promise<Buffer | undefined> => {
  for (const folder of [built, unbuilt]) {
    const bytes = await readFile(join(folder, file)).catch(() => undefined);
    if (bytes !== undefined) return bytes;
  }
  return undefined;
};
