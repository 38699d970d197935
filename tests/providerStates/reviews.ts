import type { AppServices } from '../../server/context/ServerContext.ts';
import { putPaidBooking } from './bookings.ts';
import { emailField, type Fields, idField } from './fields.ts';

/** A paid booking, and what its buyer says of the seller: a review without an answer, under the id in `review`. */
export async function putReview(services: AppServices, parameters: Fields): Promise<void> {
  await putPaidBooking(services, parameters);
  const [id, booking_id] = [idField(parameters, 'review'), idField(parameters, 'booking')];
  const said = { seller_email: emailField(parameters, 'seller'), stars: 5, text: 'Just as described' };
  const none = { changed_at: null, answer: null, answered_at: null, hidden: 0 } as const;
  await services.store
    .deleteFrom('reviews')
    .where((or) => or.or([or('id', '=', id), or('booking_id', '=', booking_id)]))
    .execute();
  await services.store
    .insertInto('reviews')
    .values({ id, booking_id, ...said, written_at: services.clock.now(), ...none })
    .execute();
}
