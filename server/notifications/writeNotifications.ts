import type { Transaction } from 'kysely';
import type { Email } from '#domain/email.ts';
import { DAILY_MAILED_KINDS, type NotificationKind, type NotifiedCar, REPLACED_KINDS } from '#domain/notification.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import type { Database } from '../database/database.ts';
import { isInList, listParameter } from '../database/engine.ts';
import type { Fact, Subscriber } from '../database/facts.ts';
import type { Tables } from '../database/schema.ts';
import { recordEvent } from '../database/transactionEvents.ts';
import { changeFor } from '../live/MarketChanges.ts';
import { queueNotificationMails, releaseWaitingMails } from '../mail/MailQueue.ts';
import { mailsNotifications } from './mailSettings.ts';
import { type Notice, noticesOf } from './notices.ts';

interface Told {
  readonly to: Email;
  readonly kind: NotificationKind;
  readonly car: NotifiedCar | undefined;
}

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
    const deals = new Deals(trx);
    const told: Told[] = [];
    for (const fact of facts) {
      if (fact.kind === 'address-proven') await releaseWaitingMails(trx, fact.email);
      for (const notice of noticesOf(fact)) {
        const those = await deals.toldBy(fact, notice);
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
  pause: REPLACED_KINDS.includes(kind) ? REPEATED_PAUSE_MS : 0,
});

/** Whoever changes something again and again fills nobody's list. */
async function replaceEarlier(trx: Database, told: readonly Told[]): Promise<void> {
  const [{ kind, car } = {}] = told;
  if (kind === undefined || car === undefined || !REPLACED_KINDS.includes(kind)) return;
  const recipients = listParameter(
    trx,
    told.map(({ to }) => to),
  );
  await trx
    .deleteFrom('notifications')
    .where(isInList(trx, 'recipient', recipients))
    .where('read_at', 'is', null)
    .where('kind', '=', kind)
    .where('car_id', '=', car.id)
    .execute();
}

type Deal = NotifiedCar & { readonly seller: Email };

/** The people of deals, each car read once. */
class Deals {
  readonly #trx: Transaction<Tables>;
  readonly #known = new Map<string, Deal | undefined>();

  constructor(trx: Transaction<Tables>) {
    this.#trx = trx;
  }

  async toldBy(fact: Fact, { kind, to }: Notice): Promise<readonly Told[]> {
    const carId = carIn(fact);
    const deal = carId === undefined ? undefined : await this.#deal(carId);
    const car = deal && { id: deal.id, name: deal.name };
    const recipients = await this.#recipients(fact, to, deal);
    return recipients.map((email) => ({ to: email, kind, car }));
  }

  async #recipients(fact: Fact, to: Notice['to'], deal: Deal | undefined): Promise<readonly Email[]> {
    const buyer = 'buyer' in fact ? fact.buyer : undefined;
    switch (to) {
      case 'buyer':
        return buyer === undefined ? [] : [buyer];
      case 'member':
        return 'email' in fact ? [fact.email] : [];
      case 'seller':
        return deal === undefined ? [] : [deal.seller];
      case 'booked-buyers': {
        const bookings = deal === undefined ? [] : await this.#bookersOf(deal.id);
        return bookings.filter((email) => email !== buyer);
      }
    }
  }

  /** A deleted car is known by its bookings. */
  async #deal(id: string): Promise<Deal | undefined> {
    if (!this.#known.has(id)) this.#known.set(id, (await this.#listed(id)) ?? (await this.#booked(id)));
    return this.#known.get(id);
  }

  #listed(id: string): Promise<Deal | undefined> {
    const car = this.#trx.selectFrom('cars').select(['id', 'name', 'seller_email as seller']);
    return car.where('id', '=', id).executeTakeFirst();
  }

  #booked(id: string): Promise<Deal | undefined> {
    const booking = this.#trx
      .selectFrom('bookings')
      .select(['car_id as id', 'car_name as name', 'seller_email as seller']);
    return booking.where('car_id', '=', id).limit(1).executeTakeFirst();
  }

  async #bookersOf(id: string): Promise<readonly Email[]> {
    const bookings = this.#trx.selectFrom('bookings').select('buyer_email').where('car_id', '=', id);
    return (await bookings.where('status', '=', 'booked').execute()).map(({ buyer_email }) => buyer_email);
  }
}

function carIn(fact: Fact): string | undefined {
  if (fact.kind === 'refund-changed') return fact.order?.carId;
  return 'carId' in fact ? fact.carId : undefined;
}
