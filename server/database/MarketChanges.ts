import type { FastifyBaseLogger } from 'fastify';
import { LIVE_STATUSES } from '#domain/booking.ts';
import { type Email, toEmail } from '#domain/email.ts';
import { MARKET_CHANGES, type MarketChange } from '#domain/serverEvent.ts';
import type { EventLog } from './EventLog.ts';
import type { Store } from './schema.ts';
import type { MarketEvent } from './transactionEvents.ts';

const TOPIC = 'market-change';
/** The key of an event that concerns everyone. */
const EVERYONE = '';
/** Buyers of one car that are told at once; the pages of the others learn it from the change of the car. */
const MAX_BUYERS = 100;

type Listener = (change: MarketChange, member: Email | undefined) => void;

interface Dependencies {
  readonly store: Store;
  readonly events: EventLog;
  readonly log: FastifyBaseLogger;
  /** Pages are told of the public lists at most once in this time by each server, in milliseconds. */
  readonly listsPause: number;
}

/**
 * Tells the open pages, at whichever server they are connected, that something they may show has changed. An event names
 * a topic alone: the page asks its queries again, and gets what it may see. Call it after the transaction; nothing waits for it.
 */
export class MarketChanges {
  readonly #context: Dependencies;
  #listsTimer: NodeJS.Timeout | undefined;
  #areListsDue = false;

  constructor(context: Dependencies) {
    this.#context = context;
  }

  /** Calls the listener with each change and the member whom it concerns; with undefined for everyone. */
  subscribe(listener: Listener): () => void {
    return this.#context.events.subscribe(TOPIC, ({ key, detail }) => {
      const change = MARKET_CHANGES.find((name) => name === detail);
      const member = key === EVERYONE ? undefined : toEmail(key);
      if (change !== undefined) listener(change, member);
    });
  }

  /** A car was added, changed or removed, or its advertisement was. */
  car(carId: string): void {
    this.lists();
    this.bookingsOf(carId);
  }

  /** The public lists have changed. */
  lists(): void {
    this.#areListsDue = true;
    if (this.#listsTimer !== undefined) return;
    this.#tellLists();
  }

  /** A booking of this car was made, changed or paid: tells its seller and its buyers, and the given members besides. */
  bookingsOf(carId: string, members: readonly Email[] = []): void {
    const tell = async () => this.#tell('bookings-changed', [...members, ...(await this.#peopleOf(carId))]);
    tell().catch((err: unknown) => this.#context.log.error({ err, carId }, 'the pages of a booking could not be told'));
  }

  /** Something of these members alone has changed. */
  of(members: readonly Email[], change: MarketChange): void {
    void this.#tell(change, members);
  }

  stop(): void {
    clearTimeout(this.#listsTimer);
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

  async #peopleOf(carId: string): Promise<readonly Email[]> {
    const { store } = this.#context;
    const car = await store.selectFrom('cars').select('seller_email').where('id', '=', carId).executeTakeFirst();
    const buyers = await store
      .selectFrom('bookings')
      .select('buyer_email')
      .where('car_id', '=', carId)
      .where('status', 'in', LIVE_STATUSES)
      .limit(MAX_BUYERS)
      .execute();
    return [...(car === undefined ? [] : [car.seller_email]), ...buyers.map((row) => row.buyer_email)];
  }
}
