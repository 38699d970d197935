import { type BookingStatus, isLive } from './booking.ts';
import type { CarState, CompleteCar } from './car.ts';
import type { ContactNote } from './contactLimits.ts';
import type { Email } from './email.ts';
import type { PriceLabel } from './options.ts';
import type { Role } from './role.ts';

/** The payment that bought a car. */
export interface Sale {
  /** Milliseconds UTC. */
  readonly paidAt: number;
  /** Whether a refund or a dispute of it is open. */
  readonly isUnsettled: boolean;
}

/** A car with everything that the market knows of it; `carAsSeenBy` makes of it what somebody may see. */
export interface MarketCar extends CompleteCar {
  /** Undefined while nobody has bought it here. */
  readonly sale: Sale | undefined;
  /** As lists have it; undefined too where it was not asked for. */
  readonly priceLabel: PriceLabel | undefined;
  /** As lists have it. */
  readonly hasInsidePictures: true | undefined;
}

/** When contacts are asked for, and how long those of a sale are kept. Both in milliseconds. */
export interface ContactTerms {
  readonly now: number;
  readonly lifetimeMs: number;
}

/** The member who asks for a car. */
export interface Requester extends ContactTerms {
  readonly email: Email;
  readonly role: Role | undefined;
  /** Whether the address is proven, or the market can't ask for a proof. */
  readonly isTrusted: boolean;
  /** The cars of which this member has a live booking. */
  readonly bookedCarIds: ReadonlySet<string>;
  /** The cars whose contact the market has granted to this member (spec: privacy.contact-bounds). */
  readonly grantedCarIds: ReadonlySet<string>;
}

/** A booking, and the car as it is now. */
export interface Deal {
  readonly status: BookingStatus;
  readonly buyer: Email;
  readonly carState: CarState;
  readonly sale: Sale | undefined;
}

/**
 * Whether the buyer and the seller of a booking may know how to reach each other, the same for both: while it is live, the car has
 * not gone to anybody else, and a payment is not long ago or not settled (spec: privacy.contact, privacy.contact-after-loss).
 */
export const isDealOpen = ({ status, buyer, carState, sale }: Deal, terms: ContactTerms): boolean =>
  isLive(status) &&
  (carState.is === 'available' || carState.is === 'hidden' || (isOwnedBy(carState, buyer) && isSaleOpen(sale, terms)));

const isOwnedBy = (state: CarState, buyer: Email): boolean => state.is === 'paid' && state.owner === buyer;

const isSaleOpen = (sale: Sale | undefined, { now, lifetimeMs }: ContactTerms): boolean =>
  sale !== undefined && (sale.isUnsettled || now - sale.paidAt < lifetimeMs);

/** What a buyer gets of a seller's contact: all of it, or why not. */
type ContactAccess = 'shown' | ContactNote;

/** Who asks as the buyer of a booking. */
export interface BuyerAccess extends ContactTerms {
  readonly isTrusted: boolean;
  /** Whether the market has granted the contact. */
  readonly isGranted: boolean;
}

function accessOfBuyer(deal: Deal, buyer: BuyerAccess): ContactAccess {
  if (!isDealOpen(deal, buyer)) return 'ended';
  if (!buyer.isTrusted) return 'prove-address';
  return buyer.isGranted ? 'shown' : 'tomorrow';
}

/** Who reads a booking. */
export interface BookingRequester extends BuyerAccess {
  /** Sees everything as an admin. */
  readonly isAdmin: boolean;
  readonly email: Email;
}

/** What the requester of a booking sees of its two sides. */
export interface VisibleContacts {
  readonly seller: boolean;
  readonly buyer: boolean;
  /** Why the other side's is missing; undefined where it is shown, or the booking itself says that it is over. */
  readonly note: ContactNote | undefined;
}

/** What of a booking's contacts its requester sees: the buyer, the seller or an admin. Everyone sees their own. */
export function visibleContacts(deal: Deal, requester: BookingRequester): VisibleContacts {
  if (requester.isAdmin) return { seller: true, buyer: true, note: undefined };
  const isBuyer = deal.buyer === requester.email;
  const access = isBuyer ? accessOfBuyer(deal, requester) : accessOfSeller(deal, requester);
  const note = access === 'shown' || !isLive(deal.status) ? undefined : access;
  return { seller: !isBuyer || access === 'shown', buyer: isBuyer || access === 'shown', note };
}

