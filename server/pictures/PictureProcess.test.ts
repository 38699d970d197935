import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { PictureProcess } from './PictureProcess.ts';

const DECODER = fileURLToPath(new URL('../../tests/support/endlessDecoder.ts', import.meta.url));

it('[share.picture] a process of pictures refuses the job after those that may wait', { tags: 'full' }, async () => {
  const pictures = new PictureProcess(DECODER, 1);
  const ended = ['endless', 'waits'].map((file) => pictures.run('encodePicture', [file], 10_000).catch(() => 'ended'));
  await expect(pictures.run('encodePicture', ['one too many'], 10_000)).rejects.toThrow('queue');
  await pictures.stop();
  expect(await Promise.all(ended)).toEqual(['ended', 'ended']);
});
