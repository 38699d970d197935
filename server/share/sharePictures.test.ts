import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bucket, startBucket } from '#support/bucket.ts';
import { dollars } from '#support/builders.ts';
import { renderedPages } from '#support/renderedPages.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { Visitor } from '#support/Visitor.ts';
import { uploadTicket } from '../http/uploadTickets.ts';

let server: TestServer;
let seller: Visitor;
beforeAll(async () => {
  server = await startTestServer({ web: renderedPages() });
  seller = await server.seller({ name: 'Sara Seller' });
});
afterAll(() => server.remove());

/** The address of a car's picture, as its page names it. */
const addressOf = async (car: string, of: TestServer = server) => {
  const { text } = await of.visitor().get(`/car/${car}`, { headers: { accept: 'text/html' } });
  return new URL(/<meta property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? '').pathname;
};

const get = async (address: string, of: TestServer = server) => {
  const answer = await fetch(of.address + address);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};

/** Where something stands in the picture. */
const PLACES = {
  shop: { left: 40, top: 40, width: 280, height: 80 },
  sold: { left: 980, top: 40, width: 180, height: 80 },
  middle: { left: 400, top: 150, width: 400, height: 80 },
  name: { left: 64, top: 350, width: 800, height: 130 },
  price: { left: 64, top: 515, width: 400, height: 70 },
} as const;
type Place = keyof typeof PLACES;

const partOf = (picture: Buffer, place: Place) => sharp(picture).extract(PLACES[place]).raw().toBuffer();

/** The parts in which two pictures differ by more than what JPEG makes of the same. */
async function differences(one: Buffer, other: Buffer): Promise<readonly Place[]> {
  const places = Object.keys(PLACES) as Place[];
  const differ = await Promise.all(
    places.map(async (place) => {
      const [before, after] = [await partOf(one, place), await partOf(other, place)];
      const sum = before.reduce((total, value, at) => total + Math.abs(value - (after[at] ?? 0)), 0);
      return sum / before.length > 1;
    }),
  );
  return places.filter((_, at) => differ[at]);
}

const listed = async (about: Parameters<TestServer['listCar']>[1] = {}) => {
  const car = await server.listCar(seller, about);
  const address = await addressOf(car);
  return { car, address, picture: (await get(address)).bytes };
};

describe('[share.picture] the picture of a shared link to a car', () => {
  it('is a JPEG of 1200 by 630 pixels, which pages of others may show, and browsers keep for an hour', async () => {
    const { address } = await listed({ name: 'Corvane Outpost' });
    const { status, headers, bytes } = await get(address);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=3600',
    ]);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const { channels } = await sharp(bytes).stats();
    for (const { stdev } of channels) expect(stdev).toBeGreaterThan(10);
  });

  it('shows the name, the price and the picture of the car, each in its place', async () => {
    const { picture } = await listed({ name: 'Corvane Outpost', price: dollars(12_500) });
    const other = async (about: Parameters<typeof listed>[0]) =>
      differences(picture, (await listed({ name: 'Corvane Outpost', price: dollars(12_500), ...about })).picture);
    expect(await other({})).toEqual([]);
    expect(await other({ price: dollars(98_700) })).toEqual(['price']);
    expect(await other({ name: 'Velora Grande' })).toEqual(['name']);
    expect(await other({ picture: '/cars/velora-grande.svg' })).toEqual(expect.arrayContaining(['middle']));
  });

  it('leaves out a name in letters that it does not have, and keeps everything else', { tags: 'full' }, async () => {
    const same = { price: dollars(7_000) };
    const [none, foreign] = [await listed({ ...same, name: '—' }), await listed({ ...same, name: 'টয়োটা করোলা' })];
    expect(await differences(none.picture, foreign.picture)).toEqual(['name']);
    expect(await differences(foreign.picture, (await listed({ ...same, name: '轿车' })).picture)).toEqual([]);
  });

  it('has another address once the price has changed, and marks a sold car', async () => {
    const { car, address, picture } = await listed({ name: 'Halden Gale', price: dollars(9_000) });
    await seller.put('/api/sold', { _id: car }, { bearer: true });
    const next = await addressOf(car);
    expect(next).not.toBe(address);
    const sold = (await get(next)).bytes;
    expect(await differences(picture, sold)).toEqual(['sold']);
    // Who has the old address sees the car as it is, and asks again next time.
    const old = await get(address);
    expect([old.status, old.headers.get('cache-control'), await differences(old.bytes, sold)]).toEqual([
      200,
      'no-cache',
      [],
    ]);
  });

  it('is gone with the car, with its seller’s account, and never was at another address', {
    tags: 'full',
  }, async () => {
    const { car, address } = await listed();
    await seller.delete(`/api/car/${car}`);
    const other = await server.seller({ email: 'other.seller@x.test' });
    const hidden = await server.listCar(other, {});
    const addressOfHidden = await addressOf(hidden);
    expect((await get(addressOfHidden)).status).toBe(200);
    const admin = await server.admin();
    await admin.delete(`/api/userdelet?email=${admin.email}&&selleremail=${other.email}`);
    for (const missing of [address, addressOfHidden, '/share/car/unknown/1.jpg'])
      expect((await get(missing)).status, missing).toBe(404);
    expect((await get(address.replace('.jpg', '.png'))).status).toBe(400);
    expect((await get('/share/car')).status).toBe(404);
  });

  it('is drawn of an uploaded picture too, from a folder or a bucket', { tags: 'full' }, async () => {
    const bucket: Bucket = await startBucket();
    const stored = await startTestServer({ env: bucket.env, web: renderedPages() });
    for (const one of [server, stored]) {
      const form = new FormData();
      form.set('image', new Blob([new Uint8Array(readFileSync('tests/support/car.jpg'))]), 'car.jpg');
      const upload = await one.visitor().post(`/image-host/1/upload?key=${uploadTicket(one.services)}`, form);
      const by = await one.seller({ email: 'uploader@x.test' });
      const same = { name: 'Corvane', price: dollars(5_000) };
      const pictureOf = async (picture: string) =>
        (await get(await addressOf(await one.listCar(by, { ...same, picture }), one), one)).bytes;
      const [own, drawn] = [await pictureOf(String(upload.json.data?.url)), await pictureOf('/cars/velora-grande.svg')];
      expect(await differences(own, drawn)).toContain('middle');
      const mean = await sharp(await sharp(own).extract(PLACES.middle).toBuffer()).stats();
      const original = await sharp('tests/support/car.jpg').stats();
      for (const [at, { mean: colour }] of mean.channels.entries())
        expect(Math.abs(colour - (original.channels[at]?.mean ?? 0))).toBeLessThan(90);
    }
    await stored.remove();
    await bucket.remove();
  });
});

it('[share.picture] is not drawn where another server has the cars', async () => {
  const upstream = await startTestServer({ env: { API_UPSTREAM: server.address } });
  const { json, status } = await upstream.visitor().get('/share/car/any/1.jpg');
  expect([status, json]).toEqual([404, { msg: 'There is nothing at this address' }]);
  await upstream.remove();
});