const accessOfSeller = (deal: Deal, terms: ContactTerms): ContactAccess =>
  isDealOpen(deal, terms) ? 'shown' : 'ended';

/** Of a booked car: whether the requester reads the seller's contact, or why not; undefined where they have not booked it. */
function accessOf(
  car: Omit<MarketCar, 'priceLabel' | 'hasInsidePictures'>,
  requester: Requester,
): ContactAccess | undefined {
  if (!requester.bookedCarIds.has(car.id)) return undefined;
  const deal: Deal = { status: 'booked', buyer: requester.email, carState: car.state, sale: car.sale };
  return accessOfBuyer(deal, { ...requester, isGranted: requester.grantedCarIds.has(car.id) });
}

/**
 * A car as the requester may see it (spec: privacy.contact): phone and email are for its seller, the admin and buyers whose booking
 * shows them; the owner is for the seller while the sale does, the admin and the new owner, and everyone else sees "sold".
 */
export function carAsSeenBy(
  { sale, priceLabel: _inLists, hasInsidePictures: _inListsToo, ...car }: MarketCar,
  requester: Requester | undefined,
): CompleteCar {
  const isSeller = requester !== undefined && car.seller.email === requester.email;
  const isAdmin = requester?.role === 'Admin';
  const maySeeContact = isSeller || isAdmin || (requester && accessOf({ ...car, sale }, requester)) === 'shown';
  const state = isAdmin ? car.state : stateAsSeenBy(car.state, requester?.email);
  return {
    ...car,
    phone: maySeeContact ? car.phone : '',
    seller: { ...car.seller, email: maySeeContact ? car.seller.email : undefined },
    state: isSeller && !isAdmin ? stateForSeller(car.state, sale, requester) : state,
  };
}

/** Why a buyer does not read the contact of a car that they have booked; undefined where they do, and for everyone else. */
export function contactNote(car: MarketCar, requester: Requester | undefined): ContactNote | undefined {
  if (requester === undefined || requester.role === 'Admin') return undefined;
  const access = accessOf(car, requester);
  return access === 'shown' ? undefined : access;
}

/**
 * Whether somebody reads a car's whole VIN: its seller, an admin, and the buyer of a live or paid booking, until the car goes to somebody
 * else (spec: vin.who-sees).
 */
export function seesVin(
  { id, seller, state }: Pick<CompleteCar, 'id' | 'seller' | 'state'>,
  requester: Pick<Requester, 'email' | 'role' | 'bookedCarIds'> | undefined,
): boolean {
  if (requester === undefined) return false;
  if (requester.role === 'Admin' || seller.email === requester.email) return true;
  const isTheirs = state.is === 'available' || state.is === 'hidden' || isOwnedBy(state, requester.email);
  return requester.bookedCarIds.has(id) && isTheirs;
}

/**
 * Whether somebody may see a car that the shop has taken down or holds: its seller, an admin, and who has booked it
 * (spec: hidden-cars.who-sees, held-cars.who-sees).
 */
export const maySeeHidden = (
  car: Pick<CompleteCar, 'id' | 'seller'>,
  requester: Pick<Requester, 'email' | 'role' | 'bookedCarIds'> | undefined,
): boolean =>
  requester !== undefined &&
  (requester.role === 'Admin' || car.seller.email === requester.email || requester.bookedCarIds.has(car.id));

/** Whether the requester has nothing to do with the car, and so sees of it what every guest does. */
export const seesAsGuest = (car: CompleteCar, { email, role, bookedCarIds }: Requester): boolean =>
  role !== 'Admin' &&
  car.seller.email !== email &&
  !bookedCarIds.has(car.id) &&
  !(car.state.is === 'paid' && car.state.owner === email);

/** A car's state for a requester who may see the new owner only if it is themselves. */
export const stateAsSeenBy = (state: CarState, requester: Email | undefined): CarState =>
  state.is === 'paid' && state.owner !== requester ? { is: 'sold' } : state;

/** A car's state for its seller: it stays paid for, but its owner is known only for as long as other contacts are. */
const stateForSeller = (state: CarState, sale: Sale | undefined, terms: ContactTerms): CarState =>
  state.is === 'paid' && !isSaleOpen(sale, terms) ? { ...state, owner: undefined } : state;
