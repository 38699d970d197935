import { randomUUID } from 'node:crypto';
import { NOTIFICATION_KINDS } from '#domain/notification.ts';
import type { ChosenRole } from '#domain/role.ts';
import { email } from '#support/builders.ts';
import { memberRow } from '#support/payments/marketRows.ts';
import type { TestServer } from '#support/server.ts';
import type { Json } from '#support/Visitor.ts';
import { unguarded } from '../../../server/database/writeGuard.ts';
import type { FilledLists, ListReaders } from './FilledList.ts';
import { places, tiedText, tiedTime } from './ties.ts';

const idOf = ({ _id }: Json) => String(_id);

/** Names that many have, in other cases and scripts, and the longest ones. */
const NAMES = ['Bina', 'bina', 'Émile', 'বিনা', '"\\'.repeat(40), '車'.repeat(80), '😀'.repeat(40)];
const LONGEST_PART = 'é'.repeat(60);

/** The admin's lists of members, and of deleted ones. */
export async function memberLists({ services, time }: TestServer, { admin }: ListReaders): Promise<FilledLists> {
  const { store } = services;
  const newRow = (role: ChosenRole, place: number) => {
    const domain = place % 2 === 0 ? 'x.test' : `${LONGEST_PART}.${LONGEST_PART}.test`;
    const address = email(`${role}${String(place).padStart(3, '0')}"${LONGEST_PART}@${domain}`);
    const at = { created_at: tiedTime(time.now, place) };
    return memberRow({ ...at, id: randomUUID(), email: address, role, name: tiedText(NAMES, place) });
  };
  const members = places().flatMap((place) => [newRow('Buyer', place), newRow('Seller', place)]);
  for (const row of members) await unguarded(store).insertInto('members').values(row).execute();
  const removed = places().map((place) => ({ ...newRow('Buyer', place), email: email(`gone${place}@x.test`) }));
  for (const row of removed) {
    const gone = { email: row.email, removed_at: row.created_at };
    await store.insertInto('tombstones').values(gone).execute();
    await store
      .insertInto('removed_members')
      .values({ ...gone, picture: '', record: JSON.stringify(row) })
      .execute();
  }
  const addressOf = new Map([...members, ...removed].map((row) => [row.id, encodeURIComponent(row.email)]));
  const own = `email=${encodeURIComponent(admin.email)}`;
  const remove = (id: string) => admin.delete(`/api/userdelet?${own}&selleremail=${addressOf.get(id)}`);
  const restore = (id: string) =>
    admin.put(`/api/restore?${own}`, { email: decodeURIComponent(addressOf.get(id) ?? '') }, { bearer: true });
  return {
    '/api/user': {
      caller: admin,
      idOf,
      ids: members.map(({ id }) => id),
      queries: ['role=Buyer&q=0', 'role=Seller&q=.TEST'],
      changes: [remove],
      undo: restore,
    },
    '/api/removed': {
      caller: admin,
      idOf,
      ids: removed.map(({ id }) => id),
      changes: [restore],
    },
  };
}

/** What one seller was told, of all kinds. */
export async function notificationLists(
  { services: { store }, time }: TestServer,
  { seller }: ListReaders,
): Promise<FilledLists> {
  const recipient = email(seller.email);
  const ids = places().map(() => randomUUID());
  for (const [place, id] of ids.entries()) {
    const car = { car_id: `car-${place}`, car_name: tiedText(NAMES, place) };
    const row = { kind: tiedText(NOTIFICATION_KINDS, place), created_at: tiedTime(time.now, place), read_at: null };
    await store
      .insertInto('notifications')
      .values({ ...row, ...car, id, recipient })
      .execute();
    // Of a car that never was on the market, strangers read nothing.
    await store
      .insertInto('deleted_cars')
      .values({ id: car.car_id, name: car.car_name, category: 'suv', deleted_at: time.now })
      .execute();
  }
  const remove = (id: string) => store.deleteFrom('notifications').where('id', '=', id).execute();
  const read = (id: string) => seller.put('/api/notifications/read', { ids: [id] }, { bearer: true });
  return {
    '/api/notifications': {
      caller: seller,
      itemsIn: (answer) => Object.values(answer.notifications ?? []),
      idOf,
      ids,
      changes: [read, remove],
    },
  };
}
