import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterEach, beforeEach } from 'vitest';
import type { BookingsTable } from '../../../server/database/schema.ts';
import { unguarded } from '../../../server/database/writeGuard.ts';
import { createRefundQueue } from '../../../server/payments/refundQueue.ts';
import { FakeGateway } from './FakeGateway.ts';
import { bookingRow, carRow, email, freshMarket, PRICE, SECRETS } from './marketRows.ts';

/** A market with one car, a provider that the test controls, and a clock that it moves; new ones for each test. */
class PaymentsFixture {
  market!: Awaited<ReturnType<typeof freshMarket>>;
  gateway = new FakeGateway();
  now = 0;
  /** What was logged as a warning or worse. */
  logged: Record<string, unknown>[] = [];

  async open(): Promise<void> {
    this.market = await freshMarket();
    this.gateway = new FakeGateway();
    this.now = 1_000_000;
    this.logged = [];
    await unguarded(this.market.store).insertInto('cars').values(carRow()).execute();
  }

  services() {
    return {
      store: this.market.store,
      gateway: this.gateway,
      clock: { now: () => this.now },
      newId: randomUUID,
      secrets: SECRETS,
      log: pino({ level: 'warn' }, { write: (line: string) => void this.logged.push(JSON.parse(line)) }),
      checkpoint: () => {},
    };
  }

  /** A booking whose intent has succeeded at the provider; returns the intent's id. */
  async payer(n: number, changes: Partial<BookingsTable> = {}): Promise<string> {
    const row = bookingRow({ id: `b${n}`, buyer_email: email(`buyer${n}@x.test`), intent_id: `pi_b${n}`, ...changes });
    await unguarded(this.market.store).insertInto('bookings').values(row).execute();
    this.gateway.intents.set(`pi_b${n}`, {
      succeeded: true,
      amount: PRICE,
      currency: 'usd',
      bookingId: row.id,
      buyer: row.buyer_email,
    });
    return `pi_b${n}`;
  }

  car() {
    return this.market.store.selectFrom('cars').selectAll().where('id', '=', 'c1').executeTakeFirst();
  }

  async statuses() {
    const rows = await this.market.store.selectFrom('bookings').select(['id', 'status']).execute();
    return Object.fromEntries(rows.map((row) => [row.id, row.status]));
  }

  dueRefunds() {
    return this.market.store.selectFrom('refunds').selectAll().where('done_at', 'is', null).execute();
  }

  /** Sends the refunds that are due by now. */
  async sendRefunds(): Promise<void> {
    const loop = createRefundQueue(this.services());
    loop.wake();
    await loop.idle();
    await loop.stop();
  }
}

/** Must be called once at the top of a test file. */
export function preparePayments(): PaymentsFixture {
  const fixture = new PaymentsFixture();
  beforeEach(() => fixture.open());
  afterEach(() => fixture.market.remove());
  return fixture;
}
