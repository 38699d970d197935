import type { Person } from '../providerStates/people.ts';

/* The request of each call in the rights table, and the expected status by ownership of its target. */

/** Who owns the target of the call. `of own car`: another member's booking of the caller's car. */
export type Ownership = 'own' | 'another’s' | 'of own car' | 'no one’s';

/** The market of one cell. */
export interface Fixture {
  /** The owner of the target: the caller or another member. */
  readonly owner: Pick<Person, 'email'>;
  readonly car: string;
  readonly booking: string;
  readonly transaction: string;
  /** A seller whom the admin may verify or delete. */
  readonly seller: Pick<Person, 'email'>;
  /** A deleted member whom the admin may restore. */
  readonly removed: Pick<Person, 'email'>;
  readonly idToken: string;
  /** An open session of the owner, as answers name it. */
  readonly session: string;
}

export interface Call {
  readonly path: (fixture: Fixture) => string;
  readonly body?: (fixture: Fixture) => object;
  /** The status by ownership, for a caller with the right to call. */
  readonly status: Partial<Readonly<Record<Ownership, number>>>;
  /** The status for an admin where it differs. */
  readonly forAdmin?: Partial<Readonly<Record<Ownership, number>>>;
  /** Whether the booking of the fixture is paid. */
  readonly isPaid?: true;
}

const CAR = {
  name: 'Corvane Outpost',
  price: 12_500,
  orginalprice: 18_900,
  img: '/cars/corvane-outpost.svg',
  catagory: 'suv',
  year: 2020,
  location: 'Dhaka',
  phone: '017',
  condition: 'Good',
  description: 'One careful owner.',
};
const forOwnEmail = { own: 200, 'another’s': 403 } as const;
const forAnyone = { 'no one’s': 200 } as const;
const byId = ({ car }: Fixture) => ({ _id: car });
const ofEmail =
  (path: string) =>
  ({ owner }: Fixture) =>
    `${path}?email=${owner.email}`;
const ofSeller = ({ seller }: Fixture) => ({ email: seller.email });

