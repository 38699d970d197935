import type { Email } from '#domain/email.ts';
import { notificationData } from '#domain/ownData.ts';
import type { Store } from '../database/database.ts';
import { ownRows } from '../notifications/ownNotifications.ts';
import type { OwnList } from './pages.ts';

/** What the person was told, the first notification first. */
export const ownNotifications =
  (store: Store, recipient: Email): OwnList =>
  async (page) => {
    const { items, next } = await ownRows(store, recipient, page, 'asc');
    const shown = items.map(({ kind, car_id, car_name, created_at, read_at }) =>
      notificationData({
        kind,
        car: car_id === null ? undefined : { id: car_id, name: car_name },
        at: created_at,
        readAt: read_at ?? undefined,
      }),
    );
    return { items: shown, next };
  };
