import type { Email } from '#domain/email.ts';
import { isNotificationKind, type ListedNotification, MAX_UNREAD, notificationText } from '#domain/notification.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { isInList, listParameter } from '../database/engine.ts';
import type { NotificationsTable, Store } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { recordEvent } from '../database/transactionEvents.ts';
import { keysetPage } from '../http/keyset.ts';
import type { ListPage, PageQuery } from '../http/pagination.ts';
import { changeFor } from '../live/MarketChanges.ts';

type Dependencies = Pick<ServerContext, 'store' | 'clock'>;

/** The rows of one person, in the order of a list. */
export const ownRows = (store: Store, recipient: Email, page: PageQuery, direction: 'asc' | 'desc') =>
  keysetPage(
    store.selectFrom('notifications').selectAll().where('recipient', '=', recipient),
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
  const unread = store.selectFrom('notifications').select('id').where('recipient', '=', recipient);
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
