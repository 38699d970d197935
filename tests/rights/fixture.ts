import type { Email } from '#domain/email.ts';
import { cents } from '#domain/money.ts';
import { caseRow, warningRow } from '#support/reportRows.ts';
import { reviewRow } from '#support/reviewRows.ts';
import type { TestServer } from '#support/server.ts';
import { unguarded } from '../../server/database/writeGuard.ts';
import { listOwnSessions } from '../../server/sessions/ownSessions.ts';
import { putBooking, putPaidBooking } from '../providerStates/bookings.ts';
import { FOR_SALE, putCar } from '../providerStates/cars.ts';
import { type Person, putMember, putRemoved, signIn } from '../providerStates/people.ts';
import { type Actor, person } from './actors.ts';
import type { ExpectedCall, Fixture, Ownership } from './expectedRights.ts';

const CAR = 'car-1';
const TRANSACTION = 'pi_rights';
const OTHER_BUYER = person('somebody', 'Buyer');
const DEALER = person('dealer', 'Seller');
const REMOVED = person('removed', 'Seller');

/** Booking ids are unique over all cells, since the card provider remembers them. */
let bookings = 0;

/** Prepares the market for one cell: a car and a booking of it, which belong to the caller or to another member. */
export async function createFixture(
  server: TestServer,
  { call, caller, ownership, idToken }: { call: ExpectedCall; caller: Actor; ownership: Ownership; idToken: string },
): Promise<Fixture> {
  bookings += 1;
  const id = `booking-${bookings}`;
  const own = ownership === 'own' ? caller.person : undefined;
  await putMember(server.services, DEALER);
  await putMember(server.services, OTHER_BUYER);
  await putRemoved(server.services, REMOVED);
  const booking = { car: CAR, seller: DEALER.email, booking: id, buyer: (own ?? OTHER_BUYER).email };
  const isOfBooking = 'of own car' in call.status;
  if (!isOfBooking) await putCar(server.services, booking, FOR_SALE);
  else if (call.isPaid) {
    await putPaidBooking(server.services, { ...booking, transaction: TRANSACTION });
    const review = { booking_id: id, seller_email: DEALER.email, written_at: server.time.now };
    await server.services.store.insertInto('reviews').values(reviewRow(review)).execute();
  } else await putBooking(server.services, booking);
  const seller = ownership === 'of own car' ? caller.person : isOfBooking ? undefined : own;
  if (seller !== undefined) await giveCar(server, seller.email);
  await putUnmatchedPayment(server);
  const owner = own ?? OTHER_BUYER;
  const session = await openSession(server, owner);
  const savedSearch = 'saved-search';
  const search = { id: savedSearch, owner_email: owner.email, query: '', created_at: 1 };
  await server.services.store.insertInto('saved_searches').values(search).execute();
  const cases = [
    caseRow({ id: 'waiting', thing_id: 'another-car' }),
    warningRow({ id: 'warning', owner_email: owner.email, decided_at: server.time.now }),
  ];
  await server.services.store.insertInto('report_cases').values(cases).execute();
  const sellerId = await idOf(server, DEALER.email);
  const named = {
    car: CAR,
    booking: id,
    transaction: TRANSACTION,
    review: 'review',
    reportCase: 'waiting',
    warning: 'warning',
  };
  return {
    owner,
    ownerId: await idOf(server, owner.email),
    ...named,
    seller: DEALER,
    sellerId,
    removed: REMOVED,
    idToken,
    session,
    savedSearch,
  };
}

/** As answers name a member; empty where there is no account. */
async function idOf({ services: { store } }: TestServer, email: Email): Promise<string> {
  const member = store.selectFrom('members').select('id').where('email', '=', email);
  return (await member.executeTakeFirst())?.id ?? '';
}

/** A further session of a member, as answers name it. */
async function openSession({ services }: TestServer, owner: Pick<Person, 'email'>): Promise<string> {
  await signIn(services, { email: owner.email, name: '' });
  const [session] = await listOwnSessions(services, { email: owner.email, idHash: '' });
  return session?.id ?? '';
}

/** A payment on the admin's list. */
async function putUnmatchedPayment({ services: { store } }: TestServer): Promise<void> {
  const payment = { booking_id: 'lost', buyer: OTHER_BUYER.email, amount: cents(100), currency: 'usd' };
  await store
    .insertInto('unmatched_payments')
    .values({ ...payment, intent_id: 'pi_unmatched', seen_at: 1, resolved_at: null })
    .execute();
}

/** Makes a member the car's seller, whatever their role is. */
async function giveCar({ services: { store } }: TestServer, seller: Email): Promise<void> {
  await unguarded(store).updateTable('cars').set({ seller_email: seller }).execute();
  await unguarded(store).updateTable('bookings').set({ seller_email: seller }).execute();
  await store.updateTable('reviews').set({ seller_email: seller }).execute();
}
