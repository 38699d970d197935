import type { Action } from '#domain/role.ts';

/*
 * Who may make which call, written by hand from the specification: the expected side of the rights test, which knows
 * nothing of the server's definitions.
 */

export interface ExpectedRight {
  /** Method and address, as the definition has them. */
  readonly call: string;
  readonly proof: 'anyone' | 'session' | 'bearer' | 'signature';
  /** The action that the caller's role must allow; without one, every role may call (spec: roles.own-lists). */
  readonly action?: Action;
  /** The refusal when the query's email is not the caller's own. */
  readonly ownEmail?: 'forbidden' | 'unauthenticated';
  /** Whether a session of a deleted account may make the call. */
  readonly allowsRemoved?: true;
}

export const EXPECTED_RIGHTS: readonly ExpectedRight[] = [
  { call: 'PUT /api/user', proof: 'session' },
  { call: 'GET /api/user/admin', proof: 'anyone' },
  { call: 'GET /api/user/seller', proof: 'anyone' },
  { call: 'GET /api/jwt', proof: 'session', ownEmail: 'unauthenticated' },
  { call: 'POST /api/session', proof: 'anyone', allowsRemoved: true },
  { call: 'POST /api/logout', proof: 'anyone', allowsRemoved: true },
  { call: 'GET /api/events', proof: 'session' },
  { call: 'GET /api/account/sessions', proof: 'bearer' },
  { call: 'DELETE /api/account/sessions/:id', proof: 'bearer' },
  { call: 'DELETE /api/account/sessions', proof: 'bearer' },
  { call: 'GET /api/account/data', proof: 'bearer' },
  { call: 'POST /api/account/deletion', proof: 'bearer' },
  { call: 'POST /api/productadd', proof: 'bearer', action: 'add-car' },
  { call: 'POST /api/booking', proof: 'session', action: 'book' },
  { call: 'GET /api/booking', proof: 'session', action: 'book' },
  { call: 'PUT /api/wishlist', proof: 'session', action: 'add-to-wishlist' },
  { call: 'DELETE /api/wishlist/:serial', proof: 'bearer', action: 'see-own-wishlist' },
  { call: 'GET /api/wishlist', proof: 'bearer', action: 'see-own-wishlist', ownEmail: 'forbidden' },
  { call: 'GET /api/user', proof: 'bearer', action: 'list-members', ownEmail: 'forbidden' },
  { call: 'DELETE /api/userdelet', proof: 'bearer', action: 'delete-member', ownEmail: 'forbidden' },
  { call: 'PUT /api/verify', proof: 'bearer', action: 'verify-seller', ownEmail: 'forbidden' },
  { call: 'DELETE /api/verify', proof: 'bearer', action: 'verify-seller', ownEmail: 'forbidden' },
  { call: 'GET /api/removed', proof: 'bearer', action: 'restore-member', ownEmail: 'forbidden' },
  { call: 'PUT /api/restore', proof: 'bearer', action: 'restore-member', ownEmail: 'forbidden' },
  { call: 'GET /api/product', proof: 'bearer', action: 'see-own-cars', ownEmail: 'forbidden' },
  { call: 'GET /api/car/:id', proof: 'anyone' },
  { call: 'PUT /api/car/:id', proof: 'bearer', action: 'edit-own-car' },
  { call: 'DELETE /api/car/:id', proof: 'bearer', action: 'delete-own-car' },
  { call: 'PUT /api/sold', proof: 'bearer', action: 'mark-own-car' },
  { call: 'PUT /api/available', proof: 'bearer', action: 'mark-own-car' },
  { call: 'POST /api/advertise', proof: 'session', action: 'advertise-own-car' },
  { call: 'DELETE /api/advertise/:serial', proof: 'bearer', action: 'advertise-own-car' },
  { call: 'DELETE /api/product/:serial/home-page', proof: 'bearer', action: 'advertise-own-car' },
  { call: 'GET /api/advertise', proof: 'anyone' },
  { call: 'GET /api/catagory/:id', proof: 'anyone' },
  { call: 'GET /api/search', proof: 'anyone' },
  { call: 'GET /api/categories', proof: 'anyone' },
  { call: 'GET /api/bookinglist', proof: 'bearer', action: 'see-own-orders', ownEmail: 'forbidden' },
  { call: 'GET /api/bookings/:id', proof: 'session' },
  { call: 'PUT /api/bookings/:id', proof: 'session' },
  { call: 'DELETE /api/bookings/:id', proof: 'session' },
  { call: 'PUT /api/bookings/:id/contact', proof: 'session' },
  { call: 'PUT /api/bookings/:id/hidden', proof: 'session' },
  { call: 'POST /api/create-payment-intent', proof: 'bearer', action: 'pay' },
  { call: 'PUT /api/payment', proof: 'bearer', action: 'pay' },
  { call: 'GET /api/paymentissues', proof: 'bearer', action: 'settle-payments' },
  { call: 'PUT /api/paymentissues/refund', proof: 'bearer', action: 'settle-payments' },
  { call: 'PUT /api/paymentissues/match', proof: 'bearer', action: 'settle-payments' },
  { call: 'GET /api/audit', proof: 'bearer', action: 'read-audit-log' },
  { call: 'POST /api/webhooks/cards', proof: 'signature' },
  { call: 'GET /api/openapi.json', proof: 'anyone' },
  { call: 'GET /api/docs', proof: 'anyone' },
];
