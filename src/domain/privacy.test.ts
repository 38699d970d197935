import { describe, expect, it } from 'vitest';
import { aCar } from '#support/builders.ts';
import type { BookingStatus } from './booking.ts';
import type { Car } from './car.ts';
import { type Email, toEmail } from './email.ts';
import { carAsSeenBy, type Requester, seesAsVisitor, showsSellerContact, stateAsSeenBy } from './privacy.ts';

const seller = toEmail('seller@market.test') as Email;
const owner = toEmail('owner@market.test') as Email;
const stranger = toEmail('stranger@market.test') as Email;
const paid = { is: 'paid', owner, transactionId: 'pi_1' } as const;

const car = aCar({ id: 'c1', seller: { name: 'Sadia', email: seller, verified: true, picture: '' }, state: paid });
const reader = (changes: Partial<Requester>): Requester => ({
  email: stranger,
  role: 'Buyer',
  bookedCarIds: new Set(),
  ...changes,
});
const blanked: Car = { ...car, phone: '', seller: { ...car.seller, email: undefined }, state: { is: 'sold' } };

describe('carAsSeenBy', () => {
  it.each([
    ['a visitor', undefined],
    ['a buyer', reader({})],
    ['another seller', reader({ role: 'Seller' })],
    ['a buyer of another car', reader({ bookedCarIds: new Set(['c2']) })],
    ['a member whose role is unknown', reader({ role: undefined })],
  ])('[privacy.public-lists] hides phone, email and owner from %s, and nothing else', (_, who) => {
    expect(carAsSeenBy(car, who)).toEqual(blanked);
  });

  it.each([
    ['its seller', reader({ email: seller, role: 'Seller' })],
    ['the admin', reader({ role: 'Admin' })],
  ])('shows %s everything', (_, who) => {
    expect(carAsSeenBy(car, who)).toEqual(car);
  });

  it('[privacy.contact] shows a buyer with a live booking the seller’s contact, also once they have paid', () => {
    const marked: Car = { ...car, state: { is: 'sold' } };
    expect(carAsSeenBy(marked, reader({ bookedCarIds: new Set(['c1']) }))).toEqual(marked);
    expect(carAsSeenBy(car, reader({ email: owner, bookedCarIds: new Set(['c1']) }))).toEqual(car);
  });

  it('[privacy.contact-after-loss] hides the contact from a buyer who booked a car that another one has bought', () => {
    expect(carAsSeenBy(car, reader({ bookedCarIds: new Set(['c1']) }))).toEqual(blanked);
  });

  it('[cars.owner-fields] shows the new owner that it is theirs', () => {
    expect(carAsSeenBy(car, reader({ email: owner })).state).toEqual(paid);
  });
});

describe('seesAsVisitor', () => {
  const booked = { bookedCarIds: new Set(['c1']) };
  const requesters = [seller, owner, stranger].flatMap((email) =>
    ([undefined, 'Buyer', 'Seller', 'Admin'] as const).flatMap((role) => [
      reader({ email, role }),
      reader({ email, role, ...booked }),
    ]),
  );
  const states: readonly Car['state'][] = [paid, { ...paid, owner: stranger }, { is: 'sold' }, { is: 'available' }];

  it('[privacy.public-lists] is true only of those who see what a visitor sees, for every caller and state of the car', () => {
    const cars = states.map((state): Car => ({ ...car, state }));
    const asVisitor = cars.flatMap((each) =>
      requesters.filter((who) => seesAsVisitor(each, who)).map((who) => [carAsSeenBy(each, who), each] as const),
    );
    expect(asVisitor.length).toBeGreaterThan(10);
    for (const [seen, whole] of asVisitor) expect(seen).toEqual(carAsSeenBy(whole, undefined));
  });

  it('is false for its seller, its owner, its buyers and the admin', () => {
    const involved = [reader({ email: seller }), reader({ email: owner }), reader(booked), reader({ role: 'Admin' })];
    expect(involved.map((who) => seesAsVisitor(car, who))).toEqual([false, false, false, false]);
    expect(seesAsVisitor(car, reader({}))).toBe(true);
    expect(seesAsVisitor({ ...car, state: { is: 'available' } }, reader({ email: owner }))).toBe(true);
  });
});

describe('showsSellerContact', () => {
  it.each<[BookingStatus, Car['state'], boolean]>([
    ['booked', { is: 'available' }, true],
    ['booked', { is: 'sold' }, true],
    ['paid', { ...paid, owner: stranger }, true],
    ['unsaved', { is: 'available' }, false],
    ['cancelled', { is: 'available' }, false],
    ['refunded', paid, false],
    ['booked', paid, false],
  ])(
    '[my-orders.seller-contact] [privacy.contact-after-loss] for a booking that is %s, of a car in the state %o: %s',
    (status, state, shown) => {
      expect(showsSellerContact({ status, buyer: stranger }, state)).toBe(shown);
    },
  );
});

describe('stateAsSeenBy', () => {
  it('leaves a state without an owner unchanged', () => {
    expect(stateAsSeenBy({ is: 'available' }, stranger)).toEqual({ is: 'available' });
    expect(stateAsSeenBy({ is: 'sold' }, undefined)).toEqual({ is: 'sold' });
  });
});
