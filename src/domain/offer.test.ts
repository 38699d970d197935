import { describe, expect, it } from 'vitest';
import type { CurrentUser } from './account.ts';
import { type Email, toEmail } from './email.ts';
import { carOffer } from './offer.ts';
import type { Role } from './role.ts';

const available = { id: 'c1', state: { is: 'available' } } as const;
const sold = { id: 'c1', state: { is: 'sold' } } as const;
const userWith = (role: Role): CurrentUser => ({ email: toEmail('me@market.test') as Email, name: 'Me', role });
const none: ReadonlySet<string> = new Set();

describe('cardOffer', () => {
  it('[cards.offers] a logged-in buyer may book an available car', () => {
    expect(carOffer(available, userWith('Buyer'), none)).toEqual({ is: 'bookable' });
    expect(carOffer(available, userWith('Buyer'), new Set(['c2']))).toEqual({ is: 'bookable' });
  });

  it('[cards.booked] a buyer who has booked the car already is told so', () => {
    expect(carOffer(available, userWith('Buyer'), new Set(['c1']))).toEqual({ is: 'booked' });
  });

  it('a buyer reads that a sold car is sold, even one they had booked', () => {
    expect(carOffer(sold, userWith('Buyer'), new Set(['c1']))).toEqual({ is: 'sold' });
  });

  it.each([available, sold])("[cards.offers] a seller reads the seller's hint", (car) => {
    expect(carOffer(car, userWith('Seller'), none)).toEqual({ is: 'hint', text: 'You are Seller .' });
  });

  it.each([undefined, userWith('Admin')])('[cards.offers] everybody else reads how to sell and to book', (someone) => {
    expect(carOffer(available, someone, none)).toEqual({
      is: 'hint',
      text: 'To add Product You should Login as a Seller & To Book You must Login as a Buyer',
    });
  });
});