export const CALLS: Readonly<Record<string, Call>> = {
  'PUT /api/user': {
    path: () => '/api/user',
    body: ({ owner }) => ({ name: 'Renamed', email: owner.email, role: 'Buyer', img: '' }),
    status: forOwnEmail,
  },
  'GET /api/user/admin': { path: ofEmail('/api/user/admin'), status: { own: 200, 'another’s': 200 } },
  'GET /api/user/seller': { path: ofEmail('/api/user/seller'), status: { own: 200, 'another’s': 200 } },
  'GET /api/jwt': { path: ofEmail('/api/jwt'), status: { own: 200, 'another’s': 401 } },
  'POST /api/session': { path: () => '/api/session', body: ({ idToken }) => ({ idToken }), status: forAnyone },
  'POST /api/logout': { path: () => '/api/logout', body: () => ({}), status: forAnyone },
  'GET /api/events': { path: () => '/api/events', status: forAnyone },
  'GET /api/account/sessions': { path: () => '/api/account/sessions', status: forAnyone },
  'DELETE /api/account/sessions/:id': {
    path: ({ session }) => `/api/account/sessions/${session}`,
    status: { own: 200, 'another’s': 404 },
  },
  'DELETE /api/account/sessions': { path: () => '/api/account/sessions', status: forAnyone },
  'GET /api/account/data': { path: () => '/api/account/data', status: forAnyone },
  'POST /api/account/deletion': {
    path: () => '/api/account/deletion',
    body: ({ owner }) => ({ email: owner.email }),
    status: { own: 200, 'another’s': 409 },
    // The only admin of the fixture.
    forAdmin: { own: 409 },
  },
  'POST /api/productadd': {
    path: () => '/api/productadd',
    body: () => CAR,
    status: forAnyone,
  },
  'POST /api/booking': {
    path: () => '/api/booking',
    body: ({ car }) => ({ serial: car, price: 12_500, phone: '017', location: 'Gate 2' }),
    status: { own: 200, 'another’s': 200 },
  },
  'GET /api/booking': { path: () => '/api/booking', status: forAnyone },
  'PUT /api/wishlist': { path: () => '/api/wishlist', body: byId, status: { own: 200, 'another’s': 200 } },
  // It takes away the caller’s own item only, whosever car it is.
  'DELETE /api/wishlist/:serial': { path: ({ car }) => `/api/wishlist/${car}`, status: { own: 200, 'another’s': 200 } },
  'GET /api/wishlist': { path: ofEmail('/api/wishlist'), status: forOwnEmail },
  'GET /api/user': { path: (fixture) => `${ofEmail('/api/user')(fixture)}&&role=Seller`, status: forOwnEmail },
  'DELETE /api/userdelet': {
    path: (fixture) => `${ofEmail('/api/userdelet')(fixture)}&&selleremail=${fixture.seller.email}`,
    status: forOwnEmail,
  },
  'PUT /api/verify': { path: ofEmail('/api/verify'), body: ofSeller, status: forOwnEmail },
  'DELETE /api/verify': {
    path: (fixture) => `${ofEmail('/api/verify')(fixture)}&&selleremail=${fixture.seller.email}`,
    status: forOwnEmail,
  },
  'GET /api/removed': { path: ofEmail('/api/removed'), status: forOwnEmail },
  'PUT /api/restore': {
    path: ofEmail('/api/restore'),
    body: ({ removed }) => ({ email: removed.email }),
    status: forOwnEmail,
  },
  'GET /api/product': { path: ofEmail('/api/product'), status: forOwnEmail },
  'GET /api/car/:id': { path: ({ car }) => `/api/car/${car}`, status: { own: 200, 'another’s': 200 } },
  'PUT /api/car/:id': { path: ({ car }) => `/api/car/${car}`, body: () => CAR, status: forOwnEmail },
  'DELETE /api/car/:id': { path: ({ car }) => `/api/car/${car}`, status: forOwnEmail },
  'PUT /api/sold': { path: () => '/api/sold', body: byId, status: forOwnEmail },
  'PUT /api/available': { path: () => '/api/available', body: byId, status: forOwnEmail },
  'POST /api/advertise': { path: () => '/api/advertise', body: ({ car }) => ({ serial: car }), status: forOwnEmail },
  'DELETE /api/advertise/:serial': { path: ({ car }) => `/api/advertise/${car}`, status: forOwnEmail },
  'DELETE /api/product/:serial/home-page': { path: ({ car }) => `/api/product/${car}/home-page`, status: forOwnEmail },
  'GET /api/advertise': { path: () => '/api/advertise', status: forAnyone },
  'GET /api/catagory/:id': { path: () => '/api/catagory/suv', status: forAnyone },
  'GET /api/search': { path: () => '/api/search?q=corvane', status: forAnyone },
  'GET /api/categories': { path: () => '/api/categories', status: forAnyone },
  'GET /api/bookinglist': { path: ofEmail('/api/bookinglist'), status: forOwnEmail },
  'GET /api/bookings/:id': {
    path: ({ booking }) => `/api/bookings/${booking}`,
    status: { own: 200, 'another’s': 404, 'of own car': 200 },
    forAdmin: { 'another’s': 200 },
  },
  'PUT /api/bookings/:id': {
    path: ({ booking }) => `/api/bookings/${booking}`,
    body: () => ({}),
    status: { own: 200, 'another’s': 404, 'of own car': 404 },
  },
  'DELETE /api/bookings/:id': {
    path: ({ booking }) => `/api/bookings/${booking}`,
    status: { own: 200, 'another’s': 404, 'of own car': 404 },
  },
  'PUT /api/bookings/:id/contact': {
    path: ({ booking }) => `/api/bookings/${booking}/contact`,
    body: () => ({ phone: '018', location: 'Gate 3' }),
    status: { own: 200, 'another’s': 404, 'of own car': 404 },
  },
  // The fixture's booking is live, and only what is over can be put away.
  'PUT /api/bookings/:id/hidden': {
    path: ({ booking }) => `/api/bookings/${booking}/hidden`,
    body: () => ({ hidden: true }),
    status: { own: 409, 'another’s': 404, 'of own car': 404 },
  },
  'POST /api/create-payment-intent': {
    path: () => '/api/create-payment-intent',
    body: ({ booking }) => ({ price: 12_500, bookingId: booking }),
    status: { own: 200, 'another’s': 404, 'of own car': 404 },
  },
  'PUT /api/payment': {
    path: () => '/api/payment',
    body: ({ booking, transaction }) => ({ transactionID: transaction, bookingId: booking }),
    status: { own: 200, 'another’s': 404, 'of own car': 404 },
    isPaid: true,
  },
  'GET /api/paymentissues': { path: () => '/api/paymentissues', status: forAnyone },
  'PUT /api/paymentissues/refund': {
    path: () => '/api/paymentissues/refund',
    body: () => ({ transactionID: 'pi_unmatched' }),
    status: forAnyone,
  },
  // The fixture's payment is not a succeeded one at the provider.
  'PUT /api/paymentissues/match': {
    path: () => '/api/paymentissues/match',
    body: ({ booking }) => ({ transactionID: 'pi_unmatched', bookingId: booking }),
    status: { 'of own car': 409 },
  },
  'GET /api/audit': { path: () => '/api/audit?kind=login', status: forAnyone },
  // Only the card provider makes this call: without its signature every caller is refused.
  'POST /api/webhooks/cards': { path: () => '/api/webhooks/cards', body: () => ({}), status: { 'no one’s': 400 } },
  'GET /api/openapi.json': { path: () => '/api/openapi.json', status: forAnyone },
  'GET /api/docs': { path: () => '/api/docs', status: forAnyone },
};
