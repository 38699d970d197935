import type { Page } from '#application/ports.ts';
import { isShownVerified } from '#domain/account.ts';
import { type Booking, type BookingStatus, CURRENT_STATUSES, isLive } from '#domain/booking.ts';
import { type CarState, type CompleteCar, isAvailable, type ListedCar } from '#domain/car.ts';
import { isOnMarket } from '#domain/carTransitions.ts';
import type { Email } from '#domain/email.ts';
import { comparesWorth, type OfferedCar } from '#domain/matchSearch.ts';
import { priceWorth } from '#domain/priceLabel.ts';
import { carAsSeenBy, contactNote, maySeeHidden, stateAsSeenBy, visibleContacts } from '#domain/privacy.ts';
import type { CarSearch } from '#domain/search.ts';
import { showsInside } from '#domain/shots.ts';
import { bookingRequesterOf, marketCar, requesterOf, saleOf } from './contacts.ts';
import type { MemoryMarket } from './MemoryMarket.ts';
import { marketOf } from './marketPrices.ts';
import type { StoredBooking } from './records.ts';
import { ownReview, reviewRefusalOf } from './reviews.ts';

/** The cars that everybody may see, in the order in which they were listed: whoever shows cars to everybody reads them by this. */
export const carsOnMarket = (market: MemoryMarket): readonly CompleteCar[] =>
  [...market.cars.values()].filter(({ state }) => isOnMarket(state.is));

export function carOnMarket(market: MemoryMarket, id: string): CompleteCar | undefined {
  const car = market.cars.get(id);
  return car !== undefined && isOnMarket(car.state.is) ? car : undefined;
}

/** The same with those that the shop has taken down, for somebody who may know of them. */
export function carFoundBy(market: MemoryMarket, id: string, requester: Email | undefined): CompleteCar | undefined {
  const car = market.cars.get(id);
  if (car === undefined || isOnMarket(car.state.is)) return car;
  return maySeeHidden(car, requester && requesterOf(market, requester)) ? car : undefined;
}

/** A car with its seller's current name and verified flag; a deleted seller has neither, and who sells no more has no page. */
export function withCurrentSeller(market: MemoryMarket, car: CompleteCar): CompleteCar {
  const { email } = car.seller;
  const member = email && market.members.get(email);
  return {
    ...car,
    seller: {
      id: member?.role === 'Seller' ? member.id : undefined,
      email,
      name: member?.name ?? '',
      verified: member !== undefined && isShownVerified(member.role, member.verified),
      picture: member?.picture ?? '',
    },
  };
}

/** A car as a search compares it; what its price is worth is computed where the search asks for that. */
export const offeredCar = (market: MemoryMarket, car: CompleteCar, search: CarSearch): OfferedCar => {
  const median = comparesWorth(search) ? marketOf(market, car)?.median : undefined;
  return {
    ...withCurrentSeller(market, car),
    worth: median === undefined || !isAvailable(car) ? undefined : priceWorth(car.price, median),
  };
};

/** A car as the requester may see it; undefined is a guest. */
export const carFor = (market: MemoryMarket, car: CompleteCar, requester: Email | undefined): CompleteCar =>
  carAsSeenBy(marketCar(market, withCurrentSeller(market, car)), requester && requesterOf(market, requester));

/** A car of a public list, with the requester's own marks. */
export const listedCarFor = (market: MemoryMarket, car: CompleteCar, requester: Email | undefined): ListedCar => ({
  ...carFor(market, car, requester),
  priceLabel: marketOf(market, car)?.label,
  hasInsidePictures: showsInside(market.shots.get(car.id) ?? {}) || undefined,
  own: requester && {
    isWishlisted: [...market.wishlistItems.values()].some((it) => it.carId === car.id && it.buyer === requester),
    isBooked: isLiveBooking(findCurrentBooking(market, requester, car.id)),
    contactNote: contactNote(marketCar(market, car), requesterOf(market, requester)),
  },
});

/** Which sides of a booking somebody may know. A deleted car counts as sold. */
export function contactsOf(market: MemoryMarket, { status, buyer, carId }: StoredBooking, requester: Email) {
  const car = market.cars.get(carId);
  const deal = { status, buyer: buyer.email, carState: car?.state ?? SOLD, sale: car && saleOf(market, car) };
  return visibleContacts(deal, bookingRequesterOf(market, requester, carId));
}

const SOLD: CarState = { is: 'sold' };

/** A booking as its reader sees it. */
export function bookingFor(market: MemoryMarket, booking: StoredBooking, requester: Email): Booking {
  const car = market.cars.get(booking.carId);
  const { sellerEmail, isHidden: _hidden, ...shown } = booking;
  const visible = contactsOf(market, booking, requester);
  const name = (sellerEmail && market.members.get(sellerEmail)?.name) ?? '';
  const showsSeller = visible.seller && booking.status !== 'unsaved';
  return {
    ...shown,
    ...(!visible.buyer && { buyer: { name: booking.buyer.name, email: undefined }, phone: '', meetingPlace: '' }),
    // A provisional booking costs what its car costs: it has no price of its own yet.
    price: booking.status === 'unsaved' && car !== undefined ? car.price : booking.price,
    refunds: booking.buyer.email === requester ? booking.refunds : [],
    inspection: booking.buyer.email === requester ? booking.inspection : undefined,
    carPrice: car?.price,
    carState: stateAsSeenBy(car?.state ?? SOLD, requester),
    seller:
      showsSeller && sellerEmail !== undefined ? { name, email: sellerEmail, phone: car?.phone ?? '' } : undefined,
    contactNote: visible.note,
    review: booking.buyer.email === requester ? ownReview(market, booking.id) : undefined,
    mayReview: booking.buyer.email === requester && reviewRefusalOf(market, booking) === undefined,
  };
}

/** The buyer's live or provisional booking of a car, of which there is at most one. */
export const findCurrentBooking = (market: MemoryMarket, buyer: Email, carId: string): StoredBooking | undefined =>
  [...market.bookings.values()].find((it) => it.carId === carId && it.buyer.email === buyer && isCurrent(it.status));

const isLiveBooking = (booking: StoredBooking | undefined): boolean => booking !== undefined && isLive(booking.status);

const isCurrent = (status: BookingStatus): boolean => CURRENT_STATUSES.some((current) => current === status);

/** Records are in the order of their creation. */
export const newestFirst = <T>(records: Iterable<T>): readonly T[] => [...records].reverse();

/** Cars by the time at which they were listed; at the same time, the later id first. */
export const newestCarsFirst = (cars: Iterable<CompleteCar>): readonly CompleteCar[] =>
  [...cars].sort((a, b) => b.postedAt - a.postedAt || (a.id < b.id ? 1 : -1));

/** Items of one page of a list that is asked for as a whole. */
const PAGE_SIZE = 200;

/** The page after the item of this key, or the first one. */
export function pageOf<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  { after, size = PAGE_SIZE }: { readonly after: string | undefined; readonly size?: number },
): Page<Item> {
  const start = after === undefined ? 0 : items.findIndex((item) => keyOf(item) === after) + 1;
  const page = items.slice(start, start + size);
  const last = start + size < items.length ? page.at(-1) : undefined;
  return { items: page, next: last && keyOf(last) };
}
