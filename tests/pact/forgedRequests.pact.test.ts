import { MatchersV3 } from '@pact-foundation/pact';
import { forgedToken } from '../rights/forgedToken.ts';
import { CAR } from '../rights/wireExtras.ts';
import { foreignContractWith, type Interaction, type State } from './support/contract.ts';

/*
 * Requests that lie, beside the refusals of refusedRights.pact.test.ts: what they say of ids, emails, roles, prices and payments must
 * not be believed. A server may refuse such a request or ignore the lie; where both look alike in its answer, the state sends the
 * request and the interaction reads what became of it.
 */

const { eachLike, equal, regex } = MatchersV3;
const refusals = foreignContractWith('market-server-refusals');

const BUYER = { email: 'forging-buyer@pact.test', name: 'Farid' };
const SELLER = { email: 'forging-seller@pact.test', name: 'Fariha' };
const NEWCOMER = { email: 'forging-newcomer@pact.test', name: 'Fahim' };
const OTHER_BUYER = { email: 'forged-buyer@pact.test', name: 'Gita' };
const OTHER_SELLER = { email: 'forged-seller@pact.test', name: 'Gopal' };
/* Nobody else gives them anything, so that their lists are empty. */
const ROBBED_BUYER = { email: 'robbed-buyer@pact.test', name: 'Hana' };
const ROBBED_SELLER = { email: 'robbed-seller@pact.test', name: 'Hasan' };
/** Sells nothing but what the requests here add. */
const VAIN_SELLER = { email: 'vain-seller@pact.test', name: 'Vikram' };
const SLY_BUYER = { email: 'sly-buyer@pact.test', name: 'Sumon' };
const SLY_SELLER = { email: 'sly-seller@pact.test', name: 'Sumi' };
const ADMIN = { email: 'forged-admin@pact.test', name: 'Gazi' };

const memberSignedIn = (who: typeof BUYER, role: 'Buyer' | 'Seller'): State => [
  'a member is signed in',
  { ...who, role },
];
const buyer = memberSignedIn(BUYER, 'Buyer');
const seller = memberSignedIn(SELLER, 'Seller');
const memberExists = (who: typeof BUYER, role: 'Buyer' | 'Seller'): State => ['a member exists', { ...who, role }];

type Sent = Pick<Interaction['request'], 'method' | 'path' | 'bearer'> & { readonly json: object };

/** The request was sent by whoever the states before this one have signed in. */
const sent = ({ method, path, json, bearer }: Sent): State => [
  'a request was sent',
  { method, path, body: JSON.stringify(json), ...(bearer === true ? { bearer } : {}) },
];

const read = (
  path: string,
  email?: string,
  bearer?: true,
): Interaction['request'] & { query?: Record<string, string> } => ({
  method: 'GET',
  path,
  ...(email === undefined ? {} : { query: { email } }),
  ...(bearer === undefined ? {} : { bearer }),
});

/* Payments. */

/** Not of the category that the searches and lists of the other pacts ask for. */
const catagory = 'sedan';
const car = { car: 'car-forged', seller: OTHER_SELLER.email, price: 12_500, catagory };
const booked: State = ['a car is booked', { ...car, booking: 'booking-forged', buyer: BUYER.email }];
const payment = (transactionID: string, bookingId = 'booking-forged', email = BUYER.email) =>
  ({ method: 'PUT', path: '/api/payment', bearer: true, json: { transactionID, email, bookingId } }) as const;
const unpaid = { status: 200, json: { issold: equal(false), newOwner: equal(''), txnid: equal('') } };

refusals('an invented transaction must not pay for a booking', {
  given: [booked, buyer, sent(payment('pi_invented'))],
  request: read('/api/bookings/booking-forged'),
  response: unpaid,
});

refusals('the transaction of one booking must not pay for another', {
  given: [
    [
      'a booking is paid',
      {
        booking: 'booking-genuine',
        car: 'car-genuine',
        catagory,
        seller: OTHER_SELLER.email,
        buyer: BUYER.email,
        transaction: 'pi_genuine',
      },
    ],
    booked,
    buyer,
    sent(payment('pi_genuine')),
  ],
  request: read('/api/bookings/booking-forged'),
  response: unpaid,
});

refusals('a buyer must not report a payment under the email of the booking’s buyer', {
  given: [['a car is booked', { ...car, booking: 'booking-of-forged', buyer: OTHER_BUYER.email }], buyer],
  request: payment('pi_invented', 'booking-of-forged', OTHER_BUYER.email),
  response: { status: 404 },
});

refusals('a buyer must not set the amount of a payment', {
  given: [['a car is booked', { ...car, booking: 'booking-cheap', car: 'car-cheap', buyer: BUYER.email }], buyer],
  request: {
    method: 'POST',
    path: '/api/create-payment-intent',
    bearer: true,
    json: { price: 1, bookingId: 'booking-cheap' },
  },
  response: { status: 200, json: { clientSecret: regex(/^\S+$/, 'pi_1_secret_1'), price: equal(12_500) } },
});

