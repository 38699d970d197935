import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { fastify } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { Json, Visitor } from '#support/Visitor.ts';
import { PublicAnswers } from './PublicAnswers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
});
afterAll(() => server.remove());

const SUV = '/api/catagory/suv';
const PUBLIC = [
  '/api/catagory/suv',
  '/api/advertise',
  '/api/search?q=corvane',
  '/api/search/facets?q=corvane',
  '/api/categories',
];

/** How many statements the database answers meanwhile; the server's own background work may add some. */
async function statementsOf<T>(work: () => Promise<T>): Promise<number> {
  const before = server.services.statements.answered;
  await work();
  return server.services.statements.answered - before;
}

const expectStored = <T>(work: () => Promise<T>) => expect.poll(() => statementsOf(work)).toBe(0);

const guest = () => server.visitor();
const encoded = (encoding: string) => guest().get(SUV, { headers: { 'accept-encoding': encoding } });

/** Bytes of buffers that are still in use. */
function buffersInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().arrayBuffers;
}

it('[stored.bounded] a stored answer keeps as much memory as it is long', { tags: 'full' }, async () => {
  const headers = { 'accept-encoding': 'br' };
  const ask = (from: number) => guest().get(`/api/search?limit=1&price=${from}-`, { headers });
  await ask(1);
  const before = buffersInUse();
  for (let from = 2; from < 202; from += 1) await ask(from);
  // What zlib gives lies in blocks that are many times as long. V8 frees buffers a while after it has collected them.
  await expect.poll(() => buffersInUse() - before, { interval: 200 }).toBeLessThan(1_600_000);
});

it('[stored.bounded] 1.3 stored answers take 24 MB by their length, and then the least recently used go', {
  tags: 'full',
}, async () => {
  const app = fastify();
  app.decorateRequest('caller', null);
  const events = { subscribe: () => () => {}, onGap: () => {}, isCurrent: () => true };
  const answers = new PublicAnswers({ events }, () => false);
  const handled: string[] = [];
  app.get('/:name', (request, reply) => {
    const { url } = request;
    const handle = () => {
      handled.push(url);
      return randomBytes(1_048_576).toString('base64');
    };
    return answers.send(request, reply, { address: url, tags: () => ['lists'], handle });
  });
  const headers = { 'accept-encoding': 'br' };
  const ask = async (number: number) => (await app.inject({ url: `/${number}`, headers })).statusCode;
  for (let number = 0; number < 16; number += 1) expect(await ask(number)).toBe(200);
  await ask(0);
  expect(handled).toHaveLength(16);
  for (let number = 16; number < 44; number += 1) await ask(number);
  await ask(0);
  expect(handled).toHaveLength(45);
  await app.close();
});

