import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { TestResponse } from '#support/Visitor.ts';
import { uploadTicket } from '../http/uploadTickets.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });

const upload = (bytes: Buffer, { key = uploadTicket(server.services) } = {}): Promise<TestResponse> => {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(bytes)]), 'car.jpg');
  return server.visitor().post(`/image-host/1/upload?key=${encodeURIComponent(key)}`, form);
};

async function refused(bytes: Buffer, about?: { readonly key: string }): Promise<string> {
  const answer = await upload(bytes, about);
  expect([400, 403]).toContain(answer.status);
  return String(answer.json.error?.message);
}

it('[pictures.bounded] 1.2 stores no picture higher than 1,600 pixels', { tags: 'full' }, async () => {
  const answer = await upload(await photo(1_500, 16_000).png().toBuffer());
  for (const width of [320, 800, 1_600]) {
    const address = String(answer.json.data?.url).replace('-800.webp', `-${width}.webp`);
    const image = Buffer.from(await (await fetch(server.address + address)).arrayBuffer());
    expect(await sharp(image).metadata()).toMatchObject({ width: 150, height: 1_600 });
  }
});

it('[pictures.bounded] 1.2 refuses a picture of more than 25 megapixels, and one whose decoder would need too much memory', {
  tags: 'full',
}, async () => {
  const interlaced = photo(4_900, 4_900).toColourspace('rgb16').png({ progressive: true });
  const progressive = photo(4_900, 4_900).jpeg({ progressive: true, chromaSubsampling: '4:4:4' });
  for (const picture of [photo(5_001, 5_000).png(), interlaced, progressive]) {
    expect(await refused(await picture.toBuffer())).toBe('This picture can not be read, choose another one');
  }
});

it('[pictures.ticket] 1.2 refuses a key of more than ten minutes ago, and a forged one, and takes one that it gives now', {
  tags: 'full',
}, async () => {
  const bytes = await photo(10, 10).png().toBuffer();
  const key = uploadTicket(server.services);
  expect((await upload(bytes, { key })).status).toBe(200);
  server.time.now += 10 * 60_000;
  await refused(bytes, { key });
  const longer = key.replace(/^[^.]+/, (server.time.now + 60_000).toString(36));
  for (const forged of [longer, longer.split('.')[0], `${longer}x`, '']) await refused(bytes, { key: forged ?? '' });
  const ticket = await server.visitor().get('/image-host/1/ticket');
  expect(ticket.headers.get('cache-control')).toBe('no-store');
  expect((await upload(bytes, { key: String(ticket.json.data?.key) })).status).toBe(200);
  server.time.now -= 10 * 60_000;
});

it('[pictures.bounded] 1.2 takes no picture while the disk is nearly full, and answers when to try again', async () => {
  const server = await startTestServer({ env: { MIN_FREE_DISK: '1000000' } });
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(10)]), 'car.jpg');
  const answer = await server.visitor().post(`/image-host/1/upload?key=${uploadTicket(server.services)}`, form);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '600']);
  expect(answer.json).toEqual({
    success: false,
    error: { message: 'There is no room for more pictures at the moment' },
  });
  expect(server.logLines.join('')).toContain('the disk is nearly full');
  await server.remove();
});
