import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { repeats } from '#support/scale.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import { Visitor } from '#support/Visitor.ts';
import { uploadTicket } from '../http/uploadTickets.ts';
import { storedPictureName } from './pictures.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const PER_NETWORK = 4;
const PER_ACCOUNT = 4;
const POOL_BYTES = 1_000_000;
const ENV = {
  RATE_LIMIT: '100000',
  TRUST_PROXY: '127.0.0.1',
  UPLOADS_PER_NETWORK: String(PER_NETWORK),
  UPLOADS_PER_ACCOUNT: String(PER_ACCOUNT),
  UPLOAD_POOL: '1',
  SIGN_UPS_PER_NETWORK: '1000',
};

let server: TestServer;
let picture: Blob;
let members: readonly Visitor[];
beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 190, height: 190, channels: 3, noise, background: 'black' } as const;
  picture = new Blob([new Uint8Array(await sharp({ create }).jpeg().toBuffer())]);
});
/** Each test has a market of its own: a server remembers for some seconds that the pool was full. */
async function openMarket(): Promise<void> {
  server = await startTestServer({ env: ENV });
  members = [await server.member(), await server.member()];
}
beforeEach(openMarket);
afterEach(() => server.remove());

function upload(who: Visitor, ip: string, { key = uploadTicket(server.services), address = who.address } = {}) {
  const form = new FormData();
  form.set('image', picture, 'car.jpg');
  const path = `/image-host/1/upload?key=${encodeURIComponent(key)}`;
  const sender = new Visitor(address);
  for (const [name, value] of who.cookies) sender.cookies.set(name, value);
  return sender.post(path, form, { headers: { 'x-forwarded-for': ip } });
}

const show = async (member: Visitor, img: string): Promise<void> => {
  const answer = await member.put('/api/user', { name: 'Bina', email: member.email, role: 'Buyer', img });
  if (answer.status !== 200) throw new Error(answer.text);
};

/** The size on disk of every stored picture, by name. */
function storedPictures(): ReadonlyMap<string, number> {
  const folder = join(server.dataDir, 'pictures');
  const sizes = new Map<string, number>();
  for (const file of readdirSync(folder)) {
    const name = storedPictureName(file) ?? file;
    const blocks = Math.ceil(statSync(join(folder, file)).size / 4_096);
    sizes.set(name, (sizes.get(name) ?? 0) + blocks * 4_096);
  }
  return sizes;
}

interface Known {
  readonly url: string;
  readonly name: string;
  readonly bytes: number;
  readonly at: number;
  readonly by: string;
  readonly isGuest: boolean;
}

const NETWORKS = ['203.0.113', '198.51.100', '2001:db8:0:1'] as const;
/** An address of a network that is another one each time. */
const addressIn = (network: string, host: number) =>
  network.includes(':') ? `${network}::${host}` : `${network}.${host}`;

/** What the bounds allow, written apart from them, over what a browser and the disk show. */
class Model {
  pictures: readonly Known[] = [];
  shown: string[] = ['', ''];
  #hosts = 0;

  unused = (): readonly Known[] => this.pictures.filter(({ url }) => !this.shown.includes(url));

