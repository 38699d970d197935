import { Failure } from '#application/Failure.ts';
import type { Page, SellerListings } from '#application/ports.ts';
import { countsAsListed, limitRefusal } from '#domain/accountLimits.ts';
import { type Booking, isLive } from '#domain/booking.ts';
import type { Car, CarDraft, CarState, CompleteCar } from '#domain/car.ts';
import { type CarExtras, MAX_PICTURES } from '#domain/carDetails.ts';
import { CAR_MESSAGES, carDraft, formFromDraft, validateCar } from '#domain/carForm.ts';
import {
  changedFields,
  type Disclosure,
  hasOnlyOwnPictures,
  MAX_DISCLOSURE_CHANGES,
  NOTHING_STATED,
} from '#domain/disclosure.ts';
import { disclosureErrors, formFromDisclosure } from '#domain/disclosureForm.ts';
import type { Email } from '#domain/email.ts';
import { isHeldFirst } from '#domain/heldCars.ts';
import { KNOWN_MAKES } from '#domain/knownMakes.ts';
import {
  GONE_REFUSAL,
  type IncomingBooking,
  type Listing,
  type ListingAction,
  listingRefusal,
  NOT_OWN_REFUSAL,
} from '#domain/listing.ts';
import { indexMakes, spellMakeAndModel } from '#domain/makes.ts';
import type { DescribedCar, SimilarPrices } from '#domain/marketPrice.ts';
import { hasOnlyShotsOf, shotsAmong } from '#domain/shots.ts';
import { dropHeldCase, lookedAt, openHeldCase } from './heldCars.ts';
import type { MemoryBrowser } from './MemoryBrowser.ts';
import { isOwnPicture } from './MemoryImageHost.ts';
import type { MemoryMarket } from './MemoryMarket.ts';
import { similarPricesIn } from './marketPrices.ts';
import { bookingFor, carFor, newestCarsFirst, pageOf } from './views.ts';

const INDEX = indexMakes(KNOWN_MAKES);

/** The caller's own cars in the market. */
export class MemorySellerListings implements SellerListings {
  readonly #browser: MemoryBrowser;

  constructor({ browser }: { readonly browser: MemoryBrowser }) {
    this.#browser = browser;
  }

  async add(draft: CarDraft, extras: CarExtras = {}): Promise<void> {
    const { id: sellerId, name, email, verified, picture } = this.#browser.requireRight('add-car');
    const { market } = this.#browser;
    const valid = requireValid(market, draft, extras);
    const own = [...market.cars.values()].filter((car) => car.seller.email === email && countsAsListed(car.state));
    requireRoom('cars', own.length, market);
    const id = market.newId('car');
    const isHeld = isHeldFirst(lookedAt(market, email), market.holdFirst);
    const car: CompleteCar = {
      ...valid,
      id,
      seller: { id: sellerId, name, email, verified, picture },
      state: { is: isHeld ? 'held' : 'available' },
      postedAt: market.clock.now(),
    };
    market.cars.set(id, car);
    market.morePictures.set(id, extras.morePictures ?? []);
    if (extras.disclosure !== undefined) market.disclosures.set(id, extras.disclosure);
    replaceShots(market, id, extras);
    if (isHeld) openHeldCase(market, car, email);
    market.carChanged(id);
  }

  async edit(carId: string, draft: CarDraft, extras: CarExtras = {}): Promise<void> {
    const { email } = this.#browser.requireRight('edit-own-car');
    const { market } = this.#browser;
    const valid = requireValid(market, draft, extras);
    const before = requireOwnCar(market, { seller: email, carId }, 'edit');
    market.cars.set(carId, { ...before, ...valid });
    market.namesRead.delete(carId);
    market.morePictures.set(carId, extras.morePictures ?? []);
    replaceShots(market, carId, extras);
    if (extras.disclosure !== undefined) changeDisclosure(market, carId, extras.disclosure);
    market.carChanged(carId);
    if (before.price === valid.price) return;
    market.cancelIntents(({ bookingId }) => {
      const booking = market.bookings.get(bookingId);
      return booking?.carId === carId && booking.status === 'unsaved';
    });
    const about = { id: carId, name: valid.name };
    const told = market.notifyBookers(about, 'price-changed');
    if (valid.price < before.price) market.notifyWatchers(about, 'watched-price-drop', told);
    const change = { from: before.price, to: valid.price, at: market.clock.now() };
    market.priceChanges.set(carId, [change, ...(market.priceChanges.get(carId) ?? [])]);
  }

  async mine(seller: Email, after?: string): Promise<Page<Listing>> {
    this.#browser.requireOwnRight('see-own-cars', seller);
    const { market } = this.#browser;
    const cars = [...market.cars.values()].filter((car) => car.seller.email === seller);
    const bookings = [...market.bookings.values()].filter((booking) => isLive(booking.status));
    const listings = newestCarsFirst(cars).map((car) => ({
      car: carFor(market, car, seller),
      bookings: bookings
        .filter((booking) => booking.carId === car.id)
        .map((booking) => toIncomingBooking(bookingFor(market, booking, seller))),
      isAdvertised: market.advertised.has(car.id),
    }));
    return pageOf(listings, ({ car }) => car.id, { after });
  }

