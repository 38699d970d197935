import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { RESTORABLE_MS } from '#domain/account.ts';
import { email } from '#support/builders.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import { PASSWORD, type Visitor } from '#support/Visitor.ts';
import { subscribe } from '../database/facts.ts';
import { eraseDue } from '../members/erasure.ts';
import { setAdmin } from '../members/provisionAdmin.ts';
import { removeMember } from '../members/removal.ts';
import { BY_OPERATOR } from './audit.ts';
import { auditSubscriber } from './auditedFacts.ts';
import { placesOf } from './pseudonyms.ts';
import { removeOldAudit } from './retention.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const bearer = { bearer: true };

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
afterAll(() => server.remove());

const list = async (filters: Readonly<Record<string, string>> = {}) =>
  (await admin.getWithToken(`/api/audit?${new URLSearchParams(filters)}`)).list;
const kindsAbout = async ({ email: member }: Visitor) => (await list({ member })).map(({ kind }) => kind);

it('[audit.recorded] [audit.pseudonyms] records a login with a pseudonym for the person and the network address, an admin’s as they are', async () => {
  const buyer = await server.member();
  const [login] = await list({ member: buyer.email, kind: 'login' });
  expect(login).toEqual({
    _id: expect.any(String),
    kind: 'login',
    date: new Date(server.time.now).toISOString(),
    by: expect.stringMatching(/^person-[0-9a-f]{16}$/),
    from: expect.stringMatching(/^network-[0-9a-f]{16}$/),
    times: 1,
  });
  expect(JSON.stringify(await list())).not.toContain(buyer.email);
  await server.visitor().logIn(admin.email, PASSWORD);
  const asAdmin = expect.objectContaining({ by: admin.email, from: '127.0.0.1' });
  expect(await list({ member: admin.email, kind: 'login' })).toContainEqual(asAdmin);
  const fromHere = await list({ member: '127.0.0.1' });
  expect(new Set(fromHere.map(({ from }) => from))).toEqual(new Set(['127.0.0.1', login?.from]));
});

it('[audit.recorded] records verification, deletion, restoring and erasure, and each only when something changes', async () => {
  const seller = await server.seller();
  const about = { email: seller.email };
  const own = `email=${admin.email}`;
  for (let times = 0; times < 2; times += 1) await admin.put(`/api/verify?${own}`, about, bearer);
  await admin.delete(`/api/verify?${own}&&selleremail=${seller.email}`);
  await seller.delete(`/api/car/${await server.listCar(seller)}`);
  await admin.delete(`/api/userdelet?${own}&&selleremail=${seller.email}`);
  await admin.put(`/api/restore?${own}`, about, bearer);
  await admin.delete(`/api/userdelet?${own}&&selleremail=${seller.email}`);
  server.time.now += RESTORABLE_MS;
  await eraseDue(server.services);
  server.time.now -= RESTORABLE_MS;
  expect((await kindsAbout(seller)).sort()).toEqual(
    [
      'login',
      'seller-verified',
      'verification-revoked',
      'car-deleted',
      'account-deleted',
      'account-restored',
      'account-deleted',
      'account-erased',
    ].sort(),
  );
  const [verified] = await list({ member: seller.email, kind: 'seller-verified' });
  expect(verified).toMatchObject({ by: admin.email, from: '127.0.0.1', person: expect.stringMatching(/^person-/) });
});

it('[audit.recorded] records who became an admin and who is none any more, by the operator', async () => {
  const member = await server.member();
  for (const isAdmin of [true, true, false]) await setAdmin(server.services, email(member.email), isAdmin);
  const changes = await list({ member: member.email });
  expect(
    changes
      .filter(({ by }) => String(by) === 'operator')
      .map(({ kind, person }) => [kind, person])
      .sort(),
  ).toEqual([
    ['admin-granted', member.email],
    ['admin-revoked', member.email],
  ]);
});

