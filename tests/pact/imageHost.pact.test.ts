import { readFileSync } from 'node:fs';
import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { contractWith } from './support/contract.ts';
import { aSentence } from './support/json.ts';

const { fromProviderState, regex } = MatchersV3;
const host = contractWith('image-host');

/* Call 5: every image host that the settings may name answers in this shape. */

const PICTURE = 'tests/support/car.jpg';
const TORN = 'tests/pact/support/torn.jpg';
const blob = (file: string) => new Blob([readFileSync(file)], { type: 'image/jpeg' });
const given = [['uploads are open']] as const;
const path = '/image-host/1/upload';
const key = fromProviderState(`\${uploadKey}`, 'upload-key');

host(
  'the upload of a picture',
  {
    shows: '[calls.image-upload]',
    given,
    request: { method: 'POST', path, query: { key }, image: PICTURE },
    response: {
      status: 200,
      json: { success: true, data: { url: regex(/^(https:\/\/|\/)\S+$/, '/image-host/pictures/1-800.webp') } },
    },
  },
  async (pages) => expect(await pages.ports.images.upload(blob(PICTURE))).toBe('/image-host/pictures/1-800.webp'),
);

host(
  'the upload of what is no picture',
  {
    given,
    request: { method: 'POST', path, query: { key }, image: TORN },
    response: {
      status: 400,
      json: { success: false, error: { message: aSentence('This picture can not be read, choose another one') } },
    },
  },
  (pages) =>
    expect(pages.ports.images.upload(blob(TORN))).rejects.toMatchObject({
      kind: 'invalid',
      detail: 'This picture can not be read, choose another one',
    }),
);

host(
  'an upload with a key that is not the host’s',
  {
    given,
    request: { method: 'POST', path, query: { key: 'upload-key' }, image: PICTURE },
    response: { status: 403, json: { success: false, error: { message: aSentence('This upload key is not ours') } } },
  },
  (pages) => expect(pages.ports.images.upload(blob(PICTURE))).rejects.toMatchObject({ kind: 'forbidden' }),
);
