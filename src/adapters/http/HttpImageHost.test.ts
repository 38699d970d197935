import { describe, expect, it } from 'vitest';
import { jsonResponse, StubNetwork } from '#support/StubNetwork.ts';
import { HttpClient } from './HttpClient.ts';
import { HttpImageHost, messageFromImageHost } from './HttpImageHost.ts';

function over(network: StubNetwork) {
  const http = new HttpClient({ base: '', fetch: network.fetch, messageFrom: messageFromImageHost });
  return new HttpImageHost({
    http,
    url: 'https://pictures.example/1/upload',
    key: 'a+b',
    tickets: undefined,
    pictures: 'https://pictures.example/',
  });
}

describe('the image host', () => {
  it('[calls.image-upload] sends one part named image, with the key in the query', async () => {
    const network = new StubNetwork(jsonResponse({ success: true, data: { url: 'https://pictures.example/a.webp' } }));
    const picture = new Blob(['bytes'], { type: 'image/png' });
    expect(await over(network).upload(picture)).toBe('https://pictures.example/a.webp');
    expect(network.requestLines).toEqual(['POST https://pictures.example/1/upload?key=a%2Bb']);
    const { body } = network.last;
    if (!(body instanceof FormData)) throw new Error('no form was sent');
    expect([...body.keys()]).toEqual(['image']);
    const part = body.get('image');
    expect(part).toBeInstanceOf(Blob);
    expect(part instanceof Blob && [part.type, part.size]).toEqual(['image/png', 5]);
  });

  it('[calls.image-upload] fails when the host answers 200 with success:false', async () => {
    const network = new StubNetwork(jsonResponse({ success: false, error: { message: 'The key is spent' } }));
    await expect(over(network).upload(new Blob())).rejects.toMatchObject({
      kind: 'refused',
      detail: 'The key is spent',
    });
  });

  it('passes on why a file is not a picture', async () => {
    const body = { success: false, error: { message: 'Choose a JPEG' } };
    const network = new StubNetwork(jsonResponse(body, { status: 400 }));
    await expect(over(network).upload(new Blob())).rejects.toMatchObject({ kind: 'invalid', detail: 'Choose a JPEG' });
  });

  it('accepts the address for display where the host names no other', async () => {
    const data = { display_url: 'https://pictures.example/b.webp' };
    const network = new StubNetwork(jsonResponse({ success: true, data }));
    expect(await over(network).upload(new Blob())).toBe(data.display_url);
  });

  it.each([
    'https://pictures.example.evil.test/a.webp',
    'https://evil.test/a.webp',
    'http://pictures.example/a.webp',
    '/a',
  ])('accepts no address of another origin: %s', async (url) => {
    const network = new StubNetwork(jsonResponse({ success: true, data: { url } }));
    await expect(over(network).upload(new Blob())).rejects.toMatchObject({ kind: 'malformed' });
  });

  it.each([[{}], [{ success: true }], [{ success: true, data: {} }], [{ success: 'yes', data: { url: '/p' } }]])(
    'accepts no address from %j',
    async (body) => {
      await expect(over(new StubNetwork(jsonResponse(body))).upload(new Blob())).rejects.toMatchObject({
        kind: 'malformed',
      });
    },
  );
});

it('[pictures.ticket] fetches a key just before each upload, where the host gives keys', async () => {
  const network = new StubNetwork(
    jsonResponse({ success: true, data: { key: 'first+' } }),
    jsonResponse({ success: true, data: { url: '/image-host/pictures/a-800.webp' } }),
    jsonResponse({ success: true, data: { key: 'second' } }),
    jsonResponse({ success: true, data: { url: '/image-host/pictures/b-800.webp' } }),
  );
  const host = new HttpImageHost({
    http: new HttpClient({ base: '', fetch: network.fetch, messageFrom: messageFromImageHost }),
    url: '/image-host/1/upload',
    key: 'of the page',
    tickets: '/image-host/1/ticket',
    pictures: '/image-host/pictures/',
  });
  for (let upload = 0; upload < 2; upload += 1) await host.upload(new Blob(['bytes'], { type: 'image/png' }));
  expect(network.requestLines).toEqual([
    'GET /image-host/1/ticket',
    'POST /image-host/1/upload?key=first%2B',
    'GET /image-host/1/ticket',
    'POST /image-host/1/upload?key=second',
  ]);
});
