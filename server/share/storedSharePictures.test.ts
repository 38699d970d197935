import { resolve } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { aCar } from '#support/builders.ts';
import { SharePictures } from './SharePictures.ts';

/** A program that knows nothing of these pictures. */
const OTHER_PROGRAM = resolve('tests/support/endlessDecoder.ts');
const car = aCar({ picture: '/image-host/pictures/abc-800.webp' });

function sharePictures(program?: string) {
  const read: string[] = [];
  const pictures = {
    read: async (file: string) => {
      read.push(file);
      return undefined;
    },
  };
  const web = { built: '/nowhere', unbuilt: resolve('public') };
  const shared = new SharePictures({ pictures, web, log: pino({ enabled: false }) }, program);
  onTestFinished(() => shared.stop());
  return { shared, read };
}

it('[share.picture] draws a picture once for all who ask, and without the car’s where that is gone', async () => {
  const { shared, read } = sharePictures();
  const asked = await Promise.all(['one', 'one', 'other'].map((address) => shared.at(address, car)));
  asked.push(await shared.at('one', car));
  expect(read).toEqual(['abc-1600.webp', 'abc-1600.webp']);
  const [first] = asked;
  expect(asked.map((picture) => picture === first)).toEqual([true, true, false, true]);
  expect(await sharp(first).metadata()).toMatchObject({ width: 1200, height: 630 });
});

it('[share.picture] reads nothing but pictures of ours', { tags: 'full' }, async () => {
  const { shared, read } = sharePictures();
  for (const picture of ['', '/image-host/pictures/../secret-800.webp', '/cars/../../etc/passwd.svg', '/etc/passwd'])
    await shared.at(picture, { ...car, picture });
  expect(read).toEqual([]);
});

it('[share.picture] says that it can not be drawn at the moment where its process fails, and does not keep that', async () => {
  const { shared, read } = sharePictures(OTHER_PROGRAM);
  for (const _ of [1, 2])
    await expect(shared.at('one', car)).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 10 });
  expect(read).toHaveLength(2);
});
