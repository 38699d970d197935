import { fstatSync, write, writeSync } from 'node:fs';
import { isatty } from 'node:tty';

/** Lines go out once there are so many characters, or after so many milliseconds: a write for each costs a busy server a sixth of its time. */
const BLOCK_LENGTH = 4_096;
const LONGEST_WAIT_MS = 50;
/** Characters that wait for a sink which is slow or hangs; what comes beyond them is lost. */
const MAX_WAITING = 1_000_000;

/** Where blocks of lines go. */
export interface LogTarget {
  /** Writes a block, and calls `done` once it is written or can't be. Never waits and never throws. */
  readonly send: (block: string, done: (error?: Error | null) => void) => void;
  /** The same at the end of the process, which waits for nothing. */
  readonly sendLast: (block: string) => void;
}

/**
 * Writes lines together. A sink that is full, broken or slow never stops the server: what it doesn't take is counted, and `onLost` hears
 * of the number once it takes lines again.
 */
export class LogSink {
  readonly #target: LogTarget;
  readonly #onLost: (lines: number) => void;
  #waiting: string[] = [];
  #length = 0;
  #isSending = false;
  #timer: NodeJS.Timeout | undefined;
  #lost = 0;

  constructor(target: LogTarget, onLost: (lines: number) => void) {
    this.#target = target;
    this.#onLost = onLost;
  }

  write(line: string): void {
    if (this.#length + line.length > MAX_WAITING) {
      this.#lost += 1;
      return;
    }
    this.#waiting.push(line);
    this.#length += line.length;
    if (this.#length >= BLOCK_LENGTH) this.#send();
    else this.#timer ??= setTimeout(() => this.#send(), LONGEST_WAIT_MS).unref();
  }

  /** Writes what waits at the end of the process; behind a block that the sink has not taken, nothing can be written. */
  end(): void {
    if (this.#isSending || this.#length === 0) return;
    this.#target.sendLast(this.#take().join(''));
  }

  #send(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isSending || this.#length === 0) return;
    const lines = this.#take();
    this.#isSending = true;
    // A block that was refused may have left half a line.
    const begin = this.#lost > 0 ? '\n' : '';
    this.#target.send(begin + lines.join(''), (error) => {
      this.#isSending = false;
      if (error) this.#lost += lines.length;
      else this.#tellLost();
      if (this.#length > 0) this.#timer ??= setTimeout(() => this.#send(), error ? LONGEST_WAIT_MS : 0).unref();
    });
  }

  #take(): readonly string[] {
    const lines = this.#waiting;
    this.#waiting = [];
    this.#length = 0;
    return lines;
  }

  #tellLost(): void {
    const lost = this.#lost;
    this.#lost = 0;
    if (lost > 0) this.#onLost(lost);
  }
}

/** Standard error. A pipe is written without waiting for its reader: a write that waits would keep the process from ending, too. */
export function standardError(): LogTarget {
  const { stderr } = process;
  const stats = fstatSync(stderr.fd);
  if (!stats.isFIFO() && !stats.isSocket() && !isatty(stderr.fd)) return fileTarget(stderr.fd);
  return {
    send: (block, done) => stderr.write(block, done),
    sendLast: (block) => stderr.write(block),
  };
}

/** An open file, or a device. */
export const fileTarget = (descriptor: number): LogTarget => ({
  send: (block, done) => writeWhole(descriptor, Buffer.from(block), done),
  sendLast: (block) => {
    try {
      writeSync(descriptor, block);
    } catch {
      // There is nowhere to say so.
    }
  },
});

function writeWhole(descriptor: number, bytes: Buffer, done: (error?: Error | null) => void): void {
  write(descriptor, bytes, (error, written) => {
    if (error || written === bytes.length) done(error);
    else writeWhole(descriptor, bytes.subarray(written), done);
  });
}
