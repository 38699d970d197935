import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { PictureEncoder } from './PictureEncoder.ts';

const DECODER = fileURLToPath(new URL('../../tests/support/endlessDecoder.ts', import.meta.url));
const ENDLESS = 'endless';

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('[pictures.bounded] 1.2 ends the process of a picture that takes too long, and decodes the next one', {
  tags: 'full',
}, async () => {
  const encoder = new PictureEncoder(DECODER);
  const processOf = async (file: string) => Number(Object(await encoder.encode(file)).process);
  const first = await processOf('a.jpg');
  expect([first === process.pid, isRunning(first)]).toEqual([false, true]);
  await expect(encoder.encode(ENDLESS, 100)).rejects.toMatchObject({ kind: 'invalid' });
  await expect.poll(() => isRunning(first)).toBe(false);
  const next = await processOf('b.jpg');
  expect([next === first, isRunning(next)]).toEqual([false, true]);
  await encoder.stop();
});
