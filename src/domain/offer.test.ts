import { describe, expect, it } from 'vitest';
import type { CurrentUser } from './account.ts';
import { type Email, toEmail } from './email.ts';
import { carOffer, carPageOffer } from './offer.ts';
import type { Role } from './role.ts';

const available = { id: 'c1', state: { is: 'available' } } as const;
const sold = { id: 'c1', state: { is: 'sold' } } as const;
const userWith = (role: Role): CurrentUser => ({ email: toEmail('me@market.test') as Email, name: 'Me', role });
const none: ReadonlySet<string> = new Set();

describe('cardOffer', () => {
  it('[cards.offers] lets a logged-in buyer book an available car', () => {
    expect(carOffer(available, userWith('Buyer'), none)).toEqual({ is: 'bookable' });
    expect(carOffer(available, userWith('Buyer'), new Set(['c2']))).toEqual({ is: 'bookable' });
  });

  it('[cards.booked] shows a buyer that they have booked the car already', () => {
    expect(carOffer(available, userWith('Buyer'), new Set(['c1']))).toEqual({ is: 'booked' });
  });

  it('[cars.own-marks] [cards.booked] takes the list’s own mark where it has one', () => {
    const own = { isWishlisted: false, isBooked: true, contactNote: undefined };
    expect(carOffer({ ...available, own }, userWith('Buyer'), none)).toEqual({ is: 'booked' });
    expect(carOffer({ ...available, own: { ...own, isBooked: false } }, userWith('Buyer'), new Set(['c1']))).toEqual({
      is: 'bookable',
    });
  });

  it('shows a buyer that a car is sold, even if they had booked it', () => {
    expect(carOffer(sold, userWith('Buyer'), new Set(['c1']))).toEqual({ is: 'sold' });
  });

  it.each([available, sold])("[cards.offers] shows a seller the seller's hint", (car) => {
    expect(carOffer(car, userWith('Seller'), none)).toEqual({ is: 'hint', text: 'You are Seller .' });
  });

  it.each([undefined, userWith('Admin')])('[cards.offers] shows everyone else how to sell and to book', (someone) => {
    expect(carOffer(available, someone, none)).toEqual({
      is: 'hint',
      text: 'To add Product You should Login as a Seller & To Book You must Login as a Buyer',
    });
  });
});

describe('carPageOffer', () => {
  const seller = { id: undefined, name: 'Me', email: toEmail('me@market.test'), verified: false, picture: '' };
  const others = { ...seller, email: undefined };

  it('[car-page.book-after-login] leads a guest to the login, for an available car alone', () => {
    expect(carPageOffer({ ...available, seller: others }, undefined)).toBe('login');
    expect(carPageOffer({ ...sold, seller: others }, undefined)).toBe('as-card');
  });

  it('[car-page.own] is for the seller of the car, in that role', () => {
    expect(carPageOffer({ ...sold, seller }, userWith('Seller'))).toBe('own');
    expect(carPageOffer({ ...available, seller: others }, userWith('Seller'))).toBe('as-card');
    expect(carPageOffer({ ...available, seller }, userWith('Buyer'))).toBe('as-card');
    expect(carPageOffer({ ...available, seller }, userWith('Admin'))).toBe('as-card');
  });
});
