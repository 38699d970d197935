import { expect } from 'vitest';
import { aCar, dollars, email } from '#support/builders.ts';
import type { Consumer } from './support/consumer.ts';
import { contractWith, type Interaction } from './support/contract.ts';

/* What a server has to refuse: a server that answers these is not safe, however well it serves the rest. */

const refusals = contractWith('market-server-refusals');

const ADMIN = { email: email('admin@pact.test'), name: 'Amina' };
const BUYER = { email: email('buyer@pact.test'), name: 'Bina' };
const SELLER = { email: email('seller@pact.test'), name: 'Selim' };
const OTHER = email('other-seller@pact.test');
const REMOVED = { email: email('removed@pact.test'), name: 'Rafi' };
const buyer = ['a member is signed in', { ...BUYER, role: 'Buyer' }] as const;
const seller = ['a member is signed in', { ...SELLER, role: 'Seller', verified: true }] as const;
const anAdmin = ['an admin exists', ADMIN] as const;
const unwanted = { email: email('unwanted@pact.test'), name: 'Umar' };
const aMember = ['a member exists', { ...unwanted, role: 'Buyer' }] as const;
const aSeller = ['a member exists', { ...SELLER, role: 'Seller', verified: false }] as const;

const refused = (
  description: string,
  { status = 403, ...interaction }: Omit<Interaction, 'response'> & { readonly status?: 403 | 404 },
  call: (pages: Consumer) => Promise<unknown>,
) =>
  refusals(description, { ...interaction, response: { status } }, (pages) =>
    expect(call(pages)).rejects.toMatchObject({ kind: status === 403 ? 'forbidden' : 'not-found' }),
  );

/* The calls of the admin, by a buyer who names the own address and by one who names the admin's. */
for (const [whose, address] of [
  ['with the own address', BUYER.email],
  ['with the admin’s address', ADMIN.email],
] as const) {
  const members = (pages: Consumer) => pages.ports.members;

  refused(
    `a request of a buyer for all sellers ${whose}`,
    {
      given: [buyer, anAdmin],
      signedInAs: BUYER,
      request: { method: 'GET', path: '/api/user', query: { email: address, role: 'Seller' }, bearer: true },
    },
    (pages) => members(pages).list(address, { role: 'Seller', text: '', order: 'name' }),
  );

  refused(
    `the deletion of a member by a buyer ${whose}`,
    {
      given: [buyer, anAdmin, aMember],
      signedInAs: BUYER,
      request: {
        method: 'DELETE',
        path: '/api/userdelet',
        query: { email: address, selleremail: unwanted.email },
        bearer: true,
      },
    },
    (pages) => members(pages).remove(address, unwanted.email),
  );

  refused(
    `the verification of a seller by a buyer ${whose}`,
    {
      given: [buyer, anAdmin, aSeller],
      signedInAs: BUYER,
      request: {
        method: 'PUT',
        path: '/api/verify',
        query: { email: address },
        bearer: true,
        json: {
          _id: 'member-1',
          name: 'Selim',
          email: SELLER.email,
          img: '/cars/corvane-outpost.svg',
          verifiedSeller: false,
        },
      },
    },
    (pages) =>
      members(pages).verify(address, {
        id: 'member-1',
        ...SELLER,
        role: 'Seller',
        picture: '/cars/corvane-outpost.svg',
        verified: false,
      }),
  );
}

const others = (id: string, is: 'available' | 'sold' = 'available') =>
  aCar({ id, seller: { id: undefined, name: 'Omar', email: OTHER, verified: true, picture: '' }, state: { is } });

/** A car as the pages send it back. */
const sent = (id: string, isSold: boolean, by: string = OTHER) => ({
  _id: id,
  name: 'Toyota Corolla Altis',
  price: 12_500,
  orginalprice: 18_900,
  img: '/art/tile-sedan.svg',
  catagory: 'sedan',
  year: 2020,
  location: 'Dhaka',
  phone: '01711 000000',
  condition: 'Good',
  description: 'One careful owner, serviced every 5,000 km, new tyres all around and papers in order.',
  email: by,
  sellername: 'Omar',
  verifiedSeller: true,
  issold: isSold,
  newOwner: '',
  txnid: '',
  date: '2022-06-01T12:00:00.000Z',
  serial: id,
});

