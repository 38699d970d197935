import { sql } from 'kysely';
import { type Email, toEmail } from '#domain/email.ts';
import { HALF_WORTH, isTooLow } from '#domain/priceLabel.ts';
import type { ReportedKind } from '#domain/report.ts';
import { sameVin } from '../cars/cars.ts';
import type { AppServices, ServerContext } from '../context/ServerContext.ts';
import { BackgroundLoop } from '../database/BackgroundLoop.ts';
import type { Database, Store } from '../database/database.ts';
import type { Fact, Subscriber } from '../database/facts.ts';
import { leaderOnly } from '../database/leases.ts';
import type { CarsTable } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { type MarketEvent, recordEvent } from '../database/transactionEvents.ts';
import { readSimilarPrices, readWorths } from '../market/market.ts';
import { copiedFrom } from './copiedPictures.ts';
import { sameNetwork, samePhone } from './sharedAccounts.ts';
import { type CheckedThing, type Finding, recordSignal } from './signals.ts';

/* Changed cars and members are checked for signals: behind the request that changed them, so that nobody waits for it. */

const THINGS_TO_CHECK: MarketEvent = { topic: 'things-to-check', key: '', detail: '' };
/** Things of one run of the queue. */
const BATCH = 20;
/** Bookings of an account whose phone numbers are compared: the latest ones. */
const MOST_BOOKINGS = 20;

/** Queues what has changed, in the transaction that changes it; what was found about cars that are deleted and accounts that are erased goes. */
export const signalsSubscriber = ({ clock }: Pick<ServerContext, 'clock'>): Subscriber => ({
  async inTransaction(trx, facts) {
    for (const fact of facts) {
      if (fact.kind === 'member-erased') await eraseSignals(trx, fact.email);
      if (fact.kind === 'car-deleted')
        await trx.deleteFrom('signals').where('thing_kind', '=', 'car').where('thing_id', '=', fact.carId).execute();
    }
    const changed = [...facts.flatMap(changedThings), ...(await cheapCars(trx, facts))];
    if (changed.length === 0) return;
    for (const { kind, key } of changed) await queueThing(trx, { kind, key, now: clock.now() });
    recordEvent(trx, THINGS_TO_CHECK);
  },
});

interface ChangedThing {
  readonly kind: ReportedKind;
  readonly key: string;
}

const LISTED = ['listed', 'held', 'edited', 'price-lowered', 'price-raised'];

function changedThings(fact: Fact): readonly ChangedThing[] {
  if (fact.kind === 'car-changed' && LISTED.includes(fact.change))
    return [
      { kind: 'car', key: fact.carId },
      { kind: 'member', key: fact.seller },
    ];
  if (fact.kind === 'booking-changed' && (fact.change === 'booked' || fact.change === 'contact-changed'))
    return [{ kind: 'member', key: fact.buyer }];
  return fact.kind === 'member-changed' && fact.change === 'created' ? [{ kind: 'member', key: fact.email }] : [];
}

/** Cars whose price is too low beside others now. */
async function cheapCars(trx: Database, facts: readonly Fact[]): Promise<readonly ChangedThing[]> {
  const ids = facts.flatMap((fact) => (fact.kind === 'market-priced' ? fact.carIds : []));
  if (ids.length === 0) return [];
  const worths = await readWorths(trx, ids);
  return [...worths].filter(([, worth]) => worth >= HALF_WORTH).map(([key]) => ({ kind: 'car', key }));
}

async function queueThing(trx: Database, { kind, key, now }: ChangedThing & { readonly now: number }): Promise<void> {
  // Another time than before, also within the same millisecond: what changes while it is checked is checked again.
  const later = sql<number>`case when things_to_check.changed_at < ${now} then ${now} else things_to_check.changed_at + 1 end`;
  await trx
    .insertInto('things_to_check')
    .values({ kind, key, changed_at: now })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet({ changed_at: later }))
    .execute();
}

async function eraseSignals(trx: Database, email: Email): Promise<void> {
  await trx.deleteFrom('signals').where('owner_email', '=', email).execute();
  await trx.deleteFrom('account_phones').where('email', '=', email).execute();
  await trx.deleteFrom('new_accounts').where('email', '=', email).execute();
  await trx.deleteFrom('things_to_check').where('kind', '=', 'member').where('key', '=', email).execute();
}

type CheckServices = Pick<AppServices, 'store' | 'clock' | 'newId' | 'secrets' | 'pictures'>;

