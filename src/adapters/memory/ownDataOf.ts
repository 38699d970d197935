import { Failure } from '#application/Failure.ts';
import type { OpenSession } from '#domain/account.ts';
import {
  bookingMadeData,
  bookingReceivedData,
  carData,
  decisionData,
  notificationData,
  ownDataHead,
  paymentData,
  reportData,
  savedSearchData,
  sessionData,
  wishlistData,
} from '#domain/ownData.ts';
import { CURRENCY } from '#domain/purchase.ts';
import { savedQuery } from '#domain/savedSearch.ts';
import type { MemoryBrowser } from './MemoryBrowser.ts';
import type { MemoryMarket } from './MemoryMarket.ts';
import { isShown } from './MemoryNotifications.ts';
import { ownDecisionsOf } from './MemoryReports.ts';
import { grantOf } from './records.ts';
import { ownReview, shownReview } from './reviews.ts';
import { bookingFor, carFor, carOnMarket, contactsOf } from './views.ts';

/** The content of the file with the own data. Throws `unauthenticated`, `removed`. */
export function ownDataOf(browser: MemoryBrowser, sessions: readonly OpenSession[]): Readonly<Record<string, unknown>> {
  const { market } = browser;
  const email = browser.requireCaller();
  const member = market.members.get(email);
  if (member === undefined) throw new Failure('forbidden');
  const subject = market.identities.get(email);
  const bookings = [...market.bookings.values()];
  const isProven = market.accounts.get(email)?.isEmailVerified === true;
  return {
    ...ownDataHead({
      member: { ...member, joinedAt: member.joinedAt },
      logins: subject === undefined ? [] : [{ issuer: 'memory', subject }],
      sellerKind: market.sellerKinds.get(email),
      limits: market.limits,
      mutedMails: market.mutedMails.get(email) ?? [],
      now: market.clock.now(),
    }),
    sessions: sessions.map(sessionData),
    cars: [...market.cars.values()]
      .filter(({ seller }) => seller.email === email)
      .map((car) =>
        carData({
          car: carFor(market, car, email),
          morePictures: market.morePictures.get(car.id) ?? [],
          priceChanges: market.priceChanges.get(car.id) ?? [],
          shots: market.shots.get(car.id) ?? {},
          disclosure: market.disclosures.get(car.id),
          disclosureChanges: (market.disclosureChanges.get(car.id) ?? []).toReversed(),
          isAdvertised: market.advertised.has(car.id),
        }),
      ),
    bookingsMade: bookings
      .filter(({ buyer }) => buyer.email === email)
      .map((booking) =>
        bookingMadeData({
          booking: bookingFor(market, booking, email),
          review: ownReview(market, booking.id),
          isHidden: booking.isHidden,
          contactShownAt: market.grantedContacts.get(grantOf(email, booking.carId)),
        }),
      ),
    bookingsReceived: bookings
      .filter(({ sellerEmail, status }) => sellerEmail === email && status !== 'unsaved')
      .map((booking) =>
        bookingReceivedData({
          ...booking,
          review: shownReview(market, booking.id),
          isContactShown: contactsOf(market, booking, email).buyer,
        }),
      ),
    wishlist: [...market.wishlistItems.values()]
      .filter(({ buyer }) => buyer === email)
      .flatMap(({ carId }) => carOnMarket(market, carId) ?? [])
      .map(({ id, name }) => wishlistData({ carId: id, carName: name, addedAt: undefined })),
    savedSearches: [...market.savedSearches.values()]
      .filter(({ owner }) => owner === email)
      .map(({ search, savedAt }) => savedSearchData({ query: savedQuery(search), savedAt })),
    payments: paymentsOf(market, email),
    notifications: [...market.notifications.values()]
      .filter((one) => one.to === email && isShown(market, one))
      .map(({ kind, car, at, isRead }) => notificationData({ kind, car, at, readAt: isRead ? at : undefined })),
    reportsMade: [...market.cases.values()].flatMap(({ thing, reports }) =>
      reports
        .filter(({ by, guest }) => by === email && (guest === undefined || isProven))
        .map((report) => reportData({ ...report, thing })),
    ),
    decisions: ownDecisionsOf(market, email).map(decisionData),
  };
}

const paymentsOf = (market: MemoryMarket, email: string) =>
  [...market.intents.values()]
    .filter(({ buyer, hasSucceeded }) => buyer === email && hasSucceeded)
    .map(({ id, bookingId, amount }) => {
      const booking = market.bookings.get(bookingId);
      const given = booking?.refunds.find(({ transactionId }) => transactionId === id);
      const outcome = given === undefined ? 'paid' : 'refunded';
      const refund = given && { refund: 'done', refundReason: given.reason };
      const payment = {
        transactionId: id,
        bookingId,
        amount,
        currency: CURRENCY,
        outcome,
        at: booking?.paidAt,
      } as const;
      return paymentData({ ...payment, ...(refund ?? { refund: undefined, refundReason: undefined }) });
    });
