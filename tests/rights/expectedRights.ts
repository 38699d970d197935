import type { Action } from '#domain/role.ts';
import type { Person } from '../providerStates/people.ts';
import { CAR } from './wireExtras.ts';

/*
 * Who may make which call, written by hand from the specification: the expected side of the rights test, which knows nothing of the
 * server's definitions. Each has a request, and the expected status by ownership of its target.
 */

/** Who owns the target of the call. `of own car`: another member's booking of the caller's car. */
export type Ownership = 'own' | 'another’s' | 'of own car' | 'no one’s';

/** The market of one cell. */
export interface Fixture {
  /** The owner of the target: the caller or another member. */
  readonly owner: Pick<Person, 'email'>;
  /** As answers name the owner. */
  readonly ownerId: string;
  readonly car: string;
  readonly booking: string;
  readonly transaction: string;
  /** The review of the booking, where that is paid. */
  readonly review: string;
  /** A seller whom the admin may verify or delete. */
  readonly seller: Pick<Person, 'email'>;
  /** In the address of that seller's page. */
  readonly sellerId: string;
  /** A deleted member whom the admin may restore. */
  readonly removed: Pick<Person, 'email'>;
  readonly idToken: string;
  /** An open session of the owner, as answers name it. */
  readonly session: string;
  /** A saved search of the owner. */
  readonly savedSearch: string;
  /** A case that waits, and a warning of the owner that they may appeal against. */
  readonly reportCase: string;
  readonly warning: string;
}

export interface ExpectedRight {
  readonly proof: 'anyone' | 'session' | 'bearer' | 'signature';
  /** The action that the caller's role must allow; without one, every role may call (spec: roles.own-lists). */
  readonly action?: Action;
  /** The refusal when the query's email is not the caller's own. */
  readonly ownEmail?: 'forbidden' | 'unauthenticated';
  /** Whether a session of a deleted account may make the call. */
  readonly allowsRemoved?: true;
}

export interface ExpectedCall extends ExpectedRight {
  /** Method and address, as the definition has them. */
  readonly call: string;
  /** What the request is about, where the call has another row that is about something else. */
  readonly about?: string;
  /** The address asked; without it the one of `call`. */
  readonly path?: (fixture: Fixture, path: string) => string;
  readonly body?: (fixture: Fixture) => object;
  /** The status by ownership, for a caller with the right to call. */
  readonly status: Partial<Readonly<Record<Ownership, number>>>;
  /** The status for an admin where it differs. */
  readonly forAdmin?: Partial<Readonly<Record<Ownership, number>>>;
  /** Whether the booking of the fixture is paid. */
  readonly isPaid?: true;
}

const forOwnEmail = { own: 200, 'another’s': 403 } as const;
const forAnyone = { 'no one’s': 200 } as const;
const byId = ({ car }: Fixture) => ({ _id: car });
const ofEmail = ({ owner }: Fixture, path: string) => `${path}?email=${owner.email}`;
const ofSellersEmail = (fixture: Fixture, path: string) =>
  `${ofEmail(fixture, path)}&&selleremail=${fixture.seller.email}`;
const ofSeller = ({ seller }: Fixture) => ({ email: seller.email });

