import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Visitor } from '#support/Visitor.ts';
import { ServerOnSmallDisk } from './support/smallDisk.ts';

/* A disk of a few megabytes, which fills. */

const SIZES = [...Array.from({ length: 8 }, (_, step) => `${256 + step * 192}k`), '4m'];

it('a disk that fills while the demo market is made, at whatever moment, stops the start with one line', async () => {
  const ends: string[] = [];
  for (const size of SIZES) {
    const server = new ServerOnSmallDisk({ size, settings: { DEMO: '1' } });
    const address = await server.opened();
    const code = await server.end();
    if (address !== undefined) {
      ends.push('opened');
      continue;
    }
    expect([size, code, server.output]).toEqual([size, 1, expect.stringMatching(/^DATA_DIR: [^\n]+\n$/)]);
    ends.push('stopped');
  }
  // Else no size was small enough, or large enough, to say anything.
  expect(new Set(ends)).toEqual(new Set(['stopped', 'opened']));
});

it('a disk that fills under a running market, its log on the same disk, makes writes wait and nothing else', async () => {
  const server = new ServerOnSmallDisk({ size: '40m', logsThere: true, settings: { MIN_FREE_DISK: '0' } });
  const address = (await server.opened()) ?? '';
  const seller = await new Visitor(address).signUp({ email: 'sue@cars.test', name: 'Sue', role: 'Seller' });
  const picture = readFileSync('tests/support/car.jpg');
  const upload = async () => {
    const { json } = await seller.get('/image-host/1/ticket');
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'car.jpg');
    return seller.post(`/image-host/1/upload?key=${json.data?.key}`, form);
  };
  const put = () =>
    seller.put('/api/user', { name: 'Sue B', email: seller.email, role: 'Seller', img: '' }, { bearer: true });
  const ready = async () => (await seller.get('/readyz')).status;
  expect([(await upload()).status, await ready()]).toEqual([200, 200]);

  server.fill();
  await expect.poll(ready).toBe(503);
  const refused = await upload();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  // What fits into the pages that the database has already may still be written.
  await expect.poll(async () => (await put()).status).toBe(503);
  for (const path of ['/api/catagory/suv', '/healthz', `/api/wishlist?email=${seller.email}`]) {
    expect([path, (await seller.getWithToken(path)).status]).toEqual([path, 200]);
  }

  server.makeRoom();
  await expect.poll(ready).toBe(200);
  expect([(await put()).status, (await upload()).status]).toEqual([200, 200]);
  expect(await server.end()).toBe(0);
});