refusals('a car that was paid for must not be advertised', {
  given: [
    ['a car is paid for', { ...car, seller: SELLER.email, owner: OTHER_BUYER.email, transaction: 'pi_carforged' }],
    seller,
  ],
  request: {
    method: 'POST',
    path: '/api/advertise',
    json: { ...CAR, _id: car.car, serial: car.car, email: SELLER.email, issold: false, newOwner: '', txnid: '' },
  },
  response: { status: 409 },
});

/* User records. */

const record = (who: typeof BUYER, role: string) =>
  ({
    method: 'PUT',
    path: '/api/user',
    json: { ...who, img: CAR.img, role, isAdmin: true, verified: true, verifiedSeller: true },
  }) as const;

refusals('a buyer must not become an admin by a user record', {
  given: [buyer, sent(record(BUYER, 'Admin'))],
  request: read('/api/user/admin', BUYER.email),
  response: { status: 200, json: { isAdmin: equal(false) } },
});

refusals('a newcomer must not become an admin by a user record', {
  given: [['somebody without a user record is signed in', NEWCOMER], sent(record(NEWCOMER, 'Admin'))],
  request: read('/api/user/admin', NEWCOMER.email),
  response: { status: 200, json: { isAdmin: equal(false) } },
});

refusals('a buyer must not become a seller by another user record', {
  given: [buyer, sent(record(BUYER, 'Seller'))],
  request: read('/api/user/seller', BUYER.email),
  response: { status: 200, json: { isSeller: equal(false) } },
});

refusals('a newcomer must not become a verified seller by a user record', {
  given: [['somebody without a user record is signed in', NEWCOMER], sent(record(NEWCOMER, 'Seller'))],
  request: read('/api/user/seller', NEWCOMER.email),
  response: { status: 200, json: { verified: equal(false) } },
});

refusals('a buyer must not be told that somebody else is an admin', {
  given: [['an admin exists', ADMIN], buyer],
  request: read('/api/user/admin', ADMIN.email),
  response: { status: 200, json: { isAdmin: equal(false) } },
});

refusals('a buyer must not be told that somebody else is a seller', {
  given: [['a member exists', { ...OTHER_SELLER, role: 'Seller', verified: true }], buyer],
  request: read('/api/user/seller', OTHER_SELLER.email),
  response: { status: 200, json: { isSeller: equal(false), verified: equal(false) } },
});

/* The emails in bodies. */

const newCar = (by: typeof BUYER, fields: object = {}) =>
  ({
    method: 'POST',
    path: '/api/productadd',
    bearer: true,
    json: { ...CAR, catagory, email: by.email, sellername: by.name, verifiedSeller: true, ...fields },
  }) as const;
const order = (by: typeof BUYER) =>
  ({
    method: 'POST',
    path: '/api/booking',
    json: {
      price: car.price,
      buyer: by.name,
      email: by.email,
      phone: '017',
      catagory,
      location: 'Gate 2',
      name: CAR.name,
      serial: car.car,
      img: CAR.img,
      issold: false,
      newOwner: '',
      txnid: '',
    },
  }) as const;
const forSale: State = ['a car is for sale', car];

refusals('a seller must not add a car for another seller', {
  given: [
    memberExists(ROBBED_SELLER, 'Seller'),
    seller,
    sent(newCar(ROBBED_SELLER)),
    memberSignedIn(ROBBED_SELLER, 'Seller'),
  ],
  request: read('/api/product', ROBBED_SELLER.email, true),
  response: { status: 200, json: [] },
});

refusals('a buyer must not add a car under the email of a seller', {
  given: [memberExists(OTHER_SELLER, 'Seller'), buyer],
  request: newCar(OTHER_SELLER),
  response: { status: 403 },
});

refusals('a seller must not add a car that is verified, sold or owned', {
  given: [
    memberSignedIn(VAIN_SELLER, 'Seller'),
    sent(newCar(VAIN_SELLER, { issold: true, newOwner: OTHER_BUYER.email, txnid: 'pi_invented' })),
  ],
  request: read('/api/product', VAIN_SELLER.email, true),
  response: {
    status: 200,
    json: eachLike({
      verifiedSeller: equal(false),
      issold: equal(false),
      newOwner: equal(''),
      txnid: equal(''),
    }),
  },
});

refusals('a buyer must not book a car for somebody else', {
  given: [
    memberExists(ROBBED_BUYER, 'Buyer'),
    forSale,
    buyer,
    sent(order(ROBBED_BUYER)),
    memberSignedIn(ROBBED_BUYER, 'Buyer'),
  ],
  request: read('/api/bookinglist', ROBBED_BUYER.email, true),
  response: { status: 200, json: [] },
});

refusals('a seller must not book a car under the email of a buyer', {
  given: [memberExists(OTHER_BUYER, 'Buyer'), forSale, seller],
  request: order(OTHER_BUYER),
  response: { status: 403 },
});