  async upload(place: number): Promise<void> {
    const isGuest = place < NETWORKS.length;
    const network = NETWORKS[place] ?? NETWORKS[0];
    const member = members[place - NETWORKS.length];
    this.#hosts += 1;
    const by = isGuest ? network : `member ${place}`;
    // A full pool is looked at again after ten seconds.
    server.time.now += 11_000;
    const answer = await upload(member ?? server.visitor(), addressIn(network, (this.#hosts % 200) + 1));
    const now = server.time.now;
    const limit = isGuest ? PER_NETWORK : PER_ACCOUNT;
    const own = this.unused().filter((it) => it.by === by && it.at > now - HOUR);
    if (own.length >= limit) {
      const first = own.toSorted((a, b) => b.at - a.at)[limit - 1]?.at ?? 0;
      const wait = String(Math.max(1, Math.ceil((first + HOUR - now) / 1_000)));
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, wait]);
      return this.#check();
    }
    if (answer.status === 503) {
      // Everything that is not shown is younger than half an hour, and there is no room beside it.
      const young = this.unused().filter((it) => it.isGuest && it.at > now - 30 * MINUTE);
      expect(isGuest).toBe(true);
      const bytes = young.map((it) => it.bytes).reduce((sum, one) => sum + one, 0);
      expect(bytes + (young[0]?.bytes ?? 0)).toBeGreaterThan(POOL_BYTES);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      return this.#check();
    }
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('/image-host/pictures/')]);
    const url = String(answer.json.data?.url);
    const name = storedPictureName(url.slice(url.lastIndexOf('/') + 1)) ?? '';
    const bytes = storedPictures().get(name) ?? 0;
    expect(bytes).toBeGreaterThan(0);
    this.pictures = [...this.pictures, { url, name, bytes, at: now, by, isGuest }];
    this.#check();
    const pool = this.unused().filter((it) => it.isGuest);
    const used = pool.map((it) => it.bytes).reduce((sum, one) => sum + one, 0);
    if (isGuest) expect(used).toBeLessThanOrEqual(POOL_BYTES);
  }

  async show(place: number, which: number): Promise<void> {
    const url = which < 0 ? '' : (this.pictures[which % Math.max(1, this.pictures.length)]?.url ?? '');
    const member = members[place];
    if (member !== undefined) await show(member, url);
    this.shown = this.shown.with(place, url);
    this.#check();
  }

  async clean(): Promise<void> {
    await server.services.pictures.removeUnused();
    const before = server.time.now - DAY;
    this.pictures = this.pictures.filter(({ url, at }) => at >= before || this.shown.includes(url));
    this.#check();
  }

  #check(): void {
    const now = server.time.now;
    const stored = storedPictures();
    const gone = this.pictures.filter(({ name }) => !stored.has(name));
    for (const { url, at, isGuest } of gone) {
      expect([this.shown.includes(url), isGuest, at <= now - 30 * MINUTE]).toEqual([false, true, true]);
    }
    this.pictures = this.pictures.filter((it) => !gone.includes(it));
    expect([...stored.keys()].toSorted()).toEqual(this.pictures.map(({ name }) => name).toSorted());
  }
}

const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ is: fc.constant('upload' as const), place: fc.nat(4) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant('show' as const),
      place: fc.nat(1),
      which: fc.integer({ min: -1, max: 9 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 45 }) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('clean' as const), hours: fc.nat(13) }) },
);

it('[pictures.unused-bounds] 1.2 whatever is uploaded, shown, taken away and cleaned up, unused pictures stay within their bounds, and none that is shown or young goes', {
  tags: 'full',
  timeout: 300_000,
}, async () => {
  const run = async (steps: readonly (typeof step extends fc.Arbitrary<infer T> ? T : never)[]) => {
    await server.remove();
    await openMarket();
    const model = new Model();
    for (const each of steps) {
      if (each.is === 'upload') await model.upload(each.place);
      else if (each.is === 'show') await model.show(each.place, each.which);
      else if (each.is === 'wait') server.time.now += each.minutes * MINUTE;
      else {
        server.time.now += each.hours * HOUR;
        await model.clean();
      }
    }
  };
  const sequences = fc.array(step, { minLength: 15, maxLength: 40 });
  await fc.assert(fc.asyncProperty(sequences, run), { numRuns: repeats(1, 40), seed: 2026, endOnFailure: true });
});

it('[pictures.unused-bounds] 1.2 counts uploads that come at the same moment, by one ticket of all visitors', {
  tags: 'full',
}, async () => {
  const key = uploadTicket(server.services);
  const uploads = Array.from({ length: 12 }, (_, place) => upload(server.visitor(), `203.0.113.${place}`, { key }));
  const statuses = (await Promise.all(uploads)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(PER_NETWORK);
  expect(storedPictures().size).toBe(PER_NETWORK);
  // A member's own count has nothing to do with the network's, and a guest's with nobody's ticket.
  expect((await upload(members[0] as Visitor, '203.0.113.9', { key })).status).toBe(200);
  expect((await upload(server.visitor(), '198.51.100.1', { key })).status).toBe(200);
});

it('[pictures.unused-bounds] 1.2 counts no upload that fails', { tags: 'full' }, async () => {
  const form = new FormData();
  form.set('image', new Blob(['no picture']), 'car.jpg');
  const path = `/image-host/1/upload?key=${encodeURIComponent(uploadTicket(server.services))}`;
  for (let time = 0; time < PER_NETWORK; time += 1) {
    const headers = { 'x-forwarded-for': '203.0.113.1' };
    expect((await server.visitor().post(path, form, { headers })).status).toBe(400);
  }
  expect((await upload(server.visitor(), '203.0.113.1')).status).toBe(200);
});

it('[pictures.unused-bounds] 1.2 says when to try again, and takes the upload then', { tags: 'full' }, async () => {
  for (let time = 0; time < PER_NETWORK; time += 1) {
    expect((await upload(server.visitor(), '203.0.113.1')).status).toBe(200);
    server.time.now += 10 * MINUTE;
  }
  const refused = await upload(server.visitor(), '203.0.113.2');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(20 * 60)]);
  expect(refused.json).toEqual({
    success: false,
    error: {
      message: 'Many pictures that nothing shows yet have come from your network. Please try again in 20 minutes',
    },
  });
  server.time.now += 20 * MINUTE;
  expect((await upload(server.visitor(), '203.0.113.2')).status).toBe(200);
});