  async remove(carId: string): Promise<boolean> {
    const { email } = this.#browser.requireRight('delete-own-car');
    const { market } = this.#browser;
    if (!market.cars.has(carId)) return false;
    requireOwnCar(market, { seller: email, carId }, 'delete');
    market.removeCar(carId);
    dropHeldCase(market, carId);
    market.carChanged(carId);
    return true;
  }

  async similarPrices(car: DescribedCar): Promise<SimilarPrices | undefined> {
    const { email } = this.#browser.requireRight('add-car');
    return similarPricesIn(this.#browser.market, car, email);
  }

  async markSold(car: Car): Promise<void> {
    this.#setState(car, 'mark-sold', { is: 'sold' });
  }

  async markAvailable(car: Car): Promise<void> {
    this.#setState(car, 'mark-available', { is: 'available' });
  }

  #setState({ id }: Car, action: ListingAction, state: CarState): void {
    const { email } = this.#browser.requireRight('mark-own-car');
    const { market } = this.#browser;
    const car = requireOwnCar(market, { seller: email, carId: id }, action);
    // A paid car stays paid, however its seller marks it.
    if (car.state.is === 'paid') return;
    if (state.is === 'sold') {
      market.advertised.delete(id);
      market.soldAt.set(id, market.clock.now());
    }
    if (state.is !== car.state.is) notifyOfState(market, car, state);
    market.cars.set(id, { ...car, state });
    market.carChanged(id);
  }
}

function notifyOfState(market: MemoryMarket, car: Car, { is }: CarState): void {
  if (is === 'sold') market.notifyWatchers(car, 'watched-sold', market.notifyBookers(car, 'marked-sold'));
  else market.notifyWatchers(car, 'watched-available');
}

/** The draft as it is stored; throws `invalid`. */
function requireValid(
  market: MemoryMarket,
  draft: CarDraft,
  { morePictures = [], disclosure = NOTHING_STATED, shots = {} }: CarExtras,
): CarDraft {
  const form = formFromDraft(draft);
  const valid = carDraft(form, draft.picture, market.modelYears);
  const [problem] = Object.values(validateCar(form, market.modelYears));
  if (valid === undefined) throw new Failure('invalid', { detail: problem });
  const hasOwnPictures = [draft.picture, ...morePictures].every(isOwnPicture);
  if (!hasOwnPictures || morePictures.length >= MAX_PICTURES) {
    throw new Failure('invalid', { detail: CAR_MESSAGES.picture });
  }
  const pictures = [draft.picture, ...morePictures];
  const [notDisclosable] = Object.values(disclosureErrors(formFromDisclosure(disclosure, pictures)));
  if (notDisclosable !== undefined || !hasOnlyOwnPictures(disclosure, pictures))
    throw new Failure('invalid', { detail: notDisclosable });
  if (!hasOnlyShotsOf(shots, pictures)) throw new Failure('invalid');
  return spellMakeAndModel(INDEX, valid);
}

/** Where nothing is said of the shots, those stay whose pictures do. */
function replaceShots(market: MemoryMarket, carId: string, { shots = market.shots.get(carId) ?? {} }: CarExtras): void {
  const pictures = [market.cars.get(carId)?.picture ?? '', ...(market.morePictures.get(carId) ?? [])];
  market.shots.set(carId, shotsAmong(shots, pictures));
}

/** Replaces what is disclosed about a car, and records what has changed. */
function changeDisclosure(market: MemoryMarket, carId: string, disclosure: Disclosure): void {
  const at = market.clock.now();
  const changed = changedFields(market.disclosures.get(carId) ?? NOTHING_STATED, disclosure);
  market.disclosures.set(carId, disclosure);
  const changes = [...changed.map((field) => ({ field, at })), ...(market.disclosureChanges.get(carId) ?? [])];
  market.disclosureChanges.set(carId, changes.slice(0, MAX_DISCLOSURE_CHANGES));
}

/** Requires that an account with `count` may have one more (spec: limits.per-account). */
export function requireRoom(
  kind: Parameters<typeof limitRefusal>[0],
  count: number,
  { limits }: Pick<MemoryMarket, 'limits'>,
): void {
  const detail = limitRefusal(kind, count, limits);
  if (detail !== undefined) throw new Failure('conflict', { detail });
}

/** Requires that the car exists, belongs to the seller, and that its state allows the action. */
export function requireOwnCar(
  market: MemoryMarket,
  { seller, carId }: { readonly seller: Email; readonly carId: string },
  action: ListingAction,
): CompleteCar {
  const car = market.cars.get(carId);
  if (car === undefined) throw new Failure('not-found', { detail: GONE_REFUSAL });
  if (car.seller.email !== seller) throw new Failure('forbidden', { detail: NOT_OWN_REFUSAL });
  const refusal = listingRefusal(car.state, action);
  if (refusal !== undefined) throw new Failure('conflict', { detail: refusal });
  return car;
}

const toIncomingBooking = ({
  id,
  buyer,
  phone,
  meetingPlace,
  status,
  paidAt,
  contactNote,
}: Booking): IncomingBooking => ({
  id,
  buyerName: buyer.name,
  buyerEmail: buyer.email,
  phone,
  meetingPlace,
  isPaid: status === 'paid',
  paidAt,
  contactNote,
});
