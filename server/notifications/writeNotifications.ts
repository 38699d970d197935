import type { Email } from '#domain/email.ts';
import { DAILY_MAILED_KINDS, replacedBy } from '#domain/notification.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import type { Database } from '../database/database.ts';
import { isInList, listParameter } from '../database/engine.ts';
import type { Subscriber } from '../database/facts.ts';
import { recordEvent } from '../database/transactionEvents.ts';
import { changeFor } from '../live/MarketChanges.ts';
import { queueNotificationMails, releaseWaitingMails } from '../mail/MailQueue.ts';
import { mailsNotifications } from './mailSettings.ts';
import { noticesOf } from './notices.ts';
import { Recipients, type Told } from './recipients.ts';

/** Rows of one statement. */
const BATCH_SIZE = 500;

/** How long the mail of what may be repeated waits, in milliseconds: the last one of that time is sent. */
const REPEATED_PAUSE_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

interface Dependencies extends Pick<ServerContext, 'clock' | 'newId'> {
  readonly running?: Pick<ServerContext, 'env'>;
}

/** Writes what follows from the facts of a transaction, in it, queues its mails, and tells the recipients' open pages. */
export const notificationsSubscriber = ({ clock, newId, running }: Dependencies): Subscriber => ({
  async inTransaction(trx, facts) {
    const recipients = new Recipients(trx);
    const told: Told[] = [];
    for (const fact of facts) {
      if (fact.kind === 'address-proven') await releaseWaitingMails(trx, fact.email);
      const named = new Set<Email>();
      for (const notice of noticesOf(fact)) {
        const those = (await recipients.toldBy(fact, notice)).filter(({ to }) => !named.has(to));
        for (const { to } of those) named.add(to);
        await replaceEarlier(trx, those);
        told.push(...those);
      }
    }
    const now = clock.now();
    const sendsMails = running !== undefined && mailsNotifications(running.env);
    for (let start = 0; start < told.length; start += BATCH_SIZE) {
      const batch = told.slice(start, start + BATCH_SIZE).map((one) => ({ ...one, id: newId() }));
      const rows = batch.map(({ id, to, kind, car }) => ({
        ...{ id, recipient: to, kind, created_at: now, read_at: null },
        ...{ car_id: car?.id ?? null, car_name: car?.name ?? '' },
      }));
      const mailed = sendsMails ? await withoutMailedToday(trx, batch, now) : [];
      await trx.insertInto('notifications').values(rows).execute();
      await queueNotificationMails(trx, mailed.map(mailOf), now);
    }
    for (const { to } of told) recordEvent(trx, changeFor(to, 'notifications-changed'));
  },
});

/** Leaves out what is mailed once a day (UTC) where its recipient was told of that kind today, in this batch or before it. */
async function withoutMailedToday<One extends Told>(
  trx: Database,
  batch: readonly One[],
  now: number,
): Promise<readonly One[]> {
  const daily = batch.filter(({ kind }) => DAILY_MAILED_KINDS.includes(kind));
  if (daily.length === 0) return batch;
  const recipients = listParameter(
    trx,
    daily.map(({ to }) => to),
  );
  const day = now - (now % DAY_MS);
  const today = await trx
    .selectFrom('notifications')
    .select(['recipient', 'kind'])
    .where(isInList(trx, 'recipient', recipients))
    .where('created_at', '>=', day)
    .where('created_at', '<', day + DAY_MS)
    .where('kind', 'in', DAILY_MAILED_KINDS)
    .execute();
  const told = new Set(today.map(({ recipient, kind }) => `${kind} ${recipient}`));
  return batch.filter((one) => {
    const key = `${one.kind} ${one.to}`;
    if (!daily.includes(one)) return true;
    if (told.has(key)) return false;
    told.add(key);
    return true;
  });
}

const mailOf = ({ id, to, kind }: Told & { readonly id: string }) => ({
  id,
  email: to,
  pause: replacedBy(kind).length > 0 ? REPEATED_PAUSE_MS : 0,
});

/** Whoever changes something again and again fills nobody's list. */
async function replaceEarlier(trx: Database, told: readonly Told[]): Promise<void> {
  const [{ kind, car } = {}] = told;
  const replaced = kind === undefined ? [] : replacedBy(kind);
  if (car === undefined || replaced.length === 0) return;
  const recipients = listParameter(
    trx,
    told.map(({ to }) => to),
  );
  await trx
    .deleteFrom('notifications')
    .where(isInList(trx, 'recipient', recipients))
    .where('read_at', 'is', null)
    .where('kind', 'in', replaced)
    .where('car_id', '=', car.id)
    .execute();
}