describe('[stored.guests] a guest', () => {
  it.each(PUBLIC)('asks for %s, and the second one gets what is stored', async (path) => {
    const first = await guest().get(path);
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'public, no-cache']);
    expect(first.headers.get('vary')).toBe('accept-encoding, cookie');
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
    await expectStored(() => guest().get(path));
    const second = await guest().get(path);
    expect([second.text, second.headers.get('link')]).toEqual([first.text, first.headers.get('link')]);
  });

  it('gets the encoding that they take, each with the same content and tag', async () => {
    const [br, gzip, none] = [await encoded('gzip, br'), await encoded('gzip'), await encoded('br;q=0')];
    expect([br, gzip, none].map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null]);
    expect([gzip.text, none.text]).toEqual([br.text, br.text]);
    expect(new Set([br, gzip, none].map(({ headers }) => headers.get('etag'))).size).toBe(1);
  });

  it('gets 304 for what they have already, and the content where it has changed', async () => {
    const etag = (await guest().get(SUV)).headers.get('etag') ?? '';
    const again = await guest().get(SUV, { headers: { 'if-none-match': `"other", ${etag}` } });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    expect(again.headers.get('cache-control')).toBe('public, no-cache');
    await server.listCar(await server.seller());
    const changed = await guest().get(SUV, { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  it('gets an answer to HEAD with the length of the list', async () => {
    const head = await guest().call('HEAD', SUV);
    expect([head.status, head.text]).toEqual([200, '']);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1_000);
  });

  it('gets the next page of a list from its own address', async () => {
    const first = await guest().get(`${SUV}?limit=3`);
    const [, next = ''] = /<(.*)>/.exec(first.headers.get('link') ?? '') ?? [];
    const second = await guest().get(next);
    expect(second.list.map(({ _id }) => _id)).not.toEqual(first.list.map(({ _id }) => _id));
    expect((await guest().get(next)).list).toEqual(second.list);
  });

  it('gets refusals that nobody stores', async () => {
    for (const path of ['/api/catagory/boat', '/api/car/none', `${SUV}?limit=0`]) {
      const refused = await guest().get(path);
      expect(refused.status).toBeGreaterThanOrEqual(400);
      expect(refused.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('with the cookie of a session that has ended gets what is public, for themselves alone', async () => {
    const headers = { cookie: 'session=ended' };
    const answer = await guest().get(SUV, { headers });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    expect(answer.headers.get('vary')).toBe('accept-encoding, cookie');
  });
});

it('[stored.guests] gives a member what is theirs, which nobody stores', async () => {
  const member = await server.member();
  const [car] = (await member.get(SUV)).list;
  await member.put('/api/wishlist', { _id: car?._id }, { bearer: true });
  const own = await member.get(SUV);
  expect(own.list[0]).toMatchObject({ _id: car?._id, wishlisted: true });
  expect(own.headers.get('cache-control')).toBe('private, no-store');
  expect(own.headers.get('vary')).toBe('accept-encoding, cookie');
  expect(own.headers.get('etag')).toBeNull();
  expect((await guest().get(SUV)).list[0]?.wishlisted).toBeUndefined();
});

it('[stored.bounded] ignores parameters that a call does not know', async () => {
  await guest().get(`${SUV}?limit=7`);
  for (const more of ['&a=1', '&include=nothing', '&limit2=3'])
    await expectStored(() => guest().get(`${SUV}?limit=7${more}`));
  await guest().get('/api/search?q=corvane&sort=newest');
  await expectStored(() => guest().get('/api/search?sort=newest&q=corvane&utm=1'));
});

it('[stored.once] reads the database once for a rush on an address', async () => {
  let limit = 10;
  const rush = (people: number) => {
    limit += 1;
    return statementsOf(() => Promise.all(Array.from({ length: people }, () => guest().get(`${SUV}?limit=${limit}`))));
  };
  await expect.poll(() => rush(1)).toBe(1);
  await expect.poll(() => rush(40)).toBe(1);
});

describe('[stored.exact] what guests have stored changes at once with', () => {
  let seller: Visitor;
  let admin: Visitor;
  let car: string;
  const bearer = { bearer: true };
  const listed = async (): Promise<Json | undefined> =>
    (await guest().get(SUV)).list.find(({ _id }) => String(_id) === car);
  const page = () => guest().get(`/api/car/${car}`);
  const advertised = async () => (await guest().get('/api/advertise')).list.map(({ _id }) => String(_id));
  const found = async () => (await guest().get('/api/search?q=wintergreen')).text.includes(car);
  /** Stores everything that a guest may ask for. */
  const askForAll = () => Promise.all([listed(), page(), advertised(), found(), guest().get('/api/categories')]);
  beforeEach(async () => {
    [seller, admin] = [await server.seller({ name: 'Nadia' }), await server.admin()];
    await askForAll();
    car = await server.listCar(seller, { name: 'Wintergreen' });
  });

  it('a new car', async () => {
    expect(await listed()).toBeDefined();
    expect(await found()).toBe(true);
    await askForAll();
  });

  it('an edited car', async () => {
    const { json } = await seller.get(`/api/car/${car}`);
    const edited = await seller.put(`/api/car/${car}`, { ...json, description: 'New tyres.' }, bearer);
    expect(edited.status, edited.text).toBe(200);
    expect(await listed()).toMatchObject({ description: 'New tyres.' });
    expect((await page()).json.description).toBe('New tyres.');
  });

  it('an advertisement, and its end', async () => {
    await askForAll();
    await seller.post('/api/advertise', { serial: car }, bearer);
    expect(await advertised()).toContain(car);
    await seller.delete(`/api/advertise/${car}`);
    expect(await advertised()).not.toContain(car);
  });

  it('a sold car, and one that is available again', async () => {
    await askForAll();
    await seller.put('/api/sold', { _id: car }, bearer);
    expect([await listed(), await found(), (await page()).json.issold]).toEqual([undefined, false, true]);
    await seller.put('/api/available', { _id: car }, bearer);
    expect([await listed(), await found(), (await page()).json.issold]).toEqual([expect.anything(), true, false]);
  });

  it('a verified seller, and one who is not any more', async () => {
    await askForAll();
    const path = `/api/verify?email=${admin.email}`;
    await admin.put(path, { email: seller.email }, bearer);
    expect([(await listed())?.verifiedSeller, (await page()).json.verifiedSeller]).toEqual([true, true]);
    await admin.delete(`${path}&selleremail=${seller.email}`);
    expect([(await listed())?.verifiedSeller, (await page()).json.verifiedSeller]).toEqual([false, false]);
  });

  it('a seller’s new name', async () => {
    await askForAll();
    await seller.put('/api/user', { name: 'Nadia R.', email: seller.email, role: 'Seller', img: '' });
    expect(JSON.stringify(await listed())).toContain('Nadia R.');
    expect((await page()).text).toContain('Nadia R.');
  });

  it('another car of the seller, on the page of the first', async () => {
    await askForAll();
    const second = await server.listCar(seller, { name: 'Second' });
    expect((await page()).text).toContain(second);
    await seller.delete(`/api/car/${second}`);
    expect((await page()).text).not.toContain(second);
  });

  it('a seller’s deleted and restored account', async () => {
    await askForAll();
    await admin.delete(`/api/userdelet?email=${admin.email}&selleremail=${seller.email}`);
    expect([await listed(), await found(), (await page()).status]).toEqual([undefined, false, 410]);
    await admin.put(`/api/restore?email=${admin.email}`, { email: seller.email }, bearer);
    expect([await listed(), await found(), (await page()).status]).toEqual([expect.anything(), true, 200]);
  });

  it('a deleted car', async () => {
    await askForAll();
    expect((await seller.delete(`/api/car/${car}`)).json.deletedCount).toBe(1);
    expect([await listed(), await found(), (await page()).status]).toEqual([undefined, false, 410]);
  });

  it('and with nothing else: a wishlist item leaves them stored', async () => {
    const buyer = await server.member();
    const other = await server.listCar(await server.seller());
    await guest().get(SUV);
    await buyer.put('/api/wishlist', { _id: other }, bearer);
    await expectStored(() => guest().get(SUV));
  });
});
