import { describe, expect, it } from 'vitest';
import { ADMIN, aCar, BUYER, OTHER_BUYER, SELLER } from '#support/builders.ts';
import type { BookingStatus } from './booking.ts';
import type { Car, CarState } from './car.ts';
import { CONTACT_DAY_MS } from './contactLimits.ts';
import { type Email, toEmail } from './email.ts';
import {
  type BookingRequester,
  carAsSeenBy,
  contactNote,
  type Deal,
  type MarketCar,
  maySeeHidden,
  type Requester,
  seesAsGuest,
  seesVin,
  stateAsSeenBy,
  visibleContacts,
} from './privacy.ts';
import type { Role } from './role.ts';

const seller = toEmail('seller@market.test') as Email;
const owner = toEmail('owner@market.test') as Email;
const stranger = toEmail('stranger@market.test') as Email;
const paid = { is: 'paid', owner, transactionId: 'pi_1' } as const;

const DAY = CONTACT_DAY_MS;
const NOW = 1_000 * DAY;
const terms = { now: NOW, lifetimeMs: 90 * DAY };
const sold = (daysAgo: number, isUnsettled = false) => ({ paidAt: NOW - daysAgo * DAY, isUnsettled });

const shown = aCar({
  id: 'c1',
  seller: { id: undefined, name: 'Sadia', email: seller, verified: true, picture: '' },
  state: paid,
});
const car: MarketCar = { ...shown, sale: sold(1), priceLabel: undefined, hasInsidePictures: undefined };
const forSale: MarketCar = { ...car, state: { is: 'available' }, sale: undefined };
const requester = (changes: Partial<Requester>): Requester => ({
  ...terms,
  email: stranger,
  role: 'Buyer',
  isTrusted: true,
  bookedCarIds: new Set(),
  grantedCarIds: new Set(),
  ...changes,
});
const booked = { bookedCarIds: new Set(['c1']), grantedCarIds: new Set(['c1']) };
const blanked: Car = { ...shown, phone: '', seller: { ...car.seller, email: undefined }, state: { is: 'sold' } };
/** Whether a car shows its seller's phone and email to the requester; both or none. */
function showsContact(each: MarketCar, who: Requester): boolean {
  const { phone, seller: seen } = carAsSeenBy(each, who);
  expect(phone === '').toBe(seen.email === undefined);
  return phone !== '';
}

describe('carAsSeenBy', () => {
  it.each([
    ['a guest', undefined],
    ['a buyer', requester({})],
    ['another seller', requester({ role: 'Seller' })],
    ['a buyer of another car', requester({ bookedCarIds: new Set(['c2']), grantedCarIds: new Set(['c2']) })],
    ['a buyer who was shown it once, and has no booking any more', requester({ grantedCarIds: new Set(['c1']) })],
    ['a member whose role is unknown', requester({ role: undefined })],
  ])('[privacy.public-lists] hides phone, email and owner from %s, and nothing else', (_, who) => {
    expect(carAsSeenBy(car, who)).toEqual(blanked);
  });

  it.each([
    ['its seller', requester({ email: seller, role: 'Seller' })],
    ['the admin', requester({ role: 'Admin' })],
  ])('shows %s everything', (_, who) => {
    expect(carAsSeenBy(car, who)).toEqual(shown);
  });

  it('[privacy.contact] shows a buyer with a live booking the seller’s contact, also once they have paid', () => {
    expect(showsContact(forSale, requester(booked))).toBe(true);
    expect(carAsSeenBy(car, requester({ email: owner, ...booked }))).toEqual(shown);
  });

  it('[privacy.contact-after-loss] hides the contact from a buyer of a car that went to another one, or was sold elsewhere', () => {
    expect(carAsSeenBy(car, requester(booked))).toEqual(blanked);
    expect(showsContact({ ...forSale, state: { is: 'sold' } }, requester(booked))).toBe(false);
  });

  it('[privacy.contact-after-days] leaves the seller a paid car without its owner, and its owner a car without its seller', () => {
    const old = { ...car, sale: sold(90) };
    const { state } = carAsSeenBy(old, requester({ email: seller, role: 'Seller' }));
    expect(state).toEqual({ ...paid, owner: undefined });
    expect(showsContact(old, requester({ email: owner, ...booked }))).toBe(false);
    expect(carAsSeenBy(old, requester({ role: 'Admin' }))).toEqual(shown);
    const disputed = { ...car, sale: sold(400, true) };
    expect(carAsSeenBy(disputed, requester({ email: seller })).state).toEqual(paid);
    expect(showsContact(disputed, requester({ email: owner, ...booked }))).toBe(true);
  });

  it('[cars.owner-fields] shows the new owner that it is theirs', () => {
    expect(carAsSeenBy(car, requester({ email: owner })).state).toEqual(paid);
  });
});

