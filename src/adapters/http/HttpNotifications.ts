import * as v from 'valibot';
import type { NotificationPage, Notifications } from '#application/ports.ts';
import { safePath } from '#domain/navigation.ts';
import {
  isNotificationKind,
  type ListedNotification,
  MAIL_STATES,
  type MailSettings,
  type MailState,
  NOTIFICATIONS_PER_PAGE,
  type NotificationKind,
} from '#domain/notification.ts';
import { flag, listOf, name, object, oneOf, text, wholeNumber } from './decoders.ts';
import type { Http } from './Http.ts';
import { nextQuery } from './pages.ts';
import { readAnswer } from './readAnswer.ts';
import { timestamp } from './wireValues.ts';

/** The additive calls about the own notifications. */
export class HttpNotifications implements Notifications {
  readonly #http: Http;

  constructor({ http }: { readonly http: Http }) {
    this.#http = http;
  }

  async list(after: string = `?limit=${NOTIFICATIONS_PER_PAGE}`): Promise<NotificationPage> {
    const path = `/notifications${after}`;
    const answer = await this.#http.send({ method: 'GET', path, withAccessToken: true });
    const { notifications, unread } = readAnswer(page, answer);
    return { items: notifications, unread, next: nextQuery(answer.headers.get('link')) };
  }

  async markRead(ids?: readonly string[]): Promise<number> {
    const body = ids === undefined ? {} : { ids };
    const call = { method: 'PUT', path: '/notifications/read', body, withAccessToken: true } as const;
    return readAnswer(object({ unread: wholeNumber }), await this.#http.send(call)).unread;
  }

  async mailSettings(): Promise<MailSettings> {
    const call = { method: 'GET', path: SETTINGS, withAccessToken: true } as const;
    return readAnswer(settings, await this.#http.send(call));
  }

  async setMuted(kinds: readonly NotificationKind[]): Promise<MailSettings> {
    const call = { method: 'PUT', path: SETTINGS, body: { muted: kinds }, withAccessToken: true } as const;
    return readAnswer(settings, await this.#http.send(call));
  }
}

const SETTINGS = '/notifications/settings';

const kind = oneOf(isNotificationKind, 'a kind of notification');
const settings = object({
  muted: listOf(kind),
  mails: oneOf((text): text is MailState => MAIL_STATES.some((state) => state === text), 'what is mailed'),
  waiting: wholeNumber,
});

const notification = v.pipe(
  object({
    _id: name,
    kind,
    text: name,
    link: v.pipe(
      text,
      v.transform((path) => safePath(path)),
    ),
    date: timestamp,
    read: flag,
  }),
  v.transform(
    ({ _id, link, date, read, ...same }): ListedNotification => ({
      ...same,
      id: _id,
      path: link,
      at: date,
      isRead: read,
    }),
  ),
);

const page = object({ notifications: listOf(notification), unread: wholeNumber });
