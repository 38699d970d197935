import type { Email } from '#domain/email.ts';
import type { TestServer } from '#support/server.ts';
import { cancelBooking } from '../../server/bookings/changeBooking.ts';
import { deleteCars } from '../../server/cars/cars.ts';
import { transact } from '../../server/database/transact.ts';
import { unguarded } from '../../server/database/writeGuard.ts';
import { putBooking, putPaidBooking } from '../providerStates/bookings.ts';
import { putDisclosure } from '../providerStates/disclosures.ts';
import { putMember, putRemoved } from '../providerStates/people.ts';
import { person } from './actors.ts';

/* What may be between a buyer and a seller, and whether each may know how to reach the other (spec: privacy.contact). */

const DAY = 24 * 60 * 60 * 1_000;

/** A booking, with texts that no other one has. */
export interface Relation {
  readonly car: string;
  readonly booking: string;
  readonly buyer: ReturnType<typeof person>;
  readonly seller: ReturnType<typeof person>;
  readonly ofBuyer: Contact;
  readonly ofSeller: Contact;
  /** The car's. */
  readonly vin: string;
}

export type Contact = readonly string[];

/** What happens after the car was booked, or paid for. */
type Event = (server: TestServer, relation: Relation) => Promise<unknown>;

export interface ExpectedRelation {
  readonly name: string;
  /** Days since it was paid for; undefined: it is booked. */
  readonly paidDaysAgo?: number;
  readonly after?: Event;
  readonly isBuyerProven?: false;
  /** Who reads the other's contact; undefined: their account is deleted, so that they read nothing. */
  readonly buyerReads: boolean | undefined;
  readonly sellerReads: boolean | undefined;
}

const bookingOf = ({ services }: TestServer, { booking }: Relation, change: object) =>
  unguarded(services.store).updateTable('bookings').set(change).where('id', '=', booking).execute();
const carOf = ({ services }: TestServer, { car }: Relation, change: object) =>
  unguarded(services.store).updateTable('cars').set(change).where('id', '=', car).execute();
const forgetGrant = ({ services }: TestServer, { car }: Relation) =>
  services.store.deleteFrom('shown_contacts').where('car_id', '=', car).execute();

const transactionOf = ({ booking }: Pick<Relation, 'booking'>): string => `pi_${booking}`;

const dispute =
  (closed_at: number | null): Event =>
  ({ services }, relation) =>
    services.store
      .insertInto('disputes')
      .values({
        id: `dispute-${relation.booking}`,
        intent_id: transactionOf(relation),
        amount: 100 as never,
        reason: 'fraudulent',
        status: 'needs_response',
        created_at: 1,
        closed_at,
      })
      .execute();
const refund =
  (state: 'pending' | 'failed' | 'done'): Event =>
  ({ services }, relation) =>
    services.store
      .insertInto('refunds')
      .values({
        intent_id: transactionOf(relation),
        reason: 'asked',
        created_at: 1,
        next_attempt_at: Number.MAX_SAFE_INTEGER,
        attempts: 0,
        done_at: state === 'done' ? 1 : null,
        state,
      })
      .execute();

/** As many contacts as an account may be shown today, of other cars. */
async function exhaustDay({ services }: TestServer, { buyer }: Relation): Promise<void> {
  const shown = { buyer_email: buyer.email, network: null, shown_at: services.clock.now() };
  const cars = Array.from({ length: services.env.contacts.perAccount }, (_, place) => ({
    ...shown,
    car_id: `other-${place}`,
  }));
  await services.store.insertInto('shown_contacts').values(cars).execute();
}

const BOTH = { buyerReads: true, sellerReads: true } as const;
const NEITHER = { buyerReads: false, sellerReads: false } as const;

