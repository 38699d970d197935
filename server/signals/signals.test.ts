import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CarDraft } from '#domain/car.ts';
import { NETWORK_WINDOW_MS } from '#domain/signal.ts';
import { dollars, email } from '#support/builders.ts';
import { copyOf, drawings, jpegOf } from '#support/drawnPictures.ts';
import { caseOf, decide, decideOnOwnInitiative, finish, kindsOf, queue, reportCar } from '#support/reports.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import { PASSWORD, type Visitor } from '#support/Visitor.ts';
import type { NewAccountsTable } from '../database/schema.ts';
import { unguarded } from '../database/writeGuard.ts';
import { uploadTicket } from '../http/uploadTickets.ts';
import { eraseMember } from '../members/removal.ts';

const bearer = { bearer: true };

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '127.0.0.1' } });
  admin = await server.admin();
});
afterAll(() => server.remove());

/** Waits until everything that has changed is checked, and every price computed. */
async function settled(): Promise<void> {
  const { store } = server.services;
  const left = async () => [
    ...(await store.selectFrom('market_changes').select('id').execute()),
    ...(await store.selectFrom('things_to_check').select('key').execute()),
  ];
  await expect.poll(left, { timeout: 20_000 }).toEqual([]);
}

/** What the admin reads of a thing without a report; undefined where nothing stands out. */
async function signalled(thing: string) {
  await settled();
  const { list } = await admin.getWithToken('/api/reports?state=signals&limit=100');
  return list.find(({ id }) => String(id) === thing);
}
const kinds = (found: Awaited<ReturnType<typeof signalled>>) =>
  ((found?.signals ?? []) as readonly { readonly kind: string }[]).map(({ kind }) => kind);

const idOf = async (who: Visitor) =>
  (
    await server.services.store
      .selectFrom('members')
      .select('id')
      .where('email', '=', email(who.email))
      .executeTakeFirstOrThrow()
  ).id;

async function upload(picture: Buffer): Promise<string> {
  const form = new FormData();
  form.set('image', new Blob([Uint8Array.from(picture)], { type: 'image/jpeg' }), 'car.jpg');
  const answer = await server.visitor().post(`/image-host/1/upload?key=${uploadTicket(server.services)}`, form);
  return String(answer.json.data?.url);
}

let phones = 0;
/** A car whose phone number is its own: many with one would be a signal themselves. */
function listCar(seller: Visitor, about: Partial<CarDraft> = {}): Promise<string> {
  phones += 1;
  return server.listCar(seller, { phone: `01700 ${100_000 + phones}`, ...about });
}

const change = async (seller: Visitor, car: string, about: object) => {
  const { json } = await seller.getWithToken(`/api/car/${car}`);
  const { status, text } = await seller.put(`/api/car/${car}`, { ...json, ...about }, bearer);
  if (status !== 200) throw new Error(text);
};

describe('[signals.pictures]', () => {
  const [drawing = '', other = ''] = fc.sample(drawings, { seed: 7, numRuns: 2 });

  it('points out a car with a resized and recompressed picture of another seller’s, and no other', async () => {
    const picture = await jpegOf(drawing);
    const original = await listCar(await server.seller(), { picture: await upload(picture) });
    await settled();
    const [copy, unlike] = [await upload(await copyOf(picture)), await upload(await jpegOf(other))];
    const thief = await server.seller();
    const copied = await listCar(thief, { picture: copy });
    const honest = await listCar(await server.seller(), { picture: unlike });
    expect(await signalled(copied)).toMatchObject({
      signalled: true,
      count: 0,
      reports: [],
      signals: [{ kind: 'copied-picture', cars: [{ id: original }] }],
    });
    for (const id of [original, honest]) expect(await signalled(id)).toBeUndefined();
    // One's own picture is nobody else's, and the very same file counts too.
    const own = await listCar(thief, { picture: copy });
    expect(await signalled(own)).toMatchObject({ signals: [{ cars: [{ id: original }] }] });
    const second = await listCar(await server.seller(), { picture: unlike });
    expect(await signalled(second)).toMatchObject({ signals: [{ cars: [{ id: honest }] }] });
    expect(await signalled(honest)).toBeUndefined();
  });

  it('finds a picture among the further ones, once it is added', { tags: 'full' }, async () => {
    const [drawn = ''] = fc.sample(drawings, { seed: 8, numRuns: 1 });
    const picture = await jpegOf(drawn);
    const first = await server.seller();
    const original = await listCar(first);
    await change(first, original, { pictures: [await upload(picture)] });
    await settled();
    const seller = await server.seller();
    const car = await listCar(seller);
    expect(await signalled(car)).toBeUndefined();
    await change(seller, car, { pictures: [await upload(await copyOf(picture, { width: 900, quality: 40 }))] });
    expect(await signalled(car)).toMatchObject({ signals: [{ kind: 'copied-picture', cars: [{ id: original }] }] });
  });
});

