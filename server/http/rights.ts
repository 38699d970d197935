import type { Action } from '#domain/role.ts';

/**
 * How a caller proves who they are.
 *
 * - `anyone`: no proof is asked for; a session that is there is known
 * - `session`: the session cookie
 * - `bearer`: the access token together with the cookie of the session it was made for
 * - `signature`: the provider's signature, which the route itself checks; no browser calls it
 */
export type Proof = 'anyone' | 'session' | 'bearer' | 'signature';

export interface Right {
  /** Method and address, as the route has them. */
  readonly call: string;
  readonly proof: Proof;
  /** What the caller's role must allow; where there is none, every role may (spec: roles.own-lists). */
  readonly action?: Action;
  /** May a session of a deleted account call it? */
  readonly allowsRemoved?: true;
}

/** The rights of every call: the guard reads this table, and a route that is not in it stops the start. */
export const RIGHTS: readonly Right[] = [
  { call: 'PUT /api/user', proof: 'session' },
  { call: 'GET /api/user/admin', proof: 'anyone' },
  { call: 'GET /api/user/seller', proof: 'anyone' },
  { call: 'GET /api/jwt', proof: 'session' },
  { call: 'POST /api/session', proof: 'anyone', allowsRemoved: true },
  { call: 'POST /api/logout', proof: 'anyone', allowsRemoved: true },
  { call: 'GET /api/events', proof: 'session' },
  { call: 'POST /api/productadd', proof: 'bearer', action: 'add-car' },
  { call: 'POST /api/booking', proof: 'session', action: 'book' },
  { call: 'PUT /api/wishlist', proof: 'session', action: 'add-to-wishlist' },
  { call: 'GET /api/wishlist', proof: 'bearer', action: 'see-own-wishlist' },
  { call: 'GET /api/user', proof: 'bearer', action: 'list-members' },
  { call: 'DELETE /api/userdelet', proof: 'bearer', action: 'delete-member' },
  { call: 'PUT /api/verify', proof: 'bearer', action: 'verify-seller' },
  { call: 'GET /api/product', proof: 'bearer', action: 'see-own-cars' },
  { call: 'DELETE /api/car/:id', proof: 'bearer', action: 'delete-own-car' },
  { call: 'PUT /api/sold', proof: 'bearer', action: 'mark-own-car' },
  { call: 'PUT /api/available', proof: 'bearer', action: 'mark-own-car' },
  { call: 'POST /api/advertise', proof: 'session', action: 'advertise-own-car' },
  { call: 'GET /api/advertise', proof: 'anyone' },
  { call: 'GET /api/catagory/:id', proof: 'anyone' },
  { call: 'GET /api/bookinglist', proof: 'bearer', action: 'see-own-orders' },
  { call: 'GET /api/bookings/:id', proof: 'session' },
  { call: 'POST /api/create-payment-intent', proof: 'bearer', action: 'pay' },
  { call: 'PUT /api/payment', proof: 'bearer', action: 'pay' },
  { call: 'POST /api/webhooks/cards', proof: 'signature' },
  { call: 'GET /api/openapi.json', proof: 'anyone' },
];

const BY_CALL = new Map(RIGHTS.map((right) => [right.call, right]));

/** The right of a route; a HEAD request has the right of its GET. */
export const rightOf = (method: string, url: string): Right | undefined =>
  BY_CALL.get(`${method === 'HEAD' ? 'GET' : method} ${url}`);
