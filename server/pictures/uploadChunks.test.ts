import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeChunks } from './uploadChunks.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chunks-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const chunk = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text));

it('[pictures.bounded] 1.2 writes what arrives, and frees each buffer that is written whole', async () => {
  const shared = chunk('-shared-');
  const chunks = [chunk('first'), shared.subarray(0, 4), shared.subarray(4), chunk('last')];
  const file = join(folder, 'upload');
  await writeChunks(file, Readable.from(chunks), AbortSignal.timeout(10_000));
  expect(readFileSync(file, 'utf8')).toBe('first-shared-last');
  expect(chunks.map(({ buffer }) => buffer.byteLength)).toEqual([0, 8, 8, 0]);
});

it('[pictures.bounded] 1.2 stops where the signal comes before the rest', async () => {
  const endless = new Readable({ read: () => undefined });
  endless.push(chunk('first'));
  await expect(writeChunks(join(folder, 'slow'), endless, AbortSignal.timeout(50))).rejects.toThrow('abort');
});
