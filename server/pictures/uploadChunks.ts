import { open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stored } from './storageFault.ts';

/*
 * The bytes of uploads as they arrive. They are outside of the heap, where V8 collects only after 64 MB of them; freed as soon as
 * they are used, many uploads at once take little memory.
 */

/** Writes them to a new file. @throws when the signal comes, or the source breaks; StorageFault when the file can't be written */
export async function writeChunks(file: string, chunks: Readable, signal: AbortSignal): Promise<void> {
  const handle = await stored(open(file, 'wx'));
  const write = (chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void) => {
    const written = stored(handle.appendFile(chunk)).then(() => free(chunk));
    written.then(() => done(), done);
  };
  try {
    await pipeline(chunks, new Writable({ write }), { signal });
  } finally {
    await handle.close();
  }
}

/** What is waited for; rejects with the signal's reason when that comes first. */
export async function orAborted<T>(waited: Promise<T>, signal: AbortSignal): Promise<T> {
  const settled = new AbortController();
  const aborted = new Promise<never>((_, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason), { signal: settled.signal });
  });
  try {
    return await Promise.race([waited, aborted]);
  } finally {
    settled.abort();
  }
}

/** Reads the rest of a request and drops it. */
export function dropChunks(request: IncomingMessage): void {
  request.unpipe();
  request.on('data', free).resume();
}

/** Only whole buffers: of a part, something else may still read the others. */
function free({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
