import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { email } from '#support/builders.ts';
import { startTestServer, type TestServer, withOwnAccounts } from '#support/server.ts';
import { PASSWORD, type Visitor } from '#support/Visitor.ts';
import { decodePerson, putMember, signIn } from '../../tests/providerStates/people.ts';
import { unguarded } from '../database/writeGuard.ts';

/* From outside: how many sellers' phone numbers can be read with invented accounts. The bounds are the defaults. */

const DAY = 24 * 60 * 60_000;
/** The limit of requests is another one's business; any but 0 keeps the bounds of networks. */
const MANY_REQUESTS = { RATE_LIMIT: '1000000', TRUST_PROXY: '127.0.0.1' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: MANY_REQUESTS });
});
afterAll(() => server.remove());

async function listCars(count: number): Promise<readonly string[]> {
  const seller = await server.seller();
  const cars: string[] = [];
  for (let number = 0; number < count; number += 1) cars.push(await server.listCar(seller));
  return cars;
}

let invented = 0;

/** A new account with a proven address, as a log-in with Google gives one. */
async function newAccount(): Promise<Visitor> {
  invented += 1;
  const person = decodePerson({ email: `invented${invented}@x.test` });
  await putMember(server.services, person);
  const { headers = {} } = await signIn(server.services, person);
  const visitor = server.visitor();
  const [name = '', cookie = ''] = (headers.cookie ?? '').split('=');
  visitor.cookies.set(name, cookie);
  visitor.email = person.email;
  visitor.accessToken = headers.authorization?.slice('bearer '.length) ?? '';
  return visitor;
}

const newAccounts = (count: number) => Promise.all(Array.from({ length: count }, newAccount));

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });

const book = (buyer: Visitor, serial: string, ip = '198.51.100.1') =>
  buyer.post('/api/booking', { serial, price: 12_500 }, from(ip));
const cancel = async (buyer: Visitor, id: unknown) => buyer.delete(`/api/bookings/${String(id)}`);
const phoneOf = async (buyer: Visitor, car: string, ip = '198.51.100.1'): Promise<string> =>
  String((await buyer.get(`/api/car/${car}`, from(ip))).json.phone);

/** Books these cars one after the other, reads each contact and cancels again; gives the cars whose phone was read. */
async function harvest(buyer: Visitor, cars: readonly string[], ip?: string): Promise<readonly string[]> {
  const read: string[] = [];
  for (const car of cars) {
    const { json } = await book(buyer, car, ip);
    if ((await phoneOf(buyer, car, ip)) !== '') read.push(car);
    await cancel(buyer, json.insertedId);
  }
  return read;
}

it('[privacy.contact] 1.5 shows eight unproven accounts of one address no phone number at all', {
  tags: 'full',
}, async () => {
  const cars = await listCars(9);
  for (let count = 0; count < 8; count += 1) expect(await harvest(await server.member(), cars)).toEqual([]);
});

it('[privacy.contact-bounds] 1.5 shows an account ten new cars a day, and the others the next day without another booking', async () => {
  const cars = await listCars(13);
  const buyer = await newAccount();
  expect(await harvest(buyer, cars.slice(0, 10))).toEqual(cars.slice(0, 10));
  for (const car of cars.slice(10)) expect((await book(buyer, car)).json).toMatchObject({ acknowledged: true });
  const { list } = await buyer.getWithToken(`/api/bookinglist?email=${buyer.email}`);
  const booked = list.filter(({ status }) => String(status) === 'booked');
  expect(booked.map(({ seller, contactNote }) => [seller, contactNote])).toEqual(
    Array(3).fill([undefined, 'tomorrow']),
  );
  // A car that was shown before is shown again, and doesn't count.
  await book(buyer, cars[0] ?? '');
  expect(await phoneOf(buyer, cars[0] ?? '')).not.toBe('');
  server.time.now += DAY;
  for (const car of cars.slice(10)) expect(await phoneOf(buyer, car)).not.toBe('');
});