export const EXPECTED_CALLS: readonly ExpectedCall[] = [
  {
    call: 'PUT /api/user',
    proof: 'session',
    body: ({ owner }) => ({ name: 'Renamed', email: owner.email, role: 'Buyer', img: '' }),
    status: forOwnEmail,
  },
  { call: 'GET /api/user/admin', proof: 'anyone', path: ofEmail, status: { own: 200, 'another’s': 200 } },
  { call: 'GET /api/user/seller', proof: 'anyone', path: ofEmail, status: { own: 200, 'another’s': 200 } },
  {
    call: 'GET /api/jwt',
    proof: 'session',
    ownEmail: 'unauthenticated',
    path: ofEmail,
    status: { own: 200, 'another’s': 401 },
  },
  {
    call: 'POST /api/session',
    proof: 'anyone',
    allowsRemoved: true,
    body: ({ idToken }) => ({ idToken }),
    status: forAnyone,
  },
  { call: 'POST /api/logout', proof: 'anyone', allowsRemoved: true, body: () => ({}), status: forAnyone },
  { call: 'GET /api/events', proof: 'session', status: forAnyone },
  { call: 'GET /api/account/sessions', proof: 'bearer', status: forAnyone },
  {
    call: 'DELETE /api/account/sessions/:id',
    proof: 'bearer',
    path: ({ session }) => `/api/account/sessions/${session}`,
    status: { own: 200, 'another’s': 404 },
  },
  { call: 'DELETE /api/account/sessions', proof: 'bearer', status: forAnyone },
  { call: 'GET /api/account/data', proof: 'bearer', status: forAnyone },
  {
    call: 'PUT /api/account/role',
    proof: 'bearer',
    body: () => ({ role: 'Seller' }),
    status: forAnyone,
    forAdmin: { 'no one’s': 403 },
  },
  {
    call: 'POST /api/account/deletion',
    proof: 'bearer',
    body: ({ owner }) => ({ email: owner.email }),
    status: { own: 200, 'another’s': 409 },
    // The only admin of the fixture.
    forAdmin: { own: 409 },
  },
  { call: 'POST /api/productadd', proof: 'bearer', action: 'add-car', body: () => CAR, status: forAnyone },
  {
    call: 'POST /api/booking',
    proof: 'session',
    action: 'book',
    body: ({ car }) => ({ serial: car, price: 12_500, phone: '017', location: 'Gate 2' }),
    status: { own: 200, 'another’s': 200 },
  },
  { call: 'GET /api/booking', proof: 'session', action: 'book', status: forAnyone },
  {
    call: 'PUT /api/wishlist',
    proof: 'session',
    action: 'add-to-wishlist',
    body: byId,
    status: { own: 200, 'another’s': 200 },
  },
  // It takes away the caller’s own item only, whosever car it is.
  {
    call: 'DELETE /api/wishlist/:serial',
    proof: 'bearer',
    action: 'see-own-wishlist',
    path: ({ car }) => `/api/wishlist/${car}`,
    status: { own: 200, 'another’s': 200 },
  },
  {
    call: 'GET /api/wishlist',
    proof: 'bearer',
    action: 'see-own-wishlist',
    ownEmail: 'forbidden',
    path: ofEmail,
    status: forOwnEmail,
  },
  { call: 'POST /api/saved-searches', proof: 'bearer', action: 'save-searches', body: () => ({}), status: forAnyone },
  { call: 'GET /api/saved-searches', proof: 'bearer', action: 'save-searches', status: forAnyone },
  {
    call: 'PUT /api/saved-searches/:id/seen',
    proof: 'bearer',
    action: 'save-searches',
    path: ({ savedSearch }) => `/api/saved-searches/${savedSearch}/seen`,
    status: { own: 200, 'another’s': 404 },
  },
  // It removes the caller’s own alone.
  {
    call: 'DELETE /api/saved-searches/:id',
    proof: 'bearer',
    action: 'save-searches',
    path: ({ savedSearch }) => `/api/saved-searches/${savedSearch}`,
    status: { own: 200, 'another’s': 200 },
  },
  // Nobody reports a car of their own.
  {
    call: 'POST /api/reports',
    proof: 'bearer',
    action: 'report',
    body: ({ car }) => ({ kind: 'car', id: car, reason: 'scam' }),
    status: { own: 409, 'another’s': 200 },
  },
  // Anybody may report without a login; a proof is a page, whatever the token.
  {
    call: 'POST /api/guest-reports',
    proof: 'anyone',
    body: ({ car }) => ({ kind: 'car', id: car, reason: 'scam', email: 'guest@x.test' }),
    status: { 'no one’s': 200 },
  },
  {
    call: 'GET /api/guest-reports/proof',
    proof: 'anyone',
    path: (_fixture, path) => `${path}?token=none`,
    status: { 'no one’s': 200 },
  },
  {
    call: 'POST /api/guest-reports/proof',
    proof: 'anyone',
    path: (_fixture, path) => `${path}?token=none`,
    body: () => ({}),
    status: { 'no one’s': 200 },
  },
  { call: 'GET /api/reports', proof: 'bearer', action: 'see-reported-items', status: forAnyone },
  {
    call: 'PUT /api/reports/:id',
    proof: 'bearer',
    action: 'see-reported-items',
    path: ({ reportCase }) => `/api/reports/${reportCase}`,
    body: () => ({ decision: 'keep' }),
    status: forAnyone,
  },
  // A car of whomever can be hidden.
  {
    call: 'POST /api/decisions',
    proof: 'bearer',
    action: 'see-reported-items',
    body: ({ car }) => ({ kind: 'car', id: car, decision: 'take-down', rule: 'scam', text: 'Money first' }),
    status: forAnyone,
  },
  ...['', '/cars', '/bookings'].map(
    (list): ExpectedCall => ({
      call: `GET /api/members/:id${list}`,
      proof: 'bearer',
      action: 'list-members',
      path: ({ sellerId }) => `/api/members/${sellerId}${list}`,
      status: forAnyone,
    }),
  ),
  { call: 'GET /api/decisions', proof: 'bearer', action: 'see-own-decisions', status: forAnyone },
  {
    call: 'PUT /api/decisions/:id/appeal',
    proof: 'bearer',
    action: 'see-own-decisions',
    path: ({ warning }) => `/api/decisions/${warning}/appeal`,
    body: () => ({ text: 'They were friends of mine' }),
    status: { own: 200, 'another’s': 404 },
  },
  { call: 'GET /api/notifications', proof: 'bearer', status: forAnyone },
  // The token of no mail; that of one needs no session (server/notifications/notificationMails.test.ts).
  {
    call: 'GET /api/unsubscribe',
    proof: 'anyone',
    path: (_fixture, path) => `${path}?token=none`,
    status: { 'no one’s': 200 },
  },
  {
    call: 'POST /api/unsubscribe',
    proof: 'anyone',
    path: (_fixture, path) => `${path}?token=none`,
    body: () => ({}),
    status: { 'no one’s': 400 },
  },
  { call: 'GET /api/notifications/settings', proof: 'bearer', status: forAnyone },
  { call: 'PUT /api/notifications/settings', proof: 'bearer', body: () => ({ muted: ['booked'] }), status: forAnyone },
  { call: 'PUT /api/notifications/read', proof: 'bearer', body: () => ({}), status: forAnyone },
  {
    call: 'GET /api/user',
    proof: 'bearer',
    action: 'list-members',
    ownEmail: 'forbidden',
    path: (...asked) => `${ofEmail(...asked)}&&role=Seller`,
    status: forOwnEmail,
  },
  {
    call: 'DELETE /api/userdelet',
    proof: 'bearer',
    action: 'delete-member',
    ownEmail: 'forbidden',
    path: ofSellersEmail,
    status: forOwnEmail,
  },
  {
    call: 'PUT /api/verify',
    proof: 'bearer',
    action: 'verify-seller',
    ownEmail: 'forbidden',
    path: ofEmail,
    body: ofSeller,
    status: forOwnEmail,
  },
  {
    call: 'DELETE /api/verify',
    proof: 'bearer',
    action: 'verify-seller',
    ownEmail: 'forbidden',
    path: ofSellersEmail,
    status: forOwnEmail,
  },
  {
    call: 'GET /api/removed',
    proof: 'bearer',
    action: 'restore-member',
    ownEmail: 'forbidden',
    path: ofEmail,
    status: forOwnEmail,
  },
  {
    call: 'PUT /api/restore',
    proof: 'bearer',
    action: 'restore-member',
    ownEmail: 'forbidden',
    path: ofEmail,
    body: ({ removed }) => ({ email: removed.email }),
    status: forOwnEmail,
  },
  {
    call: 'GET /api/product',
    proof: 'bearer',
    action: 'see-own-cars',
    ownEmail: 'forbidden',
    path: ofEmail,
    status: forOwnEmail,
  },
  {
    call: 'GET /api/car/:id',
    proof: 'anyone',
    path: ({ car }) => `/api/car/${car}`,
    status: { own: 200, 'another’s': 200 },
  },
  {
    call: 'GET /api/cars',
    proof: 'anyone',
    path: ({ car }) => `/api/cars?ids=${car}`,
    status: { own: 200, 'another’s': 200 },
  },
  {
    call: 'PUT /api/car/:id',
    proof: 'bearer',
    action: 'edit-own-car',
    path: ({ car }) => `/api/car/${car}`,
    body: () => CAR,
    status: forOwnEmail,
  },
  {
    call: 'DELETE /api/car/:id',
    proof: 'bearer',
    action: 'delete-own-car',
    path: ({ car }) => `/api/car/${car}`,
    status: forOwnEmail,
  },
  { call: 'PUT /api/sold', proof: 'bearer', action: 'mark-own-car', body: byId, status: forOwnEmail },
  { call: 'PUT /api/available', proof: 'bearer', action: 'mark-own-car', body: byId, status: forOwnEmail },
  {
    call: 'POST /api/advertise',
    proof: 'session',
    action: 'advertise-own-car',
    body: ({ car }) => ({ serial: car }),
    status: forOwnEmail,
  },
  {
    call: 'DELETE /api/advertise/:serial',
    proof: 'bearer',
    action: 'advertise-own-car',
    path: ({ car }) => `/api/advertise/${car}`,
    status: forOwnEmail,
  },
  {
    call: 'DELETE /api/product/:serial/home-page',
    proof: 'bearer',
    action: 'advertise-own-car',
    path: ({ car }) => `/api/product/${car}/home-page`,
    status: forOwnEmail,
  },
  { call: 'GET /api/advertise', proof: 'anyone', status: forAnyone },
  { call: 'GET /api/catagory/:id', proof: 'anyone', path: () => '/api/catagory/suv', status: forAnyone },
  { call: 'GET /api/search', proof: 'anyone', path: () => '/api/search?q=corvane', status: forAnyone },
  {
    call: 'GET /api/search/facets',
    proof: 'anyone',
    path: () => '/api/search/facets?q=corvane&price=-20000',
    status: forAnyone,
  },
  { call: 'GET /api/categories', proof: 'anyone', status: forAnyone },
  { call: 'GET /api/makes', proof: 'anyone', status: forAnyone },
  { call: 'GET /api/operator', proof: 'anyone', status: forAnyone },
  {
    call: 'GET /api/sellers/:id',
    proof: 'anyone',
    path: ({ sellerId }) => `/api/sellers/${sellerId}`,
    status: forAnyone,
  },
  {
    call: 'GET /api/sellers/:id/cars',
    proof: 'anyone',
    path: ({ sellerId }) => `/api/sellers/${sellerId}/cars`,
    status: forAnyone,
  },
  {
    call: 'GET /api/sellers/:id/reviews',
    proof: 'anyone',
    path: ({ sellerId }) => `/api/sellers/${sellerId}/reviews`,
    status: forAnyone,
  },
  // The fixture's paid booking has a review.
  {
    call: 'PUT /api/bookings/:id/review',
    proof: 'session',
    path: ({ booking }) => `/api/bookings/${booking}/review`,
    body: () => ({ stars: 4, text: 'Good' }),
    status: { own: 200, 'another’s': 404, 'of own car': 404 },
    isPaid: true,
  },
  {
    call: 'PUT /api/reviews/:id/answer',
    proof: 'session',
    path: ({ review }) => `/api/reviews/${review}/answer`,
    body: () => ({ text: 'Thanks' }),
    status: { own: 403, 'another’s': 403, 'of own car': 200 },
    isPaid: true,
  },
  { call: 'GET /api/account/seller', proof: 'bearer', action: 'add-car', status: forAnyone },
  {
    call: 'PUT /api/account/seller',
    proof: 'bearer',
    action: 'add-car',
    body: () => ({ sellerKind: 'private' }),
    status: forAnyone,
  },
  {
    call: 'GET /api/market',
    proof: 'bearer',
    action: 'add-car',
    path: (_fixture, path) => `${path}?make=Corvane&model=Outpost&year=2020&mileage=61000`,
    status: forAnyone,
  },
  {
    call: 'GET /api/bookinglist',
    proof: 'bearer',
    action: 'see-own-orders',
    ownEmail: 'forbidden',
    path: ofEmail,
    status: forOwnEmail,
  },
  {
    call: 'GET /api/bookings/:id',
    proof: 'session',
    path: ({ booking }) => `/api/bookings/${booking}`,
    status: { own: 200, 'another’s': 404, 'of own car': 200 },
    forAdmin: { 'another’s': 200 },
  },
  {
    call: 'PUT /api/bookings/:id',
    proof: 'session',
    path: ({ booking }) => `/api/bookings/${booking}`,
    body: () => ({}),
    status: { own: 200, 'another’s': 404, 'of own car': 404 },
  },
  {
    call: 'DELETE /api/bookings/:id',
    proof: 'session',
    path: ({ booking }) => `/api/bookings/${booking}`,
    status: { own: 200, 'another’s': 404, 'of own car': 404 },
  },
  {
    call: 'PUT /api/bookings/:id/contact',
    proof: 'session',
    path: ({ booking }) => `/api/bookings/${booking}/contact`,
    body: () => ({ phone: '018', location: 'Gate 3' }),
    status: { own: 200, 'another’s': 404, 'of own car': 404 },
  },
  {
    call: 'PUT /api/bookings/:id/inspection',
    proof: 'session',
    path: ({ booking }) => `/api/bookings/${booking}/inspection`,
    body: () => ({ points: [{ point: 'tyres', found: 'fault', note: 'Worn' }] }),
    status: { own: 200, 'another’s': 404, 'of own car': 404 },
  },
  // The fixture's booking is live, and only what is over can be put away.
  {
    call: 'PUT /api/bookings/:id/hidden',
    proof: 'session',
    path: ({ booking }) => `/api/bookings/${booking}/hidden`,
    body: () => ({ hidden: true }),
    status: { own: 409, 'another’s': 404, 'of own car': 404 },
  },
  {
    call: 'POST /api/create-payment-intent',
    proof: 'bearer',
    action: 'pay',
    body: ({ booking }) => ({ price: 12_500, bookingId: booking }),
    status: { own: 200, 'another’s': 404, 'of own car': 404 },
  },
  {
    call: 'PUT /api/payment',
    proof: 'bearer',
    action: 'pay',
    body: ({ booking, transaction }) => ({ transactionID: transaction, bookingId: booking }),
    status: { own: 200, 'another’s': 404, 'of own car': 404 },
    isPaid: true,
  },
  { call: 'GET /api/paymentissues', proof: 'bearer', action: 'settle-payments', status: forAnyone },
  {
    call: 'PUT /api/paymentissues/refund',
    proof: 'bearer',
    action: 'settle-payments',
    body: () => ({ transactionID: 'pi_unmatched' }),
    status: forAnyone,
  },
  // The fixture's payment is not a succeeded one at the provider.
  {
    call: 'PUT /api/paymentissues/match',
    proof: 'bearer',
    action: 'settle-payments',
    body: ({ booking }) => ({ transactionID: 'pi_unmatched', bookingId: booking }),
    status: { 'of own car': 409 },
  },
  { call: 'GET /api/figures', proof: 'bearer', action: 'see-figures', status: forAnyone },
  {
    call: 'GET /api/audit',
    proof: 'bearer',
    action: 'read-audit-log',
    path: () => '/api/audit?kind=login',
    status: forAnyone,
  },
  // Only the card provider makes this call: without its signature every caller is refused.
  { call: 'POST /api/webhooks/cards', proof: 'signature', body: () => ({}), status: { 'no one’s': 400 } },
  { call: 'GET /api/openapi.json', proof: 'anyone', status: forAnyone },
  { call: 'GET /api/docs', proof: 'anyone', status: forAnyone },
];

