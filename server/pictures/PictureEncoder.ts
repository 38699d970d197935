import { PICTURE_MESSAGES } from '#domain/picture.ts';
import { Refusal } from '../http/Refusal.ts';
import { PictureProcess, programBeside } from './PictureProcess.ts';
import type { EncodedPictures, EncodedUpload } from './pictureDecoder.ts';

const PROGRAM = programBeside(import.meta.url, './pictureDecoder.ts');

/** A picture that takes longer is refused, and its process ended; in milliseconds. */
const DECODE_TIMEOUT_MS = 20_000;

/** Decodes pictures in a process of their own, one at a time. */
export class PictureEncoder {
  readonly #process: PictureProcess;

  constructor(program = PROGRAM) {
    this.#process = new PictureProcess(program);
  }

  /** @throws Refusal `invalid` for a file that is not a picture, is too large, or takes its decoder longer than `timeoutMs` */
  async encode(file: string, timeoutMs = DECODE_TIMEOUT_MS): Promise<EncodedPictures> {
    const upload = (await this.#process.run('encodePicture', [file], timeoutMs).catch((cause: unknown) => {
      // Out of time, or its process has ended.
      throw new Refusal('invalid', PICTURE_MESSAGES.broken, { cause });
    })) as EncodedUpload;
    if (upload.is === 'refused') throw new Refusal('invalid', upload.msg);
    return upload;
  }

  /** What one of our own files looks like; undefined of one that shows too little. */
  hash(file: Buffer): Promise<string | undefined> {
    return this.#process.run('hashPicture', [file], DECODE_TIMEOUT_MS) as Promise<string | undefined>;
  }

  /** Ends the process; the next picture starts another. */
  stop(): Promise<void> {
    return this.#process.stop();
  }
}
