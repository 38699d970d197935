import { FIRST_MOMENT } from '#adapters/memory/MemoryClock.ts';
import type { MemoryMarket, MemoryMarketSeed } from '#adapters/memory/MemoryMarket.ts';
import type { StoredReview } from '#adapters/memory/records.ts';
import type { OwnReview } from '#domain/review.ts';
import { aBooking, email, SELLER } from './builders.ts';
import { busyMarket, CARS } from './memoryMarkets.ts';

const DAY = 86_400_000;

/** What a buyer says of a seller, as they read it themselves. */
export const aReview = (about: Partial<OwnReview> = {}): OwnReview => ({
  id: 'review-1',
  stars: 5,
  text: 'Just as described. We met at the gate, and the papers were ready.',
  writtenAt: FIRST_MOMENT - 3 * DAY,
  changedAt: undefined,
  answer: undefined,
  isHidden: false,
  ...about,
});

/** A review of SELLER; its booking is not there, so that its author is a former member. */
export const aStoredReview = (about: Partial<StoredReview> = {}): StoredReview => ({
  ...aReview(),
  bookingId: 'booking-of-long-ago',
  seller: SELLER.email,
  ...about,
});

const FORMER: readonly StoredReview[] = [
  aStoredReview({ id: 'review-3', stars: 3, text: '', writtenAt: FIRST_MOMENT - 40 * DAY }),
  aStoredReview({
    id: 'review-2',
    bookingId: 'booking-of-last-month',
    stars: 4,
    text: 'Friendly, but an hour late.',
    writtenAt: FIRST_MOMENT - 30 * DAY,
    changedAt: FIRST_MOMENT - 29 * DAY,
    answer: { text: 'Sorry for that. The bridge was closed.', at: FIRST_MOMENT - 28 * DAY },
  }),
];

/** The busy market, whose buyer has reviewed SELLER, as others did before. */
export function reviewedMarket(seed: MemoryMarketSeed = {}): MemoryMarket {
  const own = aStoredReview({ bookingId: aBooking(CARS.paidByBuyer).id });
  const market = busyMarket({ reviews: [...FORMER, own], ...seed });
  const buyer = { name: '', email: email('gone@demo.test') };
  for (const { bookingId: id } of FORMER)
    market.bookings.set(id, aBooking(CARS.paidByOther, { id, status: 'paid', buyer }));
  return market;
}

/** SELLER has so many reviews. */
export const muchReviewed = (count: number): MemoryMarket =>
  busyMarket({
    reviews: Array.from({ length: count }, (_, place) =>
      aStoredReview({ id: `review-${place}`, bookingId: `booking-${place}`, text: `Review number ${place + 1}` }),
    ),
  });