const onPerson = ({ ownerId }: Fixture) => ({ kind: 'member', id: ownerId });
const onReview = ({ review }: Fixture) => ({ kind: 'review', id: review });

/** Calls of the table once more, about the other kinds of things that they take. */
export const FURTHER_TARGETS: readonly ExpectedCall[] = [
  {
    ...expectedCall('POST /api/reports'),
    about: 'a person',
    body: (fixture) => ({ ...onPerson(fixture), reason: 'scam' }),
    status: { own: 409, 'another’s': 200 },
  },
  // Of the buyer who wrote it; the seller whom it is about may report it.
  {
    ...expectedCall('POST /api/reports'),
    about: 'a review',
    body: (fixture) => ({ ...onReview(fixture), reason: 'scam' }),
    status: { own: 409, 'another’s': 200, 'of own car': 200 },
    isPaid: true,
  },
  ...(['person', 'review'] as const).map(
    (kind): ExpectedCall => ({
      ...expectedCall('POST /api/guest-reports'),
      about: `a ${kind}`,
      body: (fixture) => ({
        ...(kind === 'person' ? onPerson(fixture) : onReview(fixture)),
        reason: 'scam',
        email: 'guest@x.test',
      }),
      status: { 'another’s': 200, 'of own car': 200 },
      isPaid: true,
    }),
  ),
  // No admin’s account is removed, the own one neither.
  {
    ...expectedCall('POST /api/decisions'),
    about: 'a person',
    body: (fixture) => ({ ...onPerson(fixture), decision: 'remove-account', rule: 'scam', text: 'Money first' }),
    status: { own: 409, 'another’s': 200 },
  },
  {
    ...expectedCall('POST /api/decisions'),
    about: 'a review',
    body: (fixture) => ({ ...onReview(fixture), decision: 'take-down', rule: 'scam', text: 'Not of a deal' }),
    status: { 'another’s': 200, 'of own car': 200 },
    isPaid: true,
  },
];

/** The expected call of this name. @throws Error where there is none */
export function expectedCall(name: string): ExpectedCall {
  const found = EXPECTED_CALLS.find(({ call }) => call === name);
  if (found === undefined) throw new Error(`${name} has no row: add it to expectedRights.ts`);
  return found;
}

/** The address of its request. */
export const addressOf = ({ call, path }: ExpectedCall, fixture: Fixture): string => {
  const own = call.split(' ')[1] ?? '';
  return path?.(fixture, own) ?? own;
};