/** Checks what is queued; of several servers one does. */
export function createChecks(services: CheckServices & Pick<AppServices, 'log' | 'events'>): BackgroundLoop {
  const { clock, log, events } = services;
  const work = {
    runDue: () => checkQueued(services, () => loop.isStopped),
    nextDueAt: async () => undefined,
    now: () => clock.now(),
    onError: (err: unknown) => log.error({ err }, 'changed cars and members could not be checked for signals'),
    end: async () => unsubscribe(),
  };
  const loop: BackgroundLoop = new BackgroundLoop(leaderOnly(services, 'signals', work));
  const unsubscribe = events.subscribe(THINGS_TO_CHECK.topic, () => loop.wake());
  return loop;
}

/** Checks everything that is queued, the earliest change first, until it is stopped. */
export async function checkQueued(services: CheckServices, isStopped = () => false): Promise<void> {
  const { store } = services;
  while (!isStopped()) {
    const queued = store.selectFrom('things_to_check').selectAll().orderBy('changed_at').orderBy('key');
    const due = await queued.limit(BATCH).execute();
    if (due.length === 0) return;
    for (const { kind, key, changed_at } of due) {
      await checkThing(services, { kind, key });
      const done = store.deleteFrom('things_to_check').where('kind', '=', kind).where('key', '=', key);
      await done.where('changed_at', '=', changed_at).execute();
    }
  }
}

async function checkThing(services: CheckServices, { kind, key }: ChangedThing): Promise<void> {
  const checked = kind === 'car' ? await checkCar(services, key) : await checkMember(services, toEmail(key));
  if (checked === undefined || checked.findings.length === 0) return;
  const { store, clock, newId } = services;
  await transact(store, async (trx) => {
    for (const finding of checked.findings)
      await recordSignal(trx, checked.about, finding, { id: newId(), now: clock.now() });
  });
}

interface Checked {
  readonly about: CheckedThing;
  readonly findings: readonly Finding[];
}

async function checkCar(services: CheckServices, id: string): Promise<Checked | undefined> {
  const { store } = services;
  const car = await store.selectFrom('cars').selectAll().where('id', '=', id).executeTakeFirst();
  // What is off the market already needs no look.
  if (car === undefined || car.state === 'hidden' || car.state === 'removed') return undefined;
  const others = await copiedFrom(services, car);
  const vins = await sameVin(store, id);
  const findings: (Finding | undefined)[] = [
    others.length === 0 ? undefined : { kind: 'copied-picture', others },
    vins.length === 0 ? undefined : { kind: 'same-vin', others: vins.map((one) => one.id) },
    await lowPrice(services, car),
  ];
  return {
    about: { thing: { kind: 'car', id }, owner: car.seller_email, name: car.name },
    findings: findings.filter((one) => one !== undefined),
  };
}

/** By the rule of the price label: under half of what comparable cars of other sellers cost. */
async function lowPrice(
  context: Pick<CheckServices, 'store' | 'clock'>,
  { make, model, year, mileage, price, state, seller_email }: CarsTable,
): Promise<Finding | undefined> {
  if (make === null || model === null || mileage === null) return undefined;
  if (state !== 'available' && state !== 'held') return undefined;
  const similar = await readSimilarPrices(context, { make, model, year, mileage }, seller_email);
  if (similar === undefined || !isTooLow(price, similar.median)) return undefined;
  return { kind: 'low-price', price, median: similar.median, count: similar.count };
}

async function checkMember(services: CheckServices, email: Email | undefined): Promise<Checked | undefined> {
  if (email === undefined) return undefined;
  const { store } = services;
  const members = store.selectFrom('members').select(['id', 'name']).where('email', '=', email);
  const member = await members.executeTakeFirst();
  if (member === undefined) return undefined;
  const findings = [await samePhone(services, email, await phonesOf(store, email)), await sameNetwork(services, email)];
  return {
    about: { thing: { kind: 'member', id: member.id }, owner: email, name: member.name },
    findings: findings.filter((one) => one !== undefined),
  };
}

/** The phone numbers of somebody's latest cars and bookings. */
async function phonesOf(store: Store, email: Email): Promise<readonly string[]> {
  const cars = store.selectFrom('cars').select('phone').where('seller_email', '=', email);
  const bookings = store.selectFrom('bookings').select('phone').where('buyer_email', '=', email);
  const rows = [
    ...(await cars.orderBy('posted_at', 'desc').limit(MOST_BOOKINGS).execute()),
    ...(await bookings.orderBy('created_at', 'desc').limit(MOST_BOOKINGS).execute()),
  ];
  return [...new Set(rows.map(({ phone }) => phone))];
}