refusals('a buyer must not put a car on somebody else’s wishlist', {
  given: [
    memberExists(ROBBED_BUYER, 'Buyer'),
    forSale,
    buyer,
    sent({
      method: 'PUT',
      path: '/api/wishlist',
      json: {
        ...CAR,
        _id: car.car,
        serial: car.car,
        email: ROBBED_BUYER.email,
        issold: false,
        newOwner: '',
        txnid: '',
      },
    }),
    memberSignedIn(ROBBED_BUYER, 'Buyer'),
  ],
  request: read('/api/wishlist', ROBBED_BUYER.email, true),
  response: { status: 200, json: [] },
});

/* The other fields of bodies. */

const SLY_CAR = { car: 'car-sly', seller: SLY_SELLER.email, price: 12_500, catagory };
const slyly = { ...CAR, _id: SLY_CAR.car, serial: SLY_CAR.car, price: 1, issold: true, txnid: 'pi_invented' };

refusals('a buyer must not book a car as one that is paid for', {
  given: [
    ['a car is for sale', SLY_CAR],
    memberSignedIn(SLY_BUYER, 'Buyer'),
    sent({
      ...order(SLY_BUYER),
      json: {
        ...order(SLY_BUYER).json,
        serial: SLY_CAR.car,
        issold: true,
        newOwner: SLY_BUYER.email,
        txnid: 'pi_invented',
      },
    }),
  ],
  request: read('/api/bookinglist', SLY_BUYER.email, true),
  response: { status: 200, json: eachLike({ issold: equal(false), newOwner: equal(''), txnid: equal('') }) },
});

refusals('a buyer must not put a car on the wishlist as an own one, or at another price', {
  given: [
    ['a car is for sale', { ...SLY_CAR, car: 'car-sly-wish' }],
    memberSignedIn(SLY_BUYER, 'Buyer'),
    sent({
      method: 'PUT',
      path: '/api/wishlist',
      json: {
        ...slyly,
        _id: 'car-sly-wish',
        serial: 'car-sly-wish',
        email: SLY_BUYER.email,
        newOwner: SLY_BUYER.email,
      },
    }),
  ],
  request: read('/api/wishlist', SLY_BUYER.email, true),
  response: {
    status: 200,
    json: eachLike({ price: equal(12_500), issold: equal(false), newOwner: equal(''), txnid: equal('') }),
  },
});

refusals('a seller must not change a car by marking it as sold', {
  given: [
    ['there is no such car', { car: 'car-sly-wish' }],
    ['a car is for sale', SLY_CAR],
    memberSignedIn(SLY_SELLER, 'Seller'),
    sent({
      method: 'PUT',
      path: '/api/sold',
      bearer: true,
      json: { ...slyly, email: SLY_SELLER.email, newOwner: SLY_BUYER.email },
    }),
  ],
  request: read('/api/product', SLY_SELLER.email, true),
  response: {
    status: 200,
    json: eachLike({ price: equal(12_500), newOwner: equal(''), txnid: equal('') }),
  },
});

refusals('a buyer must not see the booking of another buyer under the id of its car', {
  given: [
    ['a car is booked', { ...car, car: 'car-of-other', booking: 'booking-of-other-buyer', buyer: OTHER_BUYER.email }],
    buyer,
  ],
  request: read('/api/bookings/car-of-other'),
  response: { status: 200, json: { email: equal(BUYER.email), phone: equal('') } },
});

refusals('a buyer must not list the buyers', {
  given: [buyer],
  request: {
    method: 'GET',
    path: '/api/user',
    query: { email: BUYER.email, role: 'Buyer' },
    bearer: true,
  },
  response: { status: 403 },
});

/* Tokens. */

refusals('nobody may list bookings with a token without a signature', {
  given: [buyer],
  request: { ...read('/api/bookinglist', BUYER.email), bearer: forgedToken(BUYER.email, 'none') },
  response: { status: 401 },
});

/* The contacts of sellers. */

const NOBODY: State = ['nobody is signed in'];
const noContact = { status: 200, json: eachLike({ phone: equal(''), email: equal('') }) };

for (const [who, reader] of [
  ['a guest', NOBODY],
  ['a buyer who has not booked them', memberSignedIn({ email: 'looking-buyer@pact.test', name: 'Lina' }, 'Buyer')],
] as const) {
  refusals(`the cars of a category must not show ${who} how to reach their sellers`, {
    given: [['a car is for sale', { ...car, catagory: 'suv' }], reader],
    request: read('/api/catagory/suv'),
    response: noContact,
  });

  refusals(`the advertised cars must not show ${who} how to reach their sellers`, {
    given: [['a car is advertised', car], reader],
    request: read('/api/advertise'),
    response: noContact,
  });
}

refusals('a wishlist must not show how to reach the sellers of cars that are not booked', {
  given: [['a car is on the wishlist', { ...car, car: 'car-forged-wish', buyer: BUYER.email }], buyer],
  request: read('/api/wishlist', BUYER.email, true),
  response: { status: 200, json: eachLike({ phone: equal(''), email: equal(BUYER.email) }) },
});

refusals('a car that is not booked must not show how to reach its seller', {
  given: [forSale, buyer],
  request: read(`/api/bookings/${car.car}`),
  response: { status: 200, json: { phone: equal(''), email: equal(BUYER.email) } },
});
