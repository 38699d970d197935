import { isLive } from '#domain/booking.ts';
import type { CompleteCar } from '#domain/car.ts';
import { CONTACT_DAY_MS, CONTACT_LIMITS, contactsLeft } from '#domain/contactLimits.ts';
import type { Email } from '#domain/email.ts';
import type { BookingRequester, MarketCar, Requester, Sale } from '#domain/privacy.ts';
import { roleOf } from './MemoryBrowser.ts';
import type { MemoryMarket } from './MemoryMarket.ts';
import { grantOf } from './records.ts';

/*
 * Whose contact a member reads, by the rules of the server. There are no networks here, so that only the bound of an account counts.
 */

/** Whether the address is proven, or nobody could prove it here. */
export const isTrusted = (market: MemoryMarket, email: Email): boolean =>
  market.mail === 'none' || market.accounts.get(email)?.isEmailVerified === true;

/** Grants the contacts of the buyer's live bookings, the first booking first, as far as the bound of a day allows. */
export function grantContacts(market: MemoryMarket, buyer: Email): void {
  if (!isTrusted(market, buyer)) return;
  const now = market.clock.now();
  const own = [...market.grantedContacts].filter(([key]) => key.startsWith(`${buyer} `));
  const byAccount = own.filter(([, at]) => now - at < CONTACT_DAY_MS).length;
  const due = [...market.bookings.values()].filter(
    ({ buyer: { email }, status, carId }) =>
      email === buyer &&
      isLive(status) &&
      !market.grantedContacts.has(grantOf(buyer, carId)) &&
      mayBeOpen(market, carId, buyer),
  );
  for (const { carId } of due.slice(0, contactsLeft({ byAccount, byNetwork: undefined }, CONTACT_LIMITS))) {
    market.grantedContacts.set(grantOf(buyer, carId), now);
  }
}

function mayBeOpen({ cars }: MemoryMarket, carId: string, buyer: Email): boolean {
  const state = cars.get(carId)?.state;
  return state?.is === 'available' || state?.is === 'hidden' || (state?.is === 'paid' && state.owner === buyer);
}

const terms = (market: MemoryMarket) => ({
  now: market.clock.now(),
  lifetimeMs: CONTACT_LIMITS.daysAfterPayment * CONTACT_DAY_MS,
});

/** The payment that bought a car; one that an admin must look at is not settled. */
export function saleOf(market: MemoryMarket, car: CompleteCar): Sale | undefined {
  const { state } = car;
  if (state.is !== 'paid') return undefined;
  const booking = [...market.bookings.values()].find(({ carId, status }) => carId === car.id && status === 'paid');
  const paidAt = booking?.paidAt ?? booking?.bookedAt ?? car.postedAt;
  return { paidAt, isUnsettled: market.paymentIssues.has(state.transactionId) };
}

export const marketCar = (market: MemoryMarket, car: CompleteCar): MarketCar => ({
  ...car,
  sale: saleOf(market, car),
  priceLabel: undefined,
  hasInsidePictures: undefined,
});

/** What decides how a member sees cars. */
export function requesterOf(market: MemoryMarket, email: Email): Requester | undefined {
  const member = market.members.get(email);
  if (member === undefined) return undefined;
  grantContacts(market, email);
  const live = [...market.bookings.values()].filter((it) => it.buyer.email === email && isLive(it.status));
  const booked = live.map(({ carId }) => carId);
  return {
    ...terms(market),
    email,
    role: roleOf(member),
    isTrusted: isTrusted(market, email),
    bookedCarIds: new Set(booked),
    grantedCarIds: new Set(booked.filter((carId) => market.grantedContacts.has(grantOf(email, carId)))),
  };
}

/** What decides how somebody sees a booking of this car. */
export function bookingRequesterOf(market: MemoryMarket, email: Email, carId: string): BookingRequester {
  grantContacts(market, email);
  const member = market.members.get(email);
  return {
    ...terms(market),
    email,
    isAdmin: member !== undefined && roleOf(member) === 'Admin',
    isTrusted: isTrusted(market, email),
    isGranted: market.grantedContacts.has(grantOf(email, carId)),
  };
}
