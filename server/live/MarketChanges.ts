import type { FastifyBaseLogger } from 'fastify';
import { LIVE_STATUSES } from '#domain/booking.ts';
import { type Email, toEmail } from '#domain/email.ts';
import { MARKET_CHANGES, type MarketChange } from '#domain/serverEvent.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import type { EventBus } from '../database/EventBus.ts';
import { isInList, listParameter } from '../database/engine.ts';
import type { Fact, MemberChange, Subscriber } from '../database/facts.ts';
import type { Store } from '../database/schema.ts';
import type { MarketEvent } from '../database/transactionEvents.ts';

const TOPIC = 'market-change';
/** The key of an event that concerns everyone. */
const EVERYONE = '';
/** Buyers of the cars of one transaction that are told at once; the pages of the others learn it from the change of the car. */
const MAX_BUYERS = 100;

/** The event by which a member's open pages learn of a change, for the transaction that makes it. */
export const changeFor = (member: Email, detail: MarketChange): MarketEvent => ({ topic: TOPIC, key: member, detail });

type Listener = (change: MarketChange, member: Email | undefined) => void;

/** Calls the listener with each change and the member whom it concerns; with undefined for everyone. */
export const onMarketChange = (events: EventBus, listener: Listener): (() => void) =>
  events.subscribe(TOPIC, ({ key, detail }) => {
    const change = MARKET_CHANGES.find((name) => name === detail);
    const member = key === EVERYONE ? undefined : toEmail(key);
    if (change !== undefined) listener(change, member);
  });

interface Dependencies {
  readonly store: Store;
  readonly events: EventBus;
  readonly log: FastifyBaseLogger;
  /** Pages are told of the public lists at most once in this time by each server, in milliseconds. */
  readonly listsPause: number;
}

/**
 * Tells the open pages, at whichever server they are connected, that something they may show has changed. An event names
 * a topic alone: the page asks its queries again, and gets what it may see.
 */
export class MarketChanges implements Subscriber {
  readonly #context: Dependencies;
  #listsTimer: NodeJS.Timeout | undefined;
  #areListsDue = false;

  constructor(context: Dependencies) {
    this.#context = context;
  }

  afterCommit(facts: readonly Fact[]): void {
    if (facts.some(isOnPublicLists)) this.#listsChanged();
    for (const change of ['wishlist-changed', 'saved-searches-changed', 'profile-changed'] as const) {
      void this.#tell(change, facts.flatMap(OWN_CHANGES[change]));
    }
    void this.#bookingsChanged([...new Set(facts.flatMap(carsIn))], facts.flatMap(buyersIn));
  }

  stop(): void {
    clearTimeout(this.#listsTimer);
  }

  #listsChanged(): void {
    this.#areListsDue = true;
    if (this.#listsTimer !== undefined) return;
    this.#tellLists();
  }

  /** Tells the sellers and the buyers of these cars, and the given members besides. */
  async #bookingsChanged(carIds: readonly string[], members: readonly Email[]): Promise<void> {
    try {
      await this.#tell('bookings-changed', [...members, ...(await this.#peopleOf(carIds))]);
    } catch (err) {
      this.#context.log.error({ err, carIds }, 'the pages of a booking could not be told');
    }
  }

  #tellLists(): void {
    this.#areListsDue = false;
    void this.#publish({ key: EVERYONE, detail: 'cars-changed' });
    this.#listsTimer = setTimeout(() => {
      this.#listsTimer = undefined;
      if (this.#areListsDue) this.#tellLists();
    }, this.#context.listsPause).unref();
  }

  async #tell(change: MarketChange, members: readonly Email[]): Promise<void> {
    await Promise.all([...new Set(members)].map((email) => this.#publish({ key: email, detail: change })));
  }

  #publish(event: Pick<MarketEvent, 'key'> & { readonly detail: MarketChange }): Promise<void> {
    return this.#context.events.publish({ topic: TOPIC, ...event });
  }

  async #peopleOf(carIds: readonly string[]): Promise<readonly Email[]> {
    if (carIds.length === 0) return [];
    const { store } = this.#context;
    const list = listParameter(store, carIds);
    const cars = await store
      .selectFrom('cars')
      .select('seller_email')
      .where(isInList(store, 'id', list))
      .execute();
    const buyers = await store
      .selectFrom('bookings')
      .select('buyer_email')
      .where(isInList(store, 'car_id', list))
      .where('status', 'in', LIVE_STATUSES)
      .limit(MAX_BUYERS)
      .execute();
    return [...cars.map((row) => row.seller_email), ...buyers.map((row) => row.buyer_email)];
  }
}

/** Only a server that runs has open pages. */
export const liveSubscriber = ({
  running,
  ...context
}: Pick<Dependencies, 'store' | 'log'> & { readonly running?: Pick<ServerContext, 'events' | 'times'> }): Subscriber =>
  running === undefined
    ? {}
    : new MarketChanges({ ...context, events: running.events, listsPause: running.times.listsPause });

/** What public lists don't show. */
const HIDDEN: readonly MemberChange[] = ['created', 'admin-granted', 'admin-revoked'];

/** Public lists have the names of the sellers, too. */
function isOnPublicLists(fact: Fact): boolean {
  if (fact.kind === 'car-changed' || fact.kind === 'car-deleted' || fact.kind === 'advertisement-changed') return true;
  if (fact.kind === 'payment-settled') return fact.outcome === 'paid';
  if (fact.kind !== 'member-changed') return false;
  if (fact.change === 'profile') return fact.role === 'Seller';
  return !HIDDEN.includes(fact.change);
}

/** What concerns one member alone. */
const OWN_CHANGES = {
  'wishlist-changed': (fact: Fact) => (fact.kind === 'wishlist-changed' ? [fact.buyer] : []),
  'saved-searches-changed': (fact: Fact) => (fact.kind === 'saved-search-found' ? [fact.email] : []),
  'profile-changed': (fact: Fact) =>
    fact.kind === 'member-changed' && (fact.change === 'profile' || fact.change === 'role') ? [fact.email] : [],
} as const;

/** The cars whose sellers and buyers have bookings that look different now. */
function carsIn(fact: Fact): readonly string[] {
  if (fact.kind === 'refund-changed') return fact.order === undefined ? [] : [fact.order.carId];
  return 'carId' in fact && fact.carId !== undefined ? [fact.carId] : [];
}

/** Members whose bookings look different, which may not be live any more. Who has proven an address sees sellers' contacts from now on. */
function buyersIn(fact: Fact): readonly Email[] {
  if (fact.kind === 'address-proven') return [fact.email];
  if (fact.kind === 'refund-changed') return fact.order === undefined ? [] : [fact.order.buyer];
  return fact.kind === 'booking-changed' || fact.kind === 'payment-settled' ? [fact.buyer] : [];
}
