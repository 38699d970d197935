import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DELETION_REFUSALS } from '#domain/account.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import { PASSWORD, type Visitor } from '#support/Visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

const deleteOwn = (member: Visitor, typed = member.email) =>
  member.post('/api/account/deletion', { email: typed }, { bearer: true });

it('[account.deletion] [deleted-accounts.refusal] leaves the tombstone: the address opens no account again', async () => {
  const seller = await server.seller();
  const car = await server.listCar(seller);
  expect((await deleteOwn(seller)).json).toEqual({ msg: 'Deleted' });
  expect((await server.visitor().get('/api/catagory/suv')).list.map(({ _id }) => _id)).not.toContain(car);
  const back = await server.visitor().logIn(seller.email, PASSWORD);
  expect(back.accessToken).toBe('');
  expect((await back.put('/api/user', { name: 'N', email: seller.email, role: 'Buyer', img: '' })).status).toBe(403);
});

it('[account.deletion] needs the own address', async () => {
  const [member, other] = [await server.member(), await server.member()];
  const refused = await deleteOwn(member, other.email);
  expect([refused.status, String(refused.json.msg)]).toEqual([409, DELETION_REFUSALS['other-email']]);
  for (const person of [member, other]) expect((await person.get(`/api/jwt?email=${person.email}`)).status).toBe(200);
});

it('[account.deletion] 1.10 has the strict limit of requests, and needs the access token beside the cookie', async () => {
  const limited = await startTestServer({ env: { RATE_LIMIT: '200' } });
  const member = await limited.member();
  const statusOf = async () => (await deleteOwn(member, 'other@x.test')).status;
  const statuses = [];
  for (let tries = 0; tries < 11; tries += 1) statuses.push(await statusOf());
  expect(statuses.at(0)).toBe(409);
  expect(statuses.at(-1)).toBe(429);
  await limited.remove();
  const other = await server.member();
  expect((await other.post('/api/account/deletion', { email: other.email })).status).toBe(401);
});

it('[account.deletion] is refused while a payment is not settled', async () => {
  const member = await server.member();
  vi.spyOn(server.services.payments, 'hasUnsettled').mockResolvedValue(true);
  const refused = await deleteOwn(member);
  expect([refused.status, refused.json.msg]).toEqual([409, DELETION_REFUSALS['unsettled-payment']]);
  vi.restoreAllMocks();
  expect((await deleteOwn(member)).status).toBe(200);
});

it('[account.deletion] [admins.last] is refused to the last admin, and not to one of two', async () => {
  const admin = await server.admin();
  const refused = await deleteOwn(admin);
  expect([refused.status, refused.json.msg]).toEqual([409, DELETION_REFUSALS['last-admin']]);
  await server.admin();
  expect((await deleteOwn(admin)).status).toBe(200);
});
