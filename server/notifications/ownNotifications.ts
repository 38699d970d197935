import { OFF_MARKET } from '#domain/carTransitions.ts';
import type { Email } from '#domain/email.ts';
import {
  isNotificationKind,
  type ListedNotification,
  MAX_UNREAD,
  notificationText,
  WATCHING_KINDS,
} from '#domain/notification.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { isInList, listParameter } from '../database/engine.ts';
import type { Database, NotificationsTable, Store } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { recordEvent } from '../database/transactionEvents.ts';
import { keysetPage } from '../http/keyset.ts';
import type { ListPage, PageQuery } from '../http/pagination.ts';
import { changeFor } from '../live/MarketChanges.ts';

type Dependencies = Pick<ServerContext, 'store' | 'clock'>;

/**
 * Notifications, but for those that would show strangers a car which the shop has hidden since (spec: hidden-cars.nowhere): of these
 * kinds are shown the ones of cars that are on the market, or were until they were deleted.
 */
export const selectShown = (store: Database) =>
  store.selectFrom('notifications').where(({ eb, exists, or, selectFrom }) => {
    const car = selectFrom('cars').select('cars.id').whereRef('cars.id', '=', 'notifications.car_id');
    const deleted = selectFrom('deleted_cars').select('id').whereRef('deleted_cars.id', '=', 'notifications.car_id');
    const isShown = [exists(car.where('cars.state', 'not in', OFF_MARKET)), exists(deleted)];
    return or([eb('kind', 'not in', WATCHING_KINDS), eb('car_id', 'is', null), ...isShown]);
  });

/** The rows of one person, in the order of a list. */
export const ownRows = (store: Store, recipient: Email, page: PageQuery, direction: 'asc' | 'desc') =>
  keysetPage(
    selectShown(store).selectAll().where('recipient', '=', recipient),
    {
      by: ['created_at', 'id'],
      direction,
      keysOf: ({ created_at, id }: NotificationsTable) => [created_at, id],
    },
    page,
  );

/** A person's notifications, the newest first. */
export async function listNotifications(
  { store }: Dependencies,
  recipient: Email,
  page: PageQuery,
): Promise<ListPage<ListedNotification>> {
  const { items, next } = await ownRows(store, recipient, page, 'desc');
  return { items: items.flatMap(notificationFrom), next };
}

/** One of a kind that this version does not know has no text here. */
export function notificationFrom(row: NotificationsTable): readonly ListedNotification[] {
  const { id, kind, car_id, car_name, created_at, read_at } = row;
  if (!isNotificationKind(kind)) return [];
  const { sentence, path } = notificationText(kind, car_id === null ? undefined : { id: car_id, name: car_name });
  return [{ id, kind, text: sentence, path, at: created_at, isRead: read_at !== null }];
}

/** How many are unread, at most `MAX_UNREAD`. */
export async function countUnread({ store }: Dependencies, recipient: Email): Promise<number> {
  const unread = selectShown(store).select('id').where('recipient', '=', recipient);
  return (await unread.where('read_at', 'is', null).limit(MAX_UNREAD).execute()).length;
}

/** Marks a person's own notifications as read, all of them without ids, and tells their other open pages. */
export const markRead = (
  { store, clock }: Dependencies,
  { recipient, ids }: { readonly recipient: Email; readonly ids: readonly string[] | undefined },
): Promise<void> =>
  transact(store, async (trx) => {
    const unread = trx
      .updateTable('notifications')
      .set({ read_at: clock.now() })
      .where('recipient', '=', recipient)
      .where('read_at', 'is', null);
    const chosen = ids === undefined ? unread : unread.where(isInList(store, 'id', listParameter(store, ids)));
    const { numUpdatedRows } = await chosen.executeTakeFirst();
    if (numUpdatedRows > 0n) recordEvent(trx, changeFor(recipient, 'notifications-changed'));
  });
