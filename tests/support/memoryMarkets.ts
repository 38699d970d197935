import { FIRST_MOMENT } from '#adapters/memory/MemoryClock.ts';
import { MemoryMarket, type MemoryMarketSeed } from '#adapters/memory/MemoryMarket.ts';
import type { CompleteCar } from '#domain/car.ts';
import type { Category } from '#domain/options.ts';
import { ADMIN, aBooking, aCar, aWishlistItem, BUYER, dollars, NEW_SELLER, OTHER_BUYER, SELLER } from './builders.ts';

const DAY = 86_400_000;

const EVERYONE = [BUYER, OTHER_BUYER, SELLER, NEW_SELLER, ADMIN];

/** A market with its members and no cars. */
export const emptyMarket = (seed: MemoryMarketSeed = {}): MemoryMarket =>
  new MemoryMarket({ members: EVERYONE, ...seed });

/** A market without cars whose buyer has not proven the address. */
export function unprovenMarket(seed: MemoryMarketSeed = {}): MemoryMarket {
  const market = emptyMarket(seed);
  const account = market.accounts.get(BUYER.email);
  if (account !== undefined) market.changeAccount({ ...account, isEmailVerified: false });
  return market;
}

/** Cars of one category, each a day older than the one before. */
export const carsOf = (category: Category, count: number): readonly CompleteCar[] =>
  Array.from({ length: count }, (_, index) =>
    aCar({
      id: `car-${category}-${String(index + 1).padStart(3, '0')}`,
      name: `${category === 'suv' ? 'Honda Vezel' : category === 'sports' ? 'Mazda MX-5' : 'Toyota Premio'} ${index + 1}`,
      category,
      picture: `/art/tile-${category}.svg`,
      year: 2018 + (index % 5),
      price: dollars(8_000 + 750 * index),
      originalPrice: dollars(12_000 + 900 * index),
      location: (['Dhaka', 'Chittagong', 'Sylhet', 'Dinajpur'] as const)[index % 4] ?? 'Dhaka',
      condition: (['Excellent', 'Good', 'Fair'] as const)[index % 3] ?? 'Good',
      postedAt: FIRST_MOMENT - index * DAY,
    }),
  );

/** A market with five cars that are similar to a Toyota Aqua of 2020 with 50,000 km, of three others than SELLER. */
export function similarMarket(): MemoryMarket {
  const sellers = [NEW_SELLER, ADMIN, OTHER_BUYER].map(({ name, email }) => ({
    id: undefined,
    name,
    email,
    verified: false,
    picture: '',
  }));
  const cars = [9_000, 9_500, 10_000, 10_500, 11_000].map((price, place) =>
    aCar({
      id: `car-aqua-${place}`,
      make: 'Toyota',
      model: 'Aqua',
      mileage: 50_000,
      price: dollars(price),
      seller: sellers[place >> 1] ?? aCar().seller,
    }),
  );
  return emptyMarket({ cars });
}

/** The cars of the busy market, by their state. */
export const CARS = {
  free: aCar(),
  booked: aCar({ id: 'car-axio', name: 'Toyota Axio', postedAt: FIRST_MOMENT - DAY }),
  wishlisted: aCar({
    id: 'car-vezel',
    name: 'Honda Vezel',
    category: 'suv',
    picture: '/art/tile-suv.svg',
    postedAt: FIRST_MOMENT - 2 * DAY,
  }),
  sold: aCar({ id: 'car-sunny', name: 'Nissan Sunny', state: { is: 'sold' }, postedAt: FIRST_MOMENT - 3 * DAY }),
  paidByBuyer: aCar({
    id: 'car-mx5',
    name: 'Mazda MX-5',
    category: 'sports',
    picture: '/art/tile-sports.svg',
    state: { is: 'paid', owner: BUYER.email, transactionId: 'pi_1001' },
    postedAt: FIRST_MOMENT - 4 * DAY,
  }),
  paidByOther: aCar({
    id: 'car-civic',
    name: 'Honda Civic',
    state: { is: 'paid', owner: OTHER_BUYER.email, transactionId: 'pi_1002' },
    postedAt: FIRST_MOMENT - 5 * DAY,
  }),
  newSellers: aCar({
    id: 'car-swift',
    name: 'Suzuki Swift',
    seller: {
      id: NEW_SELLER.id,
      name: NEW_SELLER.name,
      email: NEW_SELLER.email,
      verified: false,
      picture: NEW_SELLER.picture,
    },
    postedAt: FIRST_MOMENT - 6 * DAY,
  }),
} as const;

const FASTER = {
  transactionId: 'pi_slow',
  amount: CARS.paidByOther.price,
  currency: 'usd',
  reason: 'other-buyer-first',
  at: FIRST_MOMENT,
} as const;

/** A market with data in every state: orders and wishlist items of BUYER, and cars of SELLER. */
export const busyMarket = (seed: MemoryMarketSeed = {}): MemoryMarket =>
  emptyMarket({
    cars: [...Object.values(CARS), ...carsOf('suv', 6), ...carsOf('sports', 5)],
    bookings: [
      aBooking(CARS.paidByOther, { status: 'refunded', refunds: [FASTER] }),
      aBooking(CARS.paidByBuyer, { status: 'paid' }),
      aBooking(CARS.sold),
      aBooking(CARS.booked),
    ],
    wishlistItems: [aWishlistItem(CARS.paidByOther), aWishlistItem(CARS.paidByBuyer), aWishlistItem(CARS.wishlisted)],
    advertised: [CARS.wishlisted.id, 'car-sports-001', 'car-suv-001'],
    feedback: [
      {
        name: 'Farhana Akter',
        heading: 'Exactly as described',
        post: 'Every scratch in the listing was there, and not one more.',
        picture: '/art/feedback-1.svg',
      },
      {
        name: 'Rezaul Karim',
        heading: 'I drove it home the same day',
        post: 'The seller answered within the hour, and I paid from my phone beside the car.',
        picture: '/art/feedback-2.svg',
      },
    ],
    ...seed,
  });
