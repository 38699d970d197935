import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESTORABLE_MS } from '#domain/account.ts';
import type { Email } from '#domain/email.ts';
import { NOTIFICATION_KINDS, NOTIFICATIONS_KEPT_MS } from '#domain/notification.ts';
import { email } from '#support/builders.ts';
import { noticeCases } from '#support/noticeCases.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { Visitor } from '#support/Visitor.ts';
import { emit } from '../database/facts.ts';
import { transact } from '../database/transact.ts';
import { unguarded } from '../database/writeGuard.ts';
import { eraseDue } from '../members/erasure.ts';
import { removeOldNotifications } from './retention.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

const rowsOf = ({ email: recipient }: Visitor) =>
  server.services.store.selectFrom('notifications').selectAll().where('recipient', '=', email(recipient)).execute();
const toldTo = async (person: Visitor) =>
  (await rowsOf(person)).map(({ kind, car_name }) => `${kind} ${car_name}`).sort();

async function aBookedCar(about: Parameters<TestServer['listCar']>[1] = {}) {
  const [seller, buyer] = [await server.seller(), await server.member()];
  const car = await server.listCar(seller, about);
  await buyer.post('/api/booking', { serial: car, price: 12_500 });
  return { seller, buyer, car };
}

it('[notifications.repeated] keeps one unread notification of changes that follow each other', async () => {
  const { seller, buyer, car } = await aBookedCar();
  const { json } = await buyer.get(`/api/bookings/${car}`);
  const change = (phone: string) => buyer.put(`/api/bookings/${json._id}/contact`, { phone, location: 'Gate 3' });
  for (const phone of ['01', '02', '03']) await change(phone);
  const kinds = async () => (await rowsOf(seller)).map(({ kind }) => kind).sort();
  expect(await kinds()).toEqual(['booked', 'booking-changed']);
  await seller.put('/api/notifications/read', {}, { bearer: true });
  for (const phone of ['04', '05']) await change(phone);
  expect(await kinds()).toEqual(['booked', 'booking-changed', 'booking-changed']);
});

it('[notifications.deals] names a car that was deleted in the same moment', async () => {
  const { seller, buyer, car } = await aBookedCar({ name: 'Corvane Outpost' });
  await seller.delete(`/api/car/${car}`);
  expect(await toldTo(buyer)).toEqual(['car-removed Corvane Outpost']);
});

it('[notifications.deals] tells sellers whose buyer leaves, buyers whose seller leaves, and nobody of their own leaving', async () => {
  const [first, second] = [await aBookedCar({ name: 'One' }), await aBookedCar({ name: 'Two' })];
  await first.buyer.post('/api/account/deletion', { email: first.buyer.email }, { bearer: true });
  expect(await toldTo(first.seller)).toEqual(['booked One', 'booking-cancelled One']);
  await second.seller.post('/api/account/deletion', { email: second.seller.email }, { bearer: true });
  expect(await toldTo(second.buyer)).toEqual(['car-removed Two']);
  expect([await toldTo(first.buyer), await toldTo(second.seller)]).toEqual([[], ['booked Two']]);
});

it('[notifications.text] has nothing of the car but its name, shortened, and nothing of the buyer', async () => {
  const { seller, buyer } = await aBookedCar({ name: `<b>${'Long '.repeat(13)}</b>`, description: 'DESCRIBED' });
  const { text, json } = await seller.getWithToken('/api/notifications');
  const [{ text: sentence }] = Object.values(json.notifications ?? []) as unknown as [{ text: string }];
  expect(sentence.length).toBeLessThan(65);
  for (const typed of ['DESCRIBED', buyer.email]) expect(text).not.toContain(typed);
});

