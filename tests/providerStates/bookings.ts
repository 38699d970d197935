import { CONTACT_DAY_MS } from '#domain/contactLimits.ts';
import type { Findings } from '#domain/inspection.ts';
import { cents } from '#domain/money.ts';
import type { AppServices } from '../../server/context/ServerContext.ts';
import type { BookingsTable } from '../../server/database/schema.ts';
import { FOR_SALE, paidBy, putCar } from './cars.ts';
import { emailField, type Fields, idField, optionalText } from './fields.ts';
import { writeRows } from './writeRows.ts';

const MAX_NAME_LENGTH = 80;
const LOST_BUYER = emailField({ buyer: 'lost@pact.test' }, 'buyer');

/** A car and a booking of it by `buyer`, under the id in `booking`. */
export async function putBooking(services: AppServices, parameters: Fields): Promise<void> {
  const car = await putCar(services, parameters, FOR_SALE);
  await insertBooking(services, parameters, { car, status: 'booked' });
}

/** A booking that is there, with paint that is fine and a fault of the tyres. */
export async function putInspection(services: AppServices, parameters: Fields): Promise<void> {
  const booking_id = idField(parameters, 'booking');
  const findings: Findings = { paint: { is: 'fine' }, tyres: { is: 'fault', note: 'Worn on one side' } };
  const row = { booking_id, findings: JSON.stringify(findings), saved_at: services.clock.now() };
  await writeRows(services, async (trx) => {
    await trx.deleteFrom('inspections').where('booking_id', '=', booking_id).execute();
    await trx.insertInto('inspections').values(row).execute();
  });
}

/** A car and a booking of it, paid for with the transaction in `transaction`: money, booking and car agree. `paidAt` is now where it is left out. */
export async function putPaidBooking(
  services: AppServices,
  parameters: Fields,
  paidAt = services.clock.now(),
): Promise<void> {
  const buyer = emailField(parameters, 'buyer');
  const transaction = idField(parameters, 'transaction');
  const car = await putCar(services, parameters, paidBy(buyer, transaction));
  const booking = await insertBooking(services, parameters, { car, status: 'paid' });
  const payment = { transaction_id: transaction, booking_id: booking.id, email: buyer, amount: booking.price };
  await writeRows(services, async (trx) => {
    await trx.deleteFrom('payments').where('transaction_id', '=', transaction).execute();
    await trx
      .insertInto('payments')
      .values({ ...payment, outcome: 'paid', created_at: paidAt })
      .execute();
  });
}

/** An earlier payment of a booking that is there, given back because the price had changed. */
export async function putRefundedPayment(services: AppServices, parameters: Fields): Promise<void> {
  const { store, clock } = services;
  const transaction = idField(parameters, 'transaction');
  const bookings = store.selectFrom('bookings').select(['id', 'buyer_email']);
  const booking = await bookings.where('id', '=', idField(parameters, 'booking')).executeTakeFirstOrThrow();
  const now = clock.now();
  const payment = { transaction_id: transaction, booking_id: booking.id, email: booking.buyer_email };
  const times = { created_at: now, next_attempt_at: now, attempts: 0, done_at: now };
  const refund = { intent_id: transaction, reason: 'price-changed', state: 'done', ...times } as const;
  await writeRows(services, async (trx) => {
    await trx.deleteFrom('refunds').where('intent_id', '=', transaction).execute();
    await trx.deleteFrom('payments').where('transaction_id', '=', transaction).execute();
    await trx
      .insertInto('payments')
      .values({ ...payment, amount: cents(1_100_000), outcome: 'refunded', created_at: now })
      .execute();
    await trx.insertInto('refunds').values(refund).execute();
  });
}

/** The same, paid for so long ago that neither side reads the other's contact any more. */
export const putOldSale = (services: AppServices, parameters: Fields): Promise<void> =>
  putPaidBooking(services, parameters, services.clock.now() - services.env.contacts.daysAfterPayment * CONTACT_DAY_MS);

/** The same, cancelled just now. */
export async function putCancelledBooking(services: AppServices, parameters: Fields): Promise<void> {
  const car = await putCar(services, parameters, FOR_SALE);
  await insertBooking(services, parameters, { car, status: 'cancelled' });
}

async function insertBooking(
  services: AppServices,
  parameters: Fields,
  { car, status }: { readonly car: Awaited<ReturnType<typeof putCar>>; readonly status: BookingsTable['status'] },
): Promise<BookingsTable> {
  const row: BookingsTable = {
    id: idField(parameters, 'booking'),
    car_id: car.id,
    car_name: car.name,
    category: car.category,
    picture: car.picture,
    seller_email: car.seller_email,
    buyer_email: emailField(parameters, 'buyer'),
    buyer_name: optionalText(parameters, 'name', MAX_NAME_LENGTH) || 'Bina',
    phone: '01822 111111',
    meeting_place: 'Gate 2',
    price: car.price,
    status,
    created_at: services.clock.now(),
    intent_id: null,
    client_secret: null,
    intent_number: 0,
    cancelled_at: status === 'cancelled' ? services.clock.now() : null,
    hidden_at: null,
  };
  await removeBooking(services, row.id);
  await writeRows(services, (trx) => trx.insertInto('bookings').values(row).execute());
  // As of an earlier day, so that the bound of a day leaves room for every state.
  await services.store
    .insertInto('shown_contacts')
    .values({ buyer_email: row.buyer_email, car_id: car.id, network: null, shown_at: 0 })
    .onConflict((conflict) => conflict.columns(['buyer_email', 'car_id']).doNothing())
    .execute();
  return row;
}

export async function removeBooking(services: Pick<AppServices, 'store'>, id: string): Promise<void> {
  await writeRows(services, (trx) => trx.deleteFrom('bookings').where('id', '=', id).execute());
}

/** A succeeded payment with the transaction in `transaction`, for a booking that does not exist. */
export async function putUnmatchedPayment(services: AppServices, parameters: Fields): Promise<void> {
  const transaction = idField(parameters, 'transaction');
  const payment = { booking_id: 'lost', buyer: LOST_BUYER, amount: cents(1_250_000), currency: 'usd' };
  await writeRows(services, async (trx) => {
    await trx.deleteFrom('refunds').where('intent_id', '=', transaction).execute();
    await trx.deleteFrom('payments').where('transaction_id', '=', transaction).execute();
    await trx.deleteFrom('unmatched_payments').where('intent_id', '=', transaction).execute();
    await trx
      .insertInto('unmatched_payments')
      .values({ ...payment, intent_id: transaction, seen_at: services.clock.now(), resolved_at: null })
      .execute();
  });
}