describe('contactNote', () => {
  const noted = (changes: Partial<Requester>, each = forSale) =>
    contactNote(each, requester({ ...booked, ...changes }));

  it('[privacy.contact-note] says why a booked car shows no contact, exactly where it shows none', () => {
    expect(noted({})).toBeUndefined();
    expect(noted({ isTrusted: false })).toBe('prove-address');
    expect(noted({ grantedCarIds: new Set() })).toBe('tomorrow');
    expect(noted({ isTrusted: false, grantedCarIds: new Set() })).toBe('prove-address');
    expect(noted({}, car)).toBe('ended');
    expect(noted({ email: owner }, { ...car, sale: sold(91) })).toBe('ended');
    expect(noted({ bookedCarIds: new Set() })).toBeUndefined();
    expect(noted({ bookedCarIds: new Set(), grantedCarIds: new Set() })).toBeUndefined();
    expect(noted({ role: 'Admin', isTrusted: false })).toBeUndefined();
  });
});

it('[hidden-cars.who-sees] a hidden car is for its seller, admins and who has booked it', () => {
  expect(maySeeHidden(car, undefined)).toBe(false);
  expect(maySeeHidden(car, requester({}))).toBe(false);
  expect(maySeeHidden(car, requester({ bookedCarIds: new Set(['c2']) }))).toBe(false);
  for (const who of [requester({ role: 'Admin' }), requester({ email: seller }), requester(booked)])
    expect(maySeeHidden(car, who)).toBe(true);
});

describe('seesAsGuest', () => {
  const requesters = [seller, owner, stranger].flatMap((email) =>
    ([undefined, 'Buyer', 'Seller', 'Admin'] as const).flatMap((role) => [
      requester({ email, role }),
      requester({ email, role, ...booked }),
    ]),
  );
  const states: readonly Car['state'][] = [paid, { ...paid, owner: stranger }, { is: 'sold' }, { is: 'available' }];

  it('[privacy.public-lists] is true only of those who see what a guest sees, for every caller and state of the car', () => {
    const cars = states.map((state): MarketCar => ({ ...car, state }));
    const asGuest = cars.flatMap((each) =>
      requesters.filter((who) => seesAsGuest(each, who)).map((who) => [carAsSeenBy(each, who), each] as const),
    );
    expect(asGuest.length).toBeGreaterThan(10);
    for (const [seen, whole] of asGuest) expect(seen).toEqual(carAsSeenBy(whole, undefined));
  });

  it('is false for its seller, its owner, its buyers and the admin', () => {
    const involved = [
      requester({ email: seller }),
      requester({ email: owner }),
      requester(booked),
      requester({ role: 'Admin' }),
    ];
    expect(involved.map((who) => seesAsGuest(car, who))).toEqual([false, false, false, false]);
    expect(seesAsGuest(car, requester({}))).toBe(true);
    expect(seesAsGuest({ ...car, state: { is: 'available' } }, requester({ email: owner }))).toBe(true);
  });
});

