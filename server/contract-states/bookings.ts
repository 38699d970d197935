import type { BookingsTable } from '../database/schema.ts';
import { emailField, type Fields, idField, optionalText } from '../http/fields.ts';
import type { Parts } from '../services.ts';
import { FOR_SALE, paidBy, putCar } from './cars.ts';

const LONGEST_NAME = 80;

/** A car and a booking of it by `buyer`, under the id in `booking`. */
export async function putBooking(parts: Parts, parameters: Fields): Promise<void> {
  const car = await putCar(parts, parameters, FOR_SALE);
  await insert(parts, parameters, { car, status: 'booked' });
}

/** The same, paid for with the transaction in `transaction`: money, booking and car agree. */
export async function putPaidBooking(parts: Parts, parameters: Fields): Promise<void> {
  const buyer = emailField(parameters, 'buyer');
  const transaction = idField(parameters, 'transaction');
  const car = await putCar(parts, parameters, paidBy(buyer, transaction));
  const booking = await insert(parts, parameters, { car, status: 'paid' });
  await parts.store.deleteFrom('payments').where('transaction_id', '=', transaction).execute();
  await parts.store
    .insertInto('payments')
    .values({
      transaction_id: transaction,
      booking_id: booking.id,
      email: buyer,
      amount: booking.price,
      outcome: 'paid',
      created_at: parts.clock.now(),
    })
    .execute();
}

async function insert(
  parts: Parts,
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
    buyer_name: optionalText(parameters, 'name', LONGEST_NAME) || 'Bina',
    phone: '01822 111111',
    meeting_place: 'Gate 2',
    price: car.price,
    status,
    created_at: parts.clock.now(),
    intent_id: null,
    client_secret: null,
  };
  await removeBooking(parts, row.id);
  await parts.store.insertInto('bookings').values(row).execute();
  return row;
}

export async function removeBooking({ store }: Pick<Parts, 'store'>, id: string): Promise<void> {
  await store.deleteFrom('bookings').where('id', '=', id).execute();
}
