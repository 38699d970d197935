import type { NotificationPage, Notifications } from '#application/ports.ts';
import type { Email } from '#domain/email.ts';
import {
  isMutable,
  type ListedNotification,
  MAILS_WAIT_MS,
  MAX_UNREAD,
  type MailSettings,
  NOTIFICATIONS_KEPT_MS,
  NOTIFICATIONS_PER_PAGE,
  type NotificationKind,
  notificationText,
  WATCHING_KINDS,
} from '#domain/notification.ts';
import type { MemoryBrowser } from './MemoryBrowser.ts';
import type { MemoryMarket } from './MemoryMarket.ts';
import type { StoredNotification } from './records.ts';
import { carOnMarket, newestFirst, pageOf } from './views.ts';

/** The caller's own notifications in the market. */
export class MemoryNotifications implements Notifications {
  readonly #browser: MemoryBrowser;

  constructor({ browser }: { readonly browser: MemoryBrowser }) {
    this.#browser = browser;
  }

  async list(after?: string): Promise<NotificationPage> {
    const own = this.#own(this.#browser.requireCaller());
    const page = pageOf(newestFirst(own), ({ id }) => id, { after, size: NOTIFICATIONS_PER_PAGE });
    return { ...page, items: page.items.map(listed), unread: unreadIn(own) };
  }

  async markRead(ids?: readonly string[]): Promise<number> {
    const email = this.#browser.requireCaller();
    const { market } = this.#browser;
    const unread = this.#own(email).filter(({ id, isRead }) => !isRead && (ids === undefined || ids.includes(id)));
    for (const one of unread) market.notifications.set(one.id, { ...one, isRead: true });
    if (unread.length > 0) market.emit(email, 'notifications-changed');
    return unreadIn(this.#own(email));
  }

  async mailSettings(): Promise<MailSettings> {
    const email = this.#browser.requireCaller();
    const { market } = this.#browser;
    const muted = market.mutedMails.get(email) ?? [];
    const isProven = market.accounts.get(email)?.isEmailVerified === true;
    const mails = market.mail === 'none' ? 'none' : isProven ? 'sent' : 'unproven';
    const since = market.clock.now() - MAILS_WAIT_MS;
    const waiting = this.#own(email).filter(({ kind, at }) => at > since && !muted.includes(kind)).length;
    return { muted, mails, waiting: mails === 'unproven' ? Math.min(waiting, MAX_UNREAD) : 0 };
  }

  async setMuted(kinds: readonly NotificationKind[]): Promise<MailSettings> {
    const muted = [...new Set(kinds)].filter(isMutable).sort();
    this.#browser.market.mutedMails.set(this.#browser.requireCaller(), muted);
    return this.mailSettings();
  }

  #own(email: Email): readonly StoredNotification[] {
    const { market } = this.#browser;
    const since = market.clock.now() - NOTIFICATIONS_KEPT_MS;
    const own = [...market.notifications.values()].filter(({ to, at }) => to === email && at > since);
    return own.filter((one) => isShown(market, one));
  }
}

/** Strangers read nothing of a car that the shop has hidden since. */
export const isShown = (market: MemoryMarket, { kind, car }: StoredNotification): boolean =>
  car === undefined ||
  !WATCHING_KINDS.includes(kind) ||
  carOnMarket(market, car.id) !== undefined ||
  market.deletedCars.has(car.id);

const unreadIn = (notifications: readonly StoredNotification[]): number =>
  Math.min(notifications.filter(({ isRead }) => !isRead).length, MAX_UNREAD);

const listed = ({ id, kind, car, at, isRead }: StoredNotification): ListedNotification => {
  const { sentence, path } = notificationText(kind, car);
  return { id, kind, text: sentence, path, at, isRead };
};