it('[pictures.unused-bounds] 1.2 a full pool answers 503 with the time when there is room', {
  tags: 'full',
}, async () => {
  const statuses: number[] = [];
  let last = await upload(server.visitor(), '10.1.0.1');
  for (let network = 1; last.status === 200; network += 1) {
    statuses.push(last.status);
    server.time.now += MINUTE;
    last = await upload(server.visitor(), `10.2.${network}.1`);
  }
  expect(statuses.length).toBeGreaterThan(2);
  const wait = 30 * 60 - 60 * statuses.length;
  expect([last.status, last.headers.get('retry-after')]).toEqual([503, String(wait)]);
  expect(String(last.json.error?.message)).toBe(
    `There is no room for more pictures of people without an account at the moment. Please try again in ${wait / 60} minutes`,
  );
  // Members have room of their own.
  expect((await upload(members[0] as Visitor, '10.2.1.1')).status).toBe(200);
  const before = storedPictures();
  server.time.now += wait * 1_000;
  expect((await upload(server.visitor(), '10.3.1.1')).status).toBe(200);
  expect(storedPictures().size).toBe(before.size);
});

it('[pictures.unused-bounds] 1.2 a clock that was far ahead keeps nobody from uploading, and leaves no picture behind', {
  tags: 'full',
}, async () => {
  const start = server.time.now;
  server.time.now += 400 * DAY;
  for (let time = 0; time < PER_NETWORK; time += 1) await upload(server.visitor(), '203.0.113.1');
  server.time.now = start;
  expect((await upload(server.visitor(), '203.0.113.1')).status).toBe(200);
  await server.services.pictures.removeUnused();
  server.time.now += DAY + MINUTE;
  await server.services.pictures.removeUnused();
  expect(storedPictures().size).toBe(0);
});

it('[pictures.unused-bounds] 1.2 a deleted account, and a sign-up that has not ended, are guests', {
  tags: 'full',
}, async () => {
  const removed = await server.member();
  const admin = await server.admin();
  await admin.delete(`/api/userdelet?email=${admin.email}&selleremail=${removed.email}`);
  const unfinished = server.visitor();
  const account = { email: 'unfinished@x.test', name: 'Una', password: 'Secret#1' };
  await unfinished.post('/identity/sign-up/email', account);
  await unfinished.openSession();
  const statuses: number[] = [];
  for (const who of [removed, unfinished, removed, unfinished, removed]) {
    statuses.push((await upload(who, '203.0.113.1')).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
});

it('[pictures.unused-bounds] 1.2 forgets who uploaded a picture after a day', { tags: 'full' }, async () => {
  const answer = await upload(members[0] as Visitor, '203.0.113.1');
  await show(members[0] as Visitor, String(answer.json.data?.url));
  const uploaders = async () =>
    (await server.services.store.selectFrom('pictures').select('uploader').execute()).map(({ uploader }) => uploader);
  expect(await uploaders()).toEqual([expect.stringMatching(/^person-[0-9a-f]{16}$/)]);
  server.time.now += DAY + MINUTE;
  await server.services.pictures.removeUnused();
  expect(await uploaders()).toEqual([null]);
});

it('[pictures.unused-bounds] 1.2 with another server behind the pages accounts are counted by their log-in here, and nothing is evicted', {
  tags: 'full',
}, async () => {
  const front = await startTestServer({ env: { ...ENV, API_UPSTREAM: server.address } });
  const { address, services } = front;
  const key = uploadTicket(services);
  const member = front.visitor();
  await member.post('/identity/sign-up/email', { email: 'front@x.test', name: 'Fay', password: 'Secret#1' });
  const statuses: number[] = [];
  for (let time = 0; time <= PER_ACCOUNT; time += 1) {
    statuses.push((await upload(member, `10.9.${time}.1`, { key, address })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  // Only the other server knows which pictures are shown.
  front.time.now += HOUR;
  for (let time = 0; time < 12; time += 1) {
    expect((await upload(front.visitor(), `10.8.${time}.1`, { key: uploadTicket(services), address })).status).toBe(
      200,
    );
  }
  const rows = await services.store.selectFrom('pictures').select('bytes').execute();
  expect(rows).toHaveLength(16);
  expect(rows.reduce((sum, { bytes }) => sum + Number(bytes), 0)).toBeGreaterThan(POOL_BYTES);
  await front.remove();
});