describe('[signals.price]', () => {
  const list = (seller: Visitor, price: number, about: Partial<CarDraft> = {}) =>
    listCar(seller, {
      make: 'Halden',
      model: 'Bargain',
      year: 2020,
      mileage: 50_000,
      price: dollars(price),
      ...about,
    });

  it('points out a price under half of comparable cars’, at once or once there are enough of them', async () => {
    const others = [await server.seller(), await server.seller(), await server.seller()];
    const early = await list(await server.seller(), 4_000);
    expect(await signalled(early)).toBeUndefined();
    for (const [place, price] of [9_000, 9_500, 10_000, 10_500, 11_000].entries())
      await list(others[place >> 1] ?? admin, price);
    const evidence = { kind: 'low-price', price: 4_000, median: 10_000, count: 5 };
    expect(await signalled(early)).toMatchObject({ signals: [evidence] });
    const seller = await server.seller();
    const fair = await list(seller, 5_000);
    expect(await signalled(fair)).toBeUndefined();
    await change(seller, fair, { price: 4_999 });
    expect(kinds(await signalled(fair))).toEqual(['low-price']);
  });
});

describe('[signals.vin]', () => {
  it('points out a car whose VIN another one has', async () => {
    const disclosure = { vin: 'WVWZZZ1JZXW424242' };
    const [first, second] = [await server.seller(), await server.seller()];
    const cars = [await listCar(first), await listCar(second)] as const;
    await change(first, cars[0], { disclosure });
    expect(await signalled(cars[0])).toBeUndefined();
    await change(second, cars[1], { disclosure });
    expect(await signalled(cars[1])).toMatchObject({
      sameVin: [{ id: cars[0] }],
      signals: [{ kind: 'same-vin', cars: [{ id: cars[0] }] }],
    });
  });
});

describe('[signals.phone]', () => {
  it('points out the third account with a phone number, however it is spelled, and the first two to look at', async () => {
    const people = [await server.seller(), await server.seller(), await server.member()] as const;
    const spellings = ['01711 987654', '+880 1711-987654'];
    for (const [place, phone] of spellings.entries()) await listCar(people[place] ?? admin, { phone });
    const [car] = [await listCar(await server.seller(), { phone: '01999 111222' })];
    for (const who of people) expect(await signalled(await idOf(who))).toBeUndefined();
    const order = { serial: car, price: 12_500, phone: '(01711) 987 654', meeting: 'Dhaka' };
    expect((await people[2].post('/api/booking', order)).status).toBe(200);
    expect(await signalled(await idOf(people[2]))).toMatchObject({
      kind: 'member',
      signals: [
        {
          kind: 'same-phone',
          count: 3,
          accounts: expect.arrayContaining([{ id: await idOf(people[0]), name: expect.any(String), role: 'Seller' }]),
        },
      ],
    });
    expect(await signalled(await idOf(people[0]))).toBeUndefined();
  });

  it('counts every number of an account, also where one of them is a signal already', async () => {
    const [first, second, third, fourth] = [
      await server.seller(),
      await server.seller(),
      await server.seller(),
      await server.seller(),
    ];
    for (const who of [first, second]) await listCar(who, { phone: '01811 111111' });
    await listCar(third, { phone: '01811 222222' });
    await settled();
    // In one check: two cars, the later of which has the number of the first two.
    const { store } = server.services;
    const [one, another] = [await listCar(fourth), await listCar(fourth)];
    await settled();
    for (const [id, phone] of [
      [one, '01811 222222'],
      [another, '01811 111111'],
    ] as const)
      await unguarded(store).updateTable('cars').set({ phone }).where('id', '=', id).execute();
    await listCar(fourth);
    expect(kinds(await signalled(await idOf(fourth)))).toContain('same-phone');
    const fifth = await server.seller();
    await listCar(fifth, { phone: '01811 222222' });
    expect(kinds(await signalled(await idOf(fifth)))).toContain('same-phone');
  });
});

describe('[signals.network]', () => {
  let people = 0;
  async function signUpFrom(ip: string): Promise<string> {
    people += 1;
    const [visitor, name] = [server.visitor(), `Neighbour ${people}`];
    const person = { email: `neighbour${people}@x.test`, name };
    await visitor.post('/identity/sign-up/email', { ...person, password: PASSWORD });
    await visitor.openSession();
    const headers = { 'x-forwarded-for': ip };
    const { status } = await visitor.put('/api/user', { ...person, role: 'Buyer', img: '' }, { headers });
    expect(status).toBe(200);
    visitor.email = person.email;
    return idOf(visitor);
  }

  it('points out the fifth account that is made in one network within an hour', async () => {
    const ids: string[] = [];
    for (const place of [1, 2, 3, 4]) ids.push(await signUpFrom(`203.0.113.${place}`));
    const elsewhere = await signUpFrom('198.51.100.1');
    for (const id of [...ids, elsewhere]) expect(await signalled(id)).toBeUndefined();
    const fifth = await signUpFrom('203.0.113.5');
    expect(await signalled(fifth)).toMatchObject({
      kind: 'member',
      signals: [
        { kind: 'same-network', count: 5, accounts: expect.arrayContaining([expect.objectContaining({ id: ids[0] })]) },
      ],
    });
    const { store } = server.services;
    // As if they were from an hour ago: logins would not outlast it.
    const earlier = ({ created_at }: NewAccountsTable) => created_at - NETWORK_WINDOW_MS;
    for (const row of await store.selectFrom('new_accounts').selectAll().execute())
      await store
        .updateTable('new_accounts')
        .set({ created_at: earlier(row) })
        .where('email', '=', row.email)
        .execute();
    expect(await signalled(await signUpFrom('203.0.113.6'))).toBeUndefined();
    expect(await store.selectFrom('new_accounts').selectAll().execute()).toHaveLength(1);
  });

  it('records nothing of accounts that seem to come from this machine, as behind a proxy that is not trusted', async () => {
    for (const _ of [1, 2, 3, 4, 5]) expect(await signalled(await signUpFrom('127.0.0.1'))).toBeUndefined();
  });
});