describe('[privacy.contact-bounds] young accounts of one network', () => {
  it('1.5 read 60 cars a day, however many accounts they are', async () => {
    const cars = await listCars(10);
    const more = await listCars(10 * 4 - 10);
    const all = [...cars, ...more];
    const read = new Set<string>();
    let shown = 0;
    for (const [place, account] of (await newAccounts(10)).entries()) {
      const own = Array.from({ length: 10 }, (_, step) => all[(place * 4 + step) % all.length] ?? '');
      const seen = await harvest(account, own, `203.0.113.${place + 1}`);
      for (const car of seen) read.add(car);
      shown += seen.length;
    }
    expect(shown).toBe(60);
    expect(read.size).toBeLessThanOrEqual(60);

    // Other networks have room, and so has an account that is old or has a paid deal.
    const [elsewhere, old, paying] = [await newAccount(), await newAccount(), await newAccount()];
    const [car = ''] = cars;
    const ip = '203.0.113.200';
    expect(await harvest(elsewhere, [car], '203.0.114.1')).toEqual([car]);
    expect(await harvest(old, [car], ip)).toEqual([]);
    const { store, clock } = server.services;
    await unguarded(store)
      .updateTable('members')
      .set({ created_at: clock.now() - 7 * DAY })
      .where('email', '=', email(old.email))
      .execute();
    expect(await harvest(old, [car], ip)).toEqual([car]);
    const { json } = await book(paying, more[0] ?? '', ip);
    expect(await phoneOf(paying, more[0] ?? '', ip)).toBe('');
    const paid = { state: 'paid', owner_email: email(paying.email), transaction_id: 'pi_first' } as const;
    await unguarded(store)
      .updateTable('cars')
      .set(paid)
      .where('id', '=', more[0] ?? '')
      .execute();
    await unguarded(store)
      .updateTable('bookings')
      .set({ status: 'paid' })
      .where('id', '=', String(json.insertedId))
      .execute();
    expect(await harvest(paying, [car], ip)).toEqual([car]);
  });

  it('read no more than the bound with requests that race', async () => {
    const cars = await listCars(12);
    const accounts = await newAccounts(8);
    const ip = '2001:db8:1:2::1';
    const bookings = accounts.flatMap((account) => cars.slice(0, 10).map((car) => book(account, car, ip)));
    await Promise.all(bookings);
    const phones = await Promise.all(
      accounts.flatMap((account) => cars.map((car, step) => phoneOf(account, car, `2001:db8:1:2::${step}`))),
    );
    expect(phones.filter((phone) => phone !== '')).toHaveLength(60);
  });
});

it('[privacy.contact-bounds] has no bound of networks without a limit of requests', async () => {
  const unlimited = await startTestServer({ env: { CONTACTS_PER_NETWORK: '1' } });
  const seller = await unlimited.seller();
  const cars = [await unlimited.listCar(seller), await unlimited.listCar(seller)];
  const buyer = await unlimited.provenMember();
  expect(await harvest(buyer, cars)).toEqual(cars);
  await unlimited.remove();
});

it('[privacy.contact] shows a booked car’s contact from the moment that the address is proven, in its own session', async () => {
  const [car = ''] = await listCars(1);
  const buyer = await server.member();
  const { json } = await book(buyer, car);
  const before = (await buyer.get(`/api/bookings/${String(json.insertedId)}`)).json;
  expect([before.seller, before.contactNote]).toEqual([undefined, 'prove-address']);
  const [listed] = (await buyer.get('/api/catagory/suv')).list.filter(({ _id }) => String(_id) === car);
  expect(listed).toMatchObject({ phone: '', email: '', booked: true, contactNote: 'prove-address' });
  await withOwnAccounts(server.services).identity.markEmailVerified(email(buyer.email));
  const proven = await server.visitor().logIn(buyer.email, PASSWORD);
  expect((await proven.get('/api/catagory/suv')).list.find(({ _id }) => String(_id) === car)).toMatchObject({
    phone: '01711 000000',
    booked: true,
  });
  const after = (await proven.get(`/api/bookings/${String(json.insertedId)}`)).json;
  expect([after.seller?.phone, after.contactNote]).toEqual(['01711 000000', undefined]);
  // A session from before the proof, such as that of somebody who signed up with another's address, still reads nothing.
  expect(await phoneOf(buyer, car)).toBe('');
});

it('[privacy.contact] 1.5 shows no number any more once the booking is cancelled', async () => {
  const [car = ''] = await listCars(1);
  const buyer = await server.provenMember();
  const { json } = await book(buyer, car);
  expect(await phoneOf(buyer, car)).toBe('01711 000000');
  await cancel(buyer, json.insertedId);
  expect((await buyer.get(`/api/car/${car}`)).json).toMatchObject({ phone: '', email: '' });
  const { list } = await buyer.getWithToken(`/api/bookinglist?email=${buyer.email}`);
  expect(list.map(({ status, seller }) => ({ status, seller }))).toEqual([{ status: 'cancelled', seller: undefined }]);
});
