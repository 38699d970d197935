import { afterAll, beforeAll, expect, it } from 'vitest';
import { email } from '#support/builders.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { Visitor } from '#support/Visitor.ts';
import { eraseMember } from '../members/removal.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { OPERATOR_CHECKS: 'the identity card' } });
});
afterAll(() => server.remove());

const BUSINESS = { name: 'Selim Motors', address: '4 Mill Lane\nDhaka', register: 'DH-1' };
const say = (seller: Visitor, body: object) => seller.put('/api/account/seller', body, { bearer: true });
const pageOf = async (car: string): Promise<string> => {
  const { json } = await server.visitor().get(`/api/car/${car}`);
  return `/api/sellers/${json.sellerId}`;
};

it('[calls.sellers] [seller-page.private] [settings.operator] shows nothing private, and what the shop checks', async () => {
  const seller = await server.seller();
  const path = await pageOf(await server.listCar(seller, { phone: '01711 123456' }));
  for (const reader of [server.visitor(), await server.member()]) {
    const [profile, cars] = [await reader.get(path), await reader.get(`${path}/cars`)];
    expect(profile.json).toMatchObject({ verifiedSeller: false, checks: 'the identity card' });
    expect(profile.json.sellerKind).toBeUndefined();
    expect(cars.list).toHaveLength(1);
    for (const { text } of [profile, cars]) {
      expect(text).not.toContain(seller.email);
      expect(text).not.toContain('01711 123456');
    }
  }
  expect(path).not.toContain(seller.email);
});

it('[calls.sellers] [stored.guests] answers guests what is new: a name, a car, how somebody sells', async () => {
  const seller = await server.seller();
  const path = await pageOf(await server.listCar(seller));
  const read = async (about = '') => (await server.visitor().get(path + about)).text;
  const [profile, cars] = [await read(), await read('/cars')];
  await say(seller, { sellerKind: 'trader', business: BUSINESS });
  await expect.poll(() => read()).not.toBe(profile);
  expect(JSON.parse(await read())).toMatchObject({ sellerKind: 'trader', business: BUSINESS });
  await server.listCar(seller);
  await expect.poll(() => read('/cars')).not.toBe(cars);
});

it('[calls.seller-kind] keeps texts as they are seen, and no business of a private person', async () => {
  const seller = await server.seller();
  const car = await server.listCar(seller);
  const answer = await say(seller, { sellerKind: 'trader', business: { name: '  Selim Motors ' } });
  expect(answer.json).toEqual({
    sellerKind: 'trader',
    business: { name: 'Selim Motors', address: '', register: '' },
  });
  await say(seller, { sellerKind: 'private', business: BUSINESS });
  const { json } = await server.visitor().get(`/api/car/${car}`);
  expect([json.sellerKind, json.business]).toEqual(['private', undefined]);
  expect((await say(seller, { sellerKind: 'trader', business: { name: 'x'.repeat(101) } })).status).toBe(400);
  expect((await say(seller, { sellerKind: 'charity' })).status).toBe(400);
});

it('[calls.sellers] [deleted-accounts.erased] a deleted seller has no page, a restored one has it again, and an erased one leaves no business', async () => {
  const [seller, admin] = [await server.seller(), await server.admin()];
  const path = await pageOf(await server.listCar(seller));
  await say(seller, { sellerKind: 'trader', business: BUSINESS });
  const remove = () =>
    admin.delete(`/api/userdelet?email=${admin.email}&&selleremail=${seller.email}`, { bearer: true });
  await remove();
  await expect.poll(async () => (await server.visitor().get(path)).status).toBe(404);
  expect((await server.visitor().get(`${path}/cars`)).status).toBe(404);
  await admin.put(`/api/restore?email=${admin.email}`, { email: seller.email }, { bearer: true });
  await expect.poll(async () => (await server.visitor().get(path)).json).toMatchObject({ business: BUSINESS });
  await remove();
  await eraseMember(server.services, email(seller.email));
  const kinds = server.services.store.selectFrom('seller_kinds').selectAll();
  expect(await kinds.where('email', '=', email(seller.email)).execute()).toEqual([]);
});

it('[calls.sellers] goes on page by page with the cars that are sold', async () => {
  const seller = await server.seller();
  const cars = [await server.listCar(seller), await server.listCar(seller)];
  const path = await pageOf(cars[0] ?? '');
  for (const _id of cars) await seller.put('/api/sold', { _id }, { bearer: true });
  const first = await server.visitor().get(`${path}/cars?state=sold&limit=1`);
  const [, next = ''] = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
  const second = await server.visitor().get(next);
  expect([...first.list, ...second.list].map(({ _id }) => String(_id)).toSorted()).toEqual(cars.toSorted());
});

it('[calls.sellers] has no page of a buyer', async () => {
  const buyer = await server.member();
  const members = server.services.store.selectFrom('members').select('id').where('email', '=', email(buyer.email));
  const { id } = await members.executeTakeFirstOrThrow();
  expect((await server.visitor().get(`/api/sellers/${id}`)).status).toBe(404);
});