describe('[signals.queue]', () => {
  /** A car with the VIN of another. */
  async function oddCar(vin: string) {
    const [first, seller] = [await server.seller(), await server.seller()];
    const [original, car] = [await listCar(first), await listCar(seller)];
    await change(first, original, { disclosure: { vin } });
    await settled();
    await change(seller, car, { disclosure: { vin } });
    await settled();
    return { seller, first, car, id: await caseOf(admin, car) };
  }

  it('has the latest first, and what is kept comes back with new evidence alone', async () => {
    const { seller, car, id } = await oddCar('WVWZZZ1JZXW000001');
    server.time.now += 1_000;
    const later = await oddCar('WVWZZZ1JZXW000002');
    const ids = (await queue(admin, 'signals')).map((one) => String(one.id));
    expect(ids.indexOf(later.car)).toBeLessThan(ids.indexOf(car));
    expect((await decide(admin, id, 'keep')).status).toBe(200);
    await finish(server);
    expect(await kindsOf(seller)).toEqual([]);
    await change(seller, car, { description: 'One careful owner.' });
    expect(await signalled(car)).toBeUndefined();
    const third = await server.seller();
    const another = await listCar(third);
    await change(third, another, { disclosure: { vin: 'WVWZZZ1JZXW000001' } });
    await change(seller, car, { description: 'One owner.' });
    expect(kinds(await signalled(car))).toEqual(['same-vin']);
  });

  it('[signals.nothing-happens] changes nothing, tells nobody, and is decided as a report is', async () => {
    const { seller, car, id } = await oddCar('WVWZZZ1JZXW000003');
    expect((await server.visitor().get(`/api/car/${car}`)).status).toBe(200);
    expect(await kindsOf(seller)).toEqual([]);
    expect((await decideOnOwnInitiative(admin, { kind: 'car', id: car })).json.insertedId).toBe(id);
    expect((await decide(admin, id, 'undo')).status).toBe(200);
    expect((await signalled(car))?._id).toBe(id);
    await decide(admin, id, 'take-down');
    await finish(server);
    expect((await seller.getWithToken('/api/decisions')).list).toMatchObject([{ signalled: true, reported: false }]);
  });

  it('moves to the reports once somebody reports it, and waits since then', async () => {
    const { car, id } = await oddCar('WVWZZZ1JZXW000004');
    server.time.now += 60_000;
    await reportCar(await server.member(), car);
    expect(await signalled(car)).toBeUndefined();
    const [reported] = (await queue(admin)).filter((one) => String(one.id) === car);
    expect(reported).toMatchObject({ _id: id, count: 1, signals: [{ kind: 'same-vin' }] });
    expect(reported?.opened).toBe(new Date(server.time.now).toISOString());
  });

  it('is for admins alone', async () => {
    const { seller } = await oddCar('WVWZZZ1JZXW000005');
    expect((await seller.getWithToken('/api/reports?state=signals')).status).toBe(403);
  });

  it('[signals.own-data] is in the file of whom it is about, without the evidence, and goes with car and account', async () => {
    const { seller, car } = await oddCar('WVWZZZ1JZXW000006');
    const file = JSON.parse((await seller.getWithToken('/api/account/data')).text);
    expect(file.signals).toEqual([{ kind: 'car', thing: car, signal: 'same-vin', found: expect.any(String) }]);
    await seller.delete(`/api/car/${car}`);
    expect(await signalled(car)).toBeUndefined();
    const { store } = server.services;
    const left = async () => [
      ...(await store.selectFrom('signals').selectAll().where('owner_email', '=', email(seller.email)).execute()),
      ...(await store.selectFrom('account_phones').selectAll().where('email', '=', email(seller.email)).execute()),
    ];
    await seller.post('/api/account/deletion', { password: PASSWORD }, bearer);
    await eraseMember(server.services, email(seller.email));
    expect(await left()).toEqual([]);
  });
});
