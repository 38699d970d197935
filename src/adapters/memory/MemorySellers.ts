import { Failure } from '#application/Failure.ts';
import type { Page, Sellers } from '#application/ports.ts';
import { isAvailable, type ListedCar } from '#domain/car.ts';
import { isOnMarket } from '#domain/carTransitions.ts';
import { keptText } from '#domain/characters.ts';
import { CARS_PER_PAGE } from '#domain/limits.ts';
import { CHECKOUT_REFUSALS } from '#domain/purchase.ts';
import {
  ANSWERED_REFUSAL,
  answerError,
  REVIEW_REFUSALS,
  REVIEWS_PER_PAGE,
  type Review,
  type ReviewForm,
  reviewErrors,
} from '#domain/review.ts';
import { NOT_ALLOWED } from '#domain/role.ts';
import type { SellerCars, SellerKind, SellerProfile } from '#domain/seller.ts';
import type { MemoryBrowser } from './MemoryBrowser.ts';
import type { StoredMember } from './records.ts';
import { reviewFor, reviewRefusalOf, shownReviews, summaryFor } from './reviews.ts';
import { listedCarFor, newestCarsFirst, pageOf } from './views.ts';

/** Who sells in the market. */
export class MemorySellers implements Sellers {
  readonly #browser: MemoryBrowser;

  constructor({ browser }: { readonly browser: MemoryBrowser }) {
    this.#browser = browser;
  }

  async one(id: string): Promise<SellerProfile> {
    const { market } = this.#browser;
    const { name, picture, verified, joinedAt, email } = this.#seller(id);
    const memberSince = joinedAt ?? market.clock.now();
    return {
      id,
      name,
      picture,
      verified,
      memberSince,
      checks: market.checks,
      kind: market.sellerKinds.get(email),
      reviews: summaryFor(market, email),
    };
  }

  async cars(id: string, state: SellerCars, after?: string): Promise<Page<ListedCar>> {
    const { market, session } = this.#browser;
    const { email } = this.#seller(id);
    const own = [...market.cars.values()].filter(
      (car) => car.seller.email === email && isOnMarket(car.state.is) && isAvailable(car) === (state === 'available'),
    );
    const { items, next } = pageOf(newestCarsFirst(own), (car) => car.id, { after, size: CARS_PER_PAGE });
    return { items: items.map((car) => listedCarFor(market, car, session)), next };
  }

  async ownKind(): Promise<SellerKind | undefined> {
    const { email } = this.#browser.requireRight('add-car');
    return this.#browser.market.sellerKinds.get(email);
  }

  async saveKind(kind: SellerKind): Promise<void> {
    const { email } = this.#browser.requireRight('add-car');
    this.#browser.market.sellerKinds.set(email, kind);
  }

  async reviews(id: string, after?: string): Promise<Page<Review>> {
    const { market, session } = this.#browser;
    const shown = shownReviews(market, this.#seller(id).email);
    const { items, next } = pageOf(shown, (review) => review.id, { after, size: REVIEWS_PER_PAGE });
    return { items: items.map((review) => reviewFor(market, review, session)), next };
  }

  async review(bookingId: string, form: ReviewForm): Promise<void> {
    const { market } = this.#browser;
    const buyer = this.#browser.requireCaller();
    const booking = market.bookings.get(bookingId);
    if (booking?.buyer.email !== buyer || booking.status === 'unsaved' || booking.sellerEmail === undefined)
      throw new Failure('not-found', { detail: CHECKOUT_REFUSALS['no-booking'] });
    const { stars, text } = { ...form, text: keptText(form.text) };
    const problem = Object.values(reviewErrors({ stars, text }))[0];
    if (problem !== undefined) throw new Failure('invalid', { detail: problem });
    const why = reviewRefusalOf(market, booking);
    if (why !== undefined) throw new Failure('conflict', { detail: REVIEW_REFUSALS[why] });
    const existing = market.reviews.get(bookingId);
    if (existing?.stars === stars && existing.text === text) return;
    const now = market.clock.now();
    const written = { id: market.newId('review'), writtenAt: now, changedAt: undefined, answer: undefined };
    const review = existing === undefined ? written : { ...existing, changedAt: now };
    const of = { bookingId, seller: booking.sellerEmail, isHidden: false };
    market.reviews.set(bookingId, { ...review, ...of, stars, text });
    const car = { id: booking.carId, name: booking.carName };
    if (existing === undefined) market.notify(booking.sellerEmail, 'reviewed', car);
    market.bookingsChanged(booking.carId);
  }

  async answerReview(id: string, answer: string): Promise<void> {
    const { market } = this.#browser;
    const seller = this.#browser.requireCaller();
    const text = keptText(answer);
    const problem = answerError(text);
    if (problem !== undefined) throw new Failure('invalid', { detail: problem });
    const review = [...market.reviews.values()].find((one) => one.id === id && !one.isHidden);
    if (review === undefined) throw new Failure('not-found');
    if (review.seller !== seller) throw new Failure('forbidden', { detail: NOT_ALLOWED });
    if (review.answer?.text === text) return;
    if (review.answer !== undefined) throw new Failure('conflict', { detail: ANSWERED_REFUSAL });
    market.reviews.set(review.bookingId, { ...review, answer: { text, at: market.clock.now() } });
    const booking = market.bookings.get(review.bookingId);
    if (booking === undefined) return;
    market.notify(booking.buyer.email, 'review-answered', { id: booking.carId, name: booking.carName });
    market.bookingsChanged(booking.carId);
  }

  #seller(id: string): StoredMember {
    const found = [...this.#browser.market.members.values()].find((member) => member.id === id);
    if (found?.role !== 'Seller') throw new Failure('not-found');
    return found;
  }
}