describe('visibleContacts', () => {
  const dealOf = (status: BookingStatus, carState: Car['state'], sale: Deal['sale'] = undefined): Deal => ({
    status,
    buyer: owner,
    carState,
    sale,
  });
  const OPEN: readonly Deal[] = [
    dealOf('booked', { is: 'available' }),
    // Nobody has bought it: the shop has hidden it for a while.
    dealOf('booked', { is: 'hidden' }),
    dealOf('paid', paid, sold(0)),
    dealOf('paid', paid, sold(89.9)),
    dealOf('paid', paid, sold(91, true)),
  ];
  const CLOSED: readonly Deal[] = [
    dealOf('unsaved', { is: 'available' }),
    dealOf('cancelled', { is: 'available' }),
    dealOf('refunded', { is: 'available' }),
    dealOf('booked', { is: 'sold' }),
    dealOf('booked', { ...paid, owner: stranger }, sold(0)),
    dealOf('booked', { ...paid, owner: stranger }, sold(0, true)),
    dealOf('paid', paid, sold(90)),
    dealOf('paid', paid, undefined),
  ];
  const as = (changes: Partial<BookingRequester>): BookingRequester => ({
    ...terms,
    email: owner,
    isAdmin: false,
    isTrusted: true,
    isGranted: true,
    ...changes,
  });

  it('[privacy.contact] [privacy.contact-after-loss] [privacy.contact-after-days] is the same for both sides of every booking', () => {
    for (const [deals, isOpen] of [[OPEN, true] as const, [CLOSED, false] as const]) {
      for (const deal of deals) {
        expect(visibleContacts(deal, as({})), JSON.stringify(deal)).toMatchObject({ seller: isOpen, buyer: true });
        const bySeller = visibleContacts(deal, as({ email: seller }));
        expect(bySeller, JSON.stringify(deal)).toMatchObject({ seller: true, buyer: isOpen });
        const everything = { seller: true, buyer: true, note: undefined };
        expect(visibleContacts(deal, as({ email: stranger, isAdmin: true }))).toEqual(everything);
      }
    }
  });

  it('[privacy.contact] shows the seller their buyers, whatever the buyers or the seller have proven or read', () => {
    for (const changes of [{ isTrusted: false }, { isGranted: false }])
      for (const deal of OPEN)
        expect(visibleContacts(deal, as({ email: seller, ...changes }))).toMatchObject({
          buyer: true,
          note: undefined,
        });
  });

  it('[privacy.contact-note] says why a contact is missing, unless the status of the booking does', () => {
    const noteOf = (deal: Deal | undefined, changes: Partial<BookingRequester> = {}) =>
      deal && visibleContacts(deal, as(changes)).note;
    expect(noteOf(OPEN[0], { isTrusted: false })).toBe('prove-address');
    expect(noteOf(OPEN[0], { isGranted: false })).toBe('tomorrow');
    expect(CLOSED.map((deal) => noteOf(deal))).toEqual([undefined, undefined, undefined, ...Array(5).fill('ended')]);
  });
});

describe('stateAsSeenBy', () => {
  it('leaves a state without an owner unchanged', () => {
    expect(stateAsSeenBy({ is: 'available' }, stranger)).toEqual({ is: 'available' });
    expect(stateAsSeenBy({ is: 'sold' }, undefined)).toEqual({ is: 'sold' });
  });
});

it('[vin.who-sees] shows the whole VIN to the seller, admins and who has a live or paid booking', () => {
  const { email } = SELLER;
  const car = (state: CarState) => ({ id: 'car-1', seller: { ...aCar().seller, email }, state });
  const reader = (who: typeof SELLER, role: Role, ...booked: string[]) => ({
    email: who.email,
    role,
    bookedCarIds: new Set(booked),
  });
  const paid = (owner: typeof SELLER) => car({ is: 'paid', owner: owner.email, transactionId: 'pi_1' });
  const [free, hidden, sold] = [car({ is: 'available' }), car({ is: 'hidden' }), car({ is: 'sold' })];
  const booker = reader(BUYER, 'Buyer', 'car-1');
  for (const one of [free, hidden, sold, paid(BUYER)]) {
    expect(seesVin(one, reader(SELLER, 'Seller'))).toBe(true);
    expect(seesVin(one, reader(ADMIN, 'Admin'))).toBe(true);
    expect(seesVin(one, reader(OTHER_BUYER, 'Buyer', 'car-2'))).toBe(false);
    expect(seesVin(one, undefined)).toBe(false);
  }
  expect([free, hidden, sold, paid(BUYER), paid(OTHER_BUYER)].map((one) => seesVin(one, booker))).toEqual([
    ...[true, true, false],
    ...[true, false],
  ]);
  // Refunded, say: the car may still be theirs, the booking is over.
  expect(seesVin(paid(BUYER), reader(BUYER, 'Buyer'))).toBe(false);
});