refused(
  'another seller’s car marked as sold',
  {
    given: [seller, ['a car is for sale', { car: 'car-of-another', seller: OTHER }]],
    signedInAs: SELLER,
    request: { method: 'PUT', path: '/api/sold', bearer: true, json: sent('car-of-another', false) },
  },
  (pages) => pages.ports.listings.markSold(others('car-of-another')),
);

refused(
  'another seller’s car marked as available again',
  {
    given: [seller, ['a car is marked sold', { car: 'car-of-another', seller: OTHER }]],
    signedInAs: SELLER,
    request: { method: 'PUT', path: '/api/available', bearer: true, json: sent('car-of-another', true) },
  },
  (pages) => pages.ports.listings.markAvailable(others('car-of-another', 'sold')),
);

refused(
  'a request to promote another seller’s car',
  {
    given: [seller, ['a car is for sale', { car: 'car-of-another', seller: OTHER }]],
    signedInAs: SELLER,
    request: { method: 'POST', path: '/api/advertise', json: sent('car-of-another', false) },
  },
  (pages) => pages.ports.advertisements.add(others('car-of-another')),
);

refused(
  'a request for another seller’s own cars',
  {
    given: [seller, ['a car is for sale', { car: 'car-of-another', seller: OTHER }]],
    signedInAs: SELLER,
    request: { method: 'GET', path: '/api/product', query: { email: OTHER }, bearer: true },
  },
  (pages) => pages.ports.listings.mine(OTHER),
);

refused(
  'a car for the wishlist of a seller',
  {
    given: [seller, ['a car is for sale', { car: 'car-of-another', seller: OTHER }]],
    signedInAs: SELLER,
    request: { method: 'PUT', path: '/api/wishlist', json: sent('car-of-another', false, SELLER.email) },
  },
  (pages) => pages.ports.wishlists.add(others('car-of-another'), SELLER.email),
);

const someonesBooking = [
  'a car is booked',
  { booking: 'booking-of-other', car: 'car-booked', seller: OTHER, buyer: 'booker@pact.test', name: 'Badal' },
] as const;

refused(
  'a payment intent for somebody else’s booking',
  {
    given: [buyer, someonesBooking],
    signedInAs: BUYER,
    request: {
      method: 'POST',
      path: '/api/create-payment-intent',
      bearer: true,
      json: { price: 12_500, bookingId: 'booking-of-other' },
    },
    status: 404,
  },
  (pages) => pages.ports.payments.createIntent({ id: 'booking-of-other', price: dollars(12_500) }),
);

refused(
  'the report of a payment for somebody else’s booking',
  {
    given: [buyer, someonesBooking],
    signedInAs: BUYER,
    request: {
      method: 'PUT',
      path: '/api/payment',
      bearer: true,
      json: { transactionID: 'pi_forged', email: BUYER.email, bookingId: 'booking-of-other' },
    },
    status: 404,
  },
  (pages) =>
    pages.ports.payments.report({ transactionId: 'pi_forged', email: BUYER.email, bookingId: 'booking-of-other' }),
);

/* The two role checks refuse nobody but deleted accounts. The pages make both at once. */
for (const [role, otherReplies] of [
  ['admin', { '/api/user/seller': { isSeller: false, verified: false } }],
  ['seller', { '/api/user/admin': { isAdmin: false } }],
] as const) {
  refusals(
    `the question of a deleted account whether it is ${role === 'admin' ? 'an admin' : 'a seller'}`,
    {
      given: [['a deleted member is signed in', REMOVED]],
      signedInAs: REMOVED,
      otherReplies,
      request: { method: 'GET', path: `/api/user/${role}`, query: { email: REMOVED.email } },
      response: { status: 403 },
    },
    (pages) => expect(pages.ports.members.roleOf(REMOVED.email)).rejects.toMatchObject({ kind: 'forbidden' }),
  );
}