it('[audit.together] deletes nothing where its line can’t be written', async () => {
  const full = await startTestServer();
  const member = await full.member();
  const newId = vi.fn(() => {
    throw new Error('no id');
  });
  subscribe(full.services.store, auditSubscriber({ ...full.services, newId }));
  await expect(removeMember(full.services, email(member.email), BY_OPERATOR)).rejects.toThrow('no id');
  expect(newId).toHaveBeenCalled();
  expect((await member.get(`/api/jwt?email=${member.email}`)).status).toBe(200);
  expect(await full.services.store.selectFrom('removed_members').select('email').execute()).toEqual([]);
  await full.remove();
});

it('[audit.list] finds lines by kind, time and a part of the subject, page by page', async () => {
  const seller = await server.seller();
  const cars = [await server.listCar(seller), await server.listCar(seller), await server.listCar(seller)];
  const first = server.time.now;
  for (const car of cars) {
    server.time.now += 1_000;
    await seller.delete(`/api/car/${car}`);
  }
  const found = await list({ member: seller.email, kind: 'car-deleted' });
  expect(found.map(({ subject }) => subject)).toEqual(cars.toReversed());
  expect(await list({ q: String(cars[1]).slice(3).toUpperCase() })).toHaveLength(1);
  const iso = (time: number) => new Date(time).toISOString();
  const between = await list({ kind: 'car-deleted', since: iso(first + 2_000), until: iso(first + 2_500) });
  expect(between.map(({ subject }) => subject)).toEqual([cars[1]]);

  let path: string | undefined = `/api/audit?kind=car-deleted&member=${seller.email}&limit=2`;
  const pages: unknown[] = [];
  while (path !== undefined) {
    const page = await admin.getWithToken(path);
    pages.push(page.list.map(({ subject }) => subject));
    path = /<(.+)>/.exec(page.headers.get('link') ?? '')?.[1];
  }
  expect(pages).toEqual([[cars[2], cars[1]], [cars[0]]]);
});

it('[audit.list] refuses what is not a time, and everybody but admins', async () => {
  expect((await admin.getWithToken('/api/audit?since=yesterday')).status).toBe(400);
  const seller = await server.seller();
  expect((await seller.getWithToken('/api/audit')).status).toBe(403);
  expect((await server.visitor().get('/api/audit')).status).toBe(401);
});

it('[audit.append-only] removes what is older than AUDIT_DAYS, however many lines that are, and nothing else', async () => {
  const { store, env, clock } = server.services;
  const old = { kind: 'login', actor: 'server', origin: '', person: '', subject: 'old', note: '', times: 1 };
  const before = clock.now() - env.auditDays * DAY_MS;
  const rows = Array.from({ length: 1_201 }, (_, n) => ({ ...old, id: `old-${n}`, created_at: before - 1 }));
  for (const part of [rows.slice(0, 600), rows.slice(600)]) await store.insertInto('audit_log').values(part).execute();
  await store
    .insertInto('audit_log')
    .values({ ...old, id: 'young', created_at: before })
    .execute();
  const countAll = async () => (await store.selectFrom('audit_log').select('id').execute()).length;
  const all = await countAll();
  await removeOldAudit(server.services);
  expect(all - (await countAll())).toBe(1_201);
});

it('looks for an address as it is typed, in any case, and for a pseudonym', () => {
  const values = (typed: string) => new Set(placesOf('key', typed).map(([, value]) => value));
  expect(values(' Bina@X.test ')).toEqual(values('bina@x.test'));
  expect([...values('bina@x.test')][0]).toBe('bina@x.test');
  expect(values('2001:db8::1')).toContain('2001:db8::1');
  expect(placesOf('key', '2001:db8::1')[1]).toEqual(placesOf('key', '2001:db8::2')[1]);
  expect(values('person-0123456789abcdef')).toEqual(new Set(['person-0123456789abcdef']));
  expect(placesOf('key', 'bina@x.test')).not.toEqual(placesOf('another key', 'bina@x.test'));
});

it('[audit.recorded] records a login of a deleted account as such', async () => {
  const buyer = await server.member();
  await admin.delete(`/api/userdelet?email=${admin.email}&&selleremail=${buyer.email}`);
  await server.visitor().logIn(buyer.email, PASSWORD);
  const logins = await list({ member: buyer.email, kind: 'login' });
  expect(logins.map(({ note }) => note)).toContain('deleted-account');
});
