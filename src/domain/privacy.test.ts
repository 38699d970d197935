import { describe, expect, it } from 'vitest';
import { aCar } from '#support/builders.ts';
import type { Car } from './car.ts';
import { type Email, toEmail } from './email.ts';
import { carAsSeenBy, type Requester, stateAsSeenBy } from './privacy.ts';

const seller = toEmail('seller@market.test') as Email;
const owner = toEmail('owner@market.test') as Email;
const stranger = toEmail('stranger@market.test') as Email;
const paid = { is: 'paid', owner, transactionId: 'pi_1' } as const;

const car = aCar({ id: 'c1', seller: { name: 'Sadia', email: seller, verified: true }, state: paid });
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

  it('[privacy.contact] shows a buyer with a live booking the seller’s contact, but not who has bought the car', () => {
    expect(carAsSeenBy(car, reader({ bookedCarIds: new Set(['c1']) }))).toEqual({ ...car, state: { is: 'sold' } });
  });

  it('[cars.owner-fields] shows the new owner that it is theirs', () => {
    expect(carAsSeenBy(car, reader({ email: owner })).state).toEqual(paid);
  });
});

describe('stateAsSeenBy', () => {
  it('leaves a state without an owner unchanged', () => {
    expect(stateAsSeenBy({ is: 'available' }, stranger)).toEqual({ is: 'available' });
    expect(stateAsSeenBy({ is: 'sold' }, undefined)).toEqual({ is: 'sold' });
  });
});