it('[notifications.read] changes and shows nobody else’s', async () => {
  const { seller, buyer } = await aBookedCar();
  const [row] = await rowsOf(seller);
  for (const body of [{ ids: [row?.id] }, {}]) {
    const { json } = await buyer.put('/api/notifications/read', body, { bearer: true });
    expect(json).toEqual({ unread: 0 });
  }
  expect((await buyer.getWithToken('/api/notifications')).json).toEqual({ notifications: [], unread: 0 });
  expect((await rowsOf(seller)).map(({ read_at }) => read_at)).toEqual([null]);
});

it('[notifications.list] leaves out a kind that this version does not know', async () => {
  const { seller } = await aBookedCar();
  const [row] = await rowsOf(seller);
  if (row === undefined) throw new Error('nothing was written');
  await server.services.store
    .insertInto('notifications')
    .values({ ...row, id: 'other', kind: 'of-a-later-version' })
    .execute();
  const { json } = await seller.getWithToken('/api/notifications');
  expect(Object.values(json.notifications ?? [])).toMatchObject([{ kind: 'booked' }]);
});

it('[notifications.kept] removes them after 90 days, and no sooner', async () => {
  const { seller } = await aBookedCar();
  const [row] = await rowsOf(seller);
  const at = (row?.created_at ?? 0) + NOTIFICATIONS_KEPT_MS;
  await removeOldNotifications({ store: server.services.store, clock: { now: () => at - 1 } });
  expect(await rowsOf(seller)).toHaveLength(1);
  await removeOldNotifications({ store: server.services.store, clock: { now: () => at } });
  expect(await rowsOf(seller)).toEqual([]);
});

it('[notifications.kept] [deleted-accounts.erased] erases them with the account', async () => {
  const { seller } = await aBookedCar();
  await seller.post('/api/account/deletion', { email: seller.email }, { bearer: true });
  expect(await rowsOf(seller)).toHaveLength(1);
  const then = server.time.now + RESTORABLE_MS;
  await eraseDue({ ...server.services, clock: { now: () => then } });
  expect(await rowsOf(seller)).toEqual([]);
});

describe('[notifications.deleted] of every fact', () => {
  /** The kinds that are told of all facts about one booked and watched car, its seller and its buyer. */
  async function kindsTold(changeAccounts: (emails: readonly Email[]) => Promise<unknown>) {
    const { store } = server.services;
    const { seller, buyer, car } = await aBookedCar();
    const [watcher, slower] = [await server.member(), await server.member()];
    await slower.post('/api/booking', { serial: car, price: 12_500 });
    await watcher.put('/api/wishlist', { _id: car }, { bearer: true });
    const [of, by, ...others] = [seller, buyer, watcher, slower].map((person) => email(person.email));
    if (of === undefined || by === undefined) throw new Error('people are missing');
    await changeAccounts([of, by, ...others]);
    const told = new Set<string>();
    for (const [fact] of noticeCases({ seller: of, buyer: by, carId: car })) {
      await store.deleteFrom('notifications').execute();
      await transact(store, async (trx) => emit(trx, fact));
      for (const { kind } of await store.selectFrom('notifications').select('kind').execute()) told.add(kind);
    }
    return told;
  }
  const forget = (emails: readonly Email[]) =>
    unguarded(server.services.store).deleteFrom('members').where('email', 'in', emails).returningAll().execute();

  it('members are told, each kind', async () => {
    expect(await kindsTold(async () => undefined)).toEqual(new Set(NOTIFICATION_KINDS));
  });

  it('nobody is told whose account is erased', async () => {
    expect(await kindsTold(forget)).toEqual(new Set());
  });

  it('whoever has a deleted account is told of that, and of money', async () => {
    const kinds = await kindsTold(async (emails) => {
      const rows = (await forget(emails)).map((member) => ({
        ...{ email: member.email, record: JSON.stringify(member), picture: '' },
        ...{ removed_at: server.time.now, by_member: 0 as const },
      }));
      await server.services.store.insertInto('removed_members').values(rows).execute();
    });
    expect([...kinds].sort()).toEqual(
      ['account-removed', 'payment-made', 'payment-received', 'refund-due', 'refund-made'].sort(),
    );
  });
});
