import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ACCOUNT_DELETED, RESTORABLE_MS } from '#domain/account.ts';
import { email } from '#support/builders.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import { PASSWORD, type Visitor } from '#support/Visitor.ts';
import { unguarded } from '../database/writeGuard.ts';
import { uploadTicket } from '../http/uploadTickets.ts';
import { eraseDue } from './erasure.ts';

let server: TestServer;
let admin: Visitor;
beforeEach(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
afterEach(() => server.remove());

const remove = (target: string) => admin.delete(`/api/userdelet?email=${admin.email}&&selleremail=${target}`);
const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1_000;
const gone = { status: 403, json: { msg: ACCOUNT_DELETED, reason: 'account-removed' } };

it('[calls.member-delete] [deleted-accounts.what-goes] deletes a seller’s unpaid cars and what depends on them, and keeps what was paid for', async () => {
  const [seller, buyer, owner] = [await server.seller(), await server.member(), await server.member()];
  const [open, paid] = [await server.listCar(seller), await server.listCar(seller)];
  const booked = await buyer.post('/api/booking', { serial: open, price: 12_500 });
  await buyer.put('/api/wishlist', { _id: open });
  const bought = await owner.post('/api/booking', { serial: paid, price: 12_500 });
  const { store } = server.services;
  await unguarded(store)
    .updateTable('bookings')
    .set({ status: 'paid' })
    .where('id', '=', String(bought.json.insertedId))
    .execute();
  const owned = { state: 'paid', owner_email: email(owner.email), transaction_id: 'pi_1' } as const;
  await unguarded(store).updateTable('cars').set(owned).where('id', '=', paid).execute();

  expect((await remove(seller.email)).json).toEqual({ msg: 'Deleted' });

  expect((await server.visitor().get('/api/catagory/suv')).list.map((car) => car._id)).not.toContain(open);
  expect((await buyer.get(`/api/bookings/${booked.json.insertedId}`)).json.status).toBe('cancelled');
  expect((await buyer.getWithToken(`/api/wishlist?email=${buyer.email}`)).list).toEqual([]);
  const order = await owner.get(`/api/bookings/${bought.json.insertedId}`);
  expect(order.json).toMatchObject({ status: 'paid', issold: true, newOwner: owner.email });
});

it('[calls.member-delete] deletes an account once, however many do so at once', async () => {
  const seller = await server.seller();
  const answers = await Promise.all(Array.from({ length: 5 }, () => remove(seller.email)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
});

it('[calls.jwt] [deleted-accounts.refusal] [deleted-accounts.toast] answers every call of a deleted account except log-out with the message about its deletion', async () => {
  const seller = await server.seller();
  await remove(seller.email);
  const calls = [
    await seller.get(`/api/jwt?email=${seller.email}`),
    await seller.getWithToken(`/api/product?email=${seller.email}`),
    await seller.post('/api/productadd', {}, { bearer: true }),
    await seller.put('/api/user', { name: 'N', email: seller.email, role: 'Buyer', img: '' }),
    await seller.get('/api/catagory/suv'),
    await seller.get(`/api/user/seller?email=${seller.email}`),
    await seller.get('/api/events'),
  ];
  for (const { status, json } of calls) expect({ status, json }).toEqual(gone);
  expect((await seller.post('/api/logout', {})).status).toBe(200);
});

it('[deleted-accounts.login] [deleted-accounts.refusal] 1.10 lets a deleted account log in at the identity provider, and refuses its new session with the same message', async () => {
  const buyer = await server.member();
  await remove(buyer.email);
  const back = await server.visitor().logIn(buyer.email, PASSWORD);
  expect(await back.put('/api/user', { name: 'N', email: buyer.email, role: 'Buyer', img: '' })).toMatchObject(gone);
  expect(await back.get(`/api/jwt?email=${buyer.email}`)).toMatchObject(gone);
});

it('[deleted-accounts.open-pages] notifies open pages within a second', async () => {
  const buyer = await server.member();
  const response = await fetch(`${server.address}/api/events`, { headers: { cookie: buyer.cookieHeader() } });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const events = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await events?.read())?.value).toBe(': open\n\n');
  const removing = remove(buyer.email);
  // Their cars go at the same time, which the same page is told.
  let told: string | undefined = '';
  while (told !== undefined && !told.includes('event: removed\ndata: {}\n\n')) told = (await events?.read())?.value;
  expect(told).toBeDefined();
  await removing;
  await events?.cancel();
});

it('notifies the other pages of a session that it was signed out', async () => {
  const buyer = await server.member();
  const response = await fetch(`${server.address}/api/events`, { headers: { cookie: buyer.cookieHeader() } });
  const events = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  await events?.read();
  await buyer.post('/api/logout', {});
  expect((await events?.read())?.value).toBe('event: signed-out\ndata: {}\n\n');
  await events?.cancel();
});

it('[admins.last] is for admins with their own email only, and never deletes the last admin', async () => {
  const [seller, buyer] = [await server.seller(), await server.member()];
  const asSeller = await seller.delete(`/api/userdelet?email=${seller.email}&&selleremail=${buyer.email}`);
  expect(asSeller.status).toBe(403);
  const asOther = await admin.delete(`/api/userdelet?email=${seller.email}&&selleremail=${buyer.email}`);
  expect(asOther.status).toBe(403);
  expect((await remove('nobody@x.test')).status).toBe(404);
  const last = await remove(admin.email);
  expect([last.status, last.json.msg]).toEqual([409, 'The last admin can not be removed']);
});

it('[members.fields] [members.verification] [calls.members] [calls.verify] lists sellers and buyers for the admin, and verifies sellers', async () => {
  const [seller, buyer] = [await server.seller({ name: 'Nadia' }), await server.member()];
  const list = async (role: string) => (await admin.getWithToken(`/api/user?email=${admin.email}&&role=${role}`)).list;
  const row = (await list('Seller')).find((member) => String(member.email) === seller.email);
  expect(row).toEqual({
    _id: expect.any(String),
    name: 'Nadia',
    email: seller.email,
    img: '',
    verifiedSeller: false,
    joined: new Date(server.time.now).toISOString(),
    cars: 0,
  });
  expect((await list('Buyer')).map((member) => member.email)).toContain(buyer.email);
  const verify = (who: unknown) => admin.put(`/api/verify?email=${admin.email}`, who, { bearer: true });
  expect((await verify(row)).json).toEqual({ msg: 'verified' });
  expect((await verify({ email: buyer.email })).status).toBe(404);
  const check = await seller.get(`/api/user/seller?email=${seller.email}`);
  expect(check.json).toEqual({ isSeller: true, verified: true });
});

it('[deleted-accounts.erased] 1.10 erases after thirty days what is hidden, and name, phone and meeting place in bookings', async () => {
  const { store } = server.services;
  const [seller, buyer] = [await server.seller(), await server.member({ name: 'Bina' })];
  const [hidden, other] = [await server.listCar(seller), await server.listCar(await server.seller())];
  const order = await buyer.post('/api/booking', { serial: other, price: 12_500, phone: '017', location: 'Gate 2' });
  await buyer.put('/api/wishlist', { _id: other });
  for (const { email: address } of [seller, buyer]) await remove(address);
  const runAfter = async (milliseconds: number) => {
    server.time.now += milliseconds;
    await eraseDue(server.services);
  };
  const booking = () =>
    store.selectFrom('bookings').selectAll().where('id', '=', String(order.json.insertedId)).executeTakeFirstOrThrow();
  const rowsOf = async () => [
    await store.selectFrom('cars').select('id').where('id', '=', hidden).execute(),
    await store.selectFrom('wishlist').select('id').where('buyer_email', '=', email(buyer.email)).execute(),
    await store.selectFrom('removed_members').select('email').where('email', '=', email(buyer.email)).execute(),
  ];
  await runAfter(RESTORABLE_MS - 1);
  expect(await booking()).toMatchObject({ buyer_name: 'Bina', phone: '017', meeting_place: 'Gate 2' });
  expect((await rowsOf()).map((rows) => rows.length)).toEqual([1, 1, 1]);
  await runAfter(1);
  expect((await rowsOf()).map((rows) => rows.length)).toEqual([0, 0, 0]);
  expect(await booking()).toMatchObject({ buyer_name: '', phone: '', meeting_place: '', price: 1_250_000 });
  // The login stays, without the person's name: only so it can be told that the account is deleted.
  const login = sql<{ name: string }>`select name from identity_user where email = ${buyer.email}`;
  expect((await login.execute(store)).rows).toEqual([{ name: '' }]);
  server.time.now -= RESTORABLE_MS;
  const again = await server.visitor().logIn(buyer.email, PASSWORD);
  expect(await again.get(`/api/jwt?email=${buyer.email}`)).toMatchObject(gone);
  const late = await admin.put(`/api/restore?email=${admin.email}`, { email: buyer.email }, { bearer: true });
  expect(late.status).toBe(404);
});

it('[members.restore] keeps the pictures of a hidden account and its cars until it is erased', async () => {
  const upload = async () => {
    const form = new FormData();
    form.set('image', new Blob([readFileSync('tests/support/car.jpg')], { type: 'image/jpeg' }), 'car.jpg');
    const path = `/image-host/1/upload?key=${uploadTicket(server.services)}`;
    return String((await server.visitor().post(path, form)).json.data?.url);
  };
  const [face, picture] = [await upload(), await upload()];
  const seller = await server.seller();
  await seller.put('/api/user', { name: 'Selim', email: seller.email, role: 'Seller', img: face });
  await server.listCar(seller, { picture });
  await remove(seller.email);
  server.time.now += TWO_DAYS_MS;
  await server.services.pictures.removeUnused();
  server.time.now -= TWO_DAYS_MS;
  const stored = (await server.services.store.selectFrom('pictures').select('name').execute()).map(({ name }) => name);
  for (const shown of [face, picture]) expect(stored.filter((name) => shown.includes(name))).toHaveLength(1);
});

it('[bookings.unsaved-until-pay] [deleted-accounts.what-goes] shows a restored buyer no order that was never made', async () => {
  const [seller, buyer] = [await server.seller(), await server.member()];
  const [booked, looked] = [await server.listCar(seller), await server.listCar(seller)];
  await buyer.post('/api/booking', { serial: booked, price: 12_500 });
  await buyer.post('/api/create-payment-intent', { price: 12_500, bookingId: looked }, { bearer: true });
  await remove(buyer.email);
  await admin.put(`/api/restore?email=${admin.email}`, { email: buyer.email }, { bearer: true });
  await buyer.logIn(buyer.email, PASSWORD);
  const orders = await buyer.getWithToken(`/api/bookinglist?email=${buyer.email}`);
  expect(orders.list.map(({ serial, status }) => [serial, status])).toEqual([[booked, 'cancelled']]);
});

it('deletes a seller with more cars than fit into one statement', { tags: 'full' }, async () => {
  const seller = await server.seller({ name: 'Doomed Dealer' });
  const car = await server.listCar(seller);
  await sql`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 33000)
    insert into cars (id, name, price, original_price, picture, category, year, location, phone,
      condition, description, seller_email, posted_at, state, owner_email, transaction_id)
    select id || '-' || i, name, price, original_price, picture, category, year, location, phone,
      condition, description, seller_email, posted_at, state, owner_email, transaction_id
    from cars, n where id = ${car}
  `.execute(unguarded(server.services.store));
  expect((await remove(seller.email)).json).toEqual({ msg: 'Deleted' });
  const shown = await server.visitor().get('/api/catagory/suv?include=sold');
  expect(shown.list.filter((listed) => String(listed.sellername) === 'Doomed Dealer')).toEqual([]);
  const left = await sql`select 1 from cars where seller_email = ${seller.email} and state <> 'removed'`.execute(
    server.services.store,
  );
  expect(left.rows).toEqual([]);
});