export const RELATIONS: readonly ExpectedRelation[] = [
  { name: 'booked', ...BOTH },
  { name: 'booked, not shown yet', ...BOTH, after: forgetGrant },
  { name: 'booked without a proven address', isBuyerProven: false, buyerReads: false, sellerReads: true },
  {
    name: 'booked beyond the bound of a day',
    buyerReads: false,
    sellerReads: true,
    after: async (server, relation) => {
      await forgetGrant(server, relation);
      await exhaustDay(server, relation);
    },
  },
  { name: 'shown before the bound of a day', ...BOTH, after: exhaustDay },
  { name: 'unsaved', ...NEITHER, after: (server, relation) => bookingOf(server, relation, { status: 'unsaved' }) },
  {
    name: 'cancelled by its buyer',
    ...NEITHER,
    after: ({ services }, { booking, buyer }) => cancelBooking(services, { id: booking, buyer: buyer.email }),
  },
  {
    name: 'cancelled and put away',
    ...NEITHER,
    after: (server, relation) => bookingOf(server, relation, { status: 'cancelled', cancelled_at: 1, hidden_at: 1 }),
  },
  { name: 'refunded', ...NEITHER, after: (server, relation) => bookingOf(server, relation, { status: 'refunded' }) },
  {
    name: 'lost to another buyer',
    ...NEITHER,
    after: (server, relation) =>
      carOf(server, relation, {
        state: 'paid',
        owner_email: 'winner@rights.test',
        transaction_id: transactionOf(relation),
      }),
  },
  {
    name: 'lost to another buyer, the own refund open',
    ...NEITHER,
    after: async (server, relation) => {
      const won = { state: 'paid', owner_email: 'winner@rights.test', transaction_id: `won-${relation.booking}` };
      await carOf(server, relation, won);
      await refund('pending')(server, relation);
    },
  },
  { name: 'sold by hand', ...NEITHER, after: (server, relation) => carOf(server, relation, { state: 'sold' }) },
  {
    name: 'of a deleted car',
    ...NEITHER,
    after: ({ services: { store, clock } }, { car }) =>
      transact(store, (trx) =>
        deleteCars(trx, trx.selectFrom('cars').select('id').where('id', '=', car), { now: clock.now() }),
      ),
  },
  {
    name: 'of a deleted seller',
    buyerReads: false,
    sellerReads: undefined,
    after: ({ services }, { seller }) => putRemoved(services, seller),
  },
  {
    name: 'of a deleted buyer',
    buyerReads: undefined,
    sellerReads: false,
    after: ({ services }, { buyer }) => putRemoved(services, buyer),
  },
  { name: 'paid just now', ...BOTH, paidDaysAgo: 0 },
  {
    name: 'paid just now without a proven address',
    paidDaysAgo: 0,
    isBuyerProven: false,
    buyerReads: false,
    sellerReads: true,
  },
  { name: 'paid 89 days ago', ...BOTH, paidDaysAgo: 89 },
  { name: 'paid 91 days ago', ...NEITHER, paidDaysAgo: 91 },
  { name: 'paid 91 days ago, a refund open', ...BOTH, paidDaysAgo: 91, after: refund('pending') },
  { name: 'paid 91 days ago, a refund failed', ...BOTH, paidDaysAgo: 91, after: refund('failed') },
  { name: 'paid 91 days ago, a refund made', ...NEITHER, paidDaysAgo: 91, after: refund('done') },
  { name: 'paid 91 days ago, a dispute open', ...BOTH, paidDaysAgo: 91, after: dispute(null) },
  { name: 'paid 91 days ago, a dispute closed', ...NEITHER, paidDaysAgo: 91, after: dispute(1) },
];

let relations = 0;

/** Makes the relation, in a market that has nothing else of these people. */
export async function makeRelation(server: TestServer, expected: ExpectedRelation): Promise<Relation> {
  const { services } = server;
  relations += 1;
  const of = (side: string): string => `${side}-${relations}`;
  const [buyer, seller] = [person(of('buyer'), 'Buyer'), person(of('seller'), 'Seller')];
  for (const each of [seller, buyer]) await putMember(services, each);
  const [car, booking] = [of('car'), of('booking')];
  const parameters = {
    car,
    booking,
    seller: seller.email,
    buyer: buyer.email,
    transaction: transactionOf({ booking }),
  };
  if (expected.paidDaysAgo === undefined) await putBooking(services, parameters);
  else await putPaidBooking(services, parameters);
  const relation: Relation = {
    car,
    booking,
    buyer,
    seller,
    ofBuyer: [buyer.email, of('buyer phone'), of('meeting place')],
    ofSeller: [seller.email, of('seller phone')],
    vin: `WVWZZZ1JZXW${String(relations).padStart(6, '0')}`,
  };
  await putDisclosure(services, { car, vin: relation.vin });
  await carOf(server, relation, { phone: of('seller phone') });
  await bookingOf(server, relation, { phone: of('buyer phone'), meeting_place: of('meeting place') });
  const created_at = services.clock.now() - (expected.paidDaysAgo ?? 0) * DAY;
  const payment = unguarded(services.store).updateTable('payments').set({ created_at });
  await payment.where('booking_id', '=', booking).execute();
  await expected.after?.(server, relation);
  return relation;
}

/** Makes the sessions of a member as they are before the address is proven. */
export const unprove = ({ services }: TestServer, email: Email): Promise<unknown> =>
  services.store.updateTable('sessions').set({ email_verified: 0 }).where('email', '=', email).execute();
