import { expectedCall, type Fixture, type Ownership } from '../../rights/expectedRights.ts';
import { CAR } from '../../rights/wireExtras.ts';

/* What the refusals of the specification's calls say and send. */

/** What a call is about, and which state makes it. */
export type Target = 'an email' | 'a member' | 'a car' | 'a sold car' | 'a booking' | 'a paid booking' | 'nothing';

export interface RefusedCall {
  readonly call: string;
  readonly target: Target;
  /** What nobody may do, by whose it is. */
  readonly does: Partial<Readonly<Record<Ownership, string>>>;
  /** The whole body, as the pages send it; `sender` is the email in it. */
  readonly body?: (fixture: Fixture, sender: string) => object;
}

const POSTED = '2026-01-10T08:00:00.000Z';

const fieldsOf = (call: string, fixture: Fixture): object => expectedCall(call).body?.(fixture) ?? {};

/** A car as the pages send it back. It says that it is the sender's: whose it is, only the server knows. */
const carFor = (call: string) => (fixture: Fixture, sender: string) => ({
  ...CAR,
  _id: fixture.car,
  serial: fixture.car,
  email: sender,
  sellername: 'Somebody',
  verifiedSeller: true,
  issold: false,
  newOwner: '',
  txnid: '',
  date: POSTED,
  ...fieldsOf(call, fixture),
});

const orderOf = (fixture: Fixture, sender: string) => ({
  buyer: 'Somebody',
  email: sender,
  catagory: CAR.catagory,
  name: CAR.name,
  img: CAR.img,
  issold: false,
  newOwner: '',
  txnid: '',
  ...fieldsOf('POST /api/booking', fixture),
});

const sellerOf = (fixture: Fixture) => ({
  _id: 'member-1',
  name: 'Somebody',
  img: CAR.img,
  verifiedSeller: false,
  ...fieldsOf('PUT /api/verify', fixture),
});

/** Every call that the specification makes of the product server. */
export const REFUSED_CALLS: readonly RefusedCall[] = [
  {
    call: 'PUT /api/user',
    target: 'an email',
    does: { own: 'save a user record', 'another’s': 'overwrite somebody else’s user record' },
    body: (fixture) => ({ ...fieldsOf('PUT /api/user', fixture), img: CAR.img }),
  },
  {
    call: 'GET /api/user/admin',
    target: 'an email',
    does: { own: 'be told about its admin rights', 'another’s': 'be told about somebody else’s admin rights' },
  },
  {
    call: 'GET /api/user/seller',
    target: 'an email',
    does: { own: 'be told about its role', 'another’s': 'be told about somebody else’s role' },
  },
  {
    call: 'GET /api/jwt',
    target: 'an email',
    does: { own: 'get an access token', 'another’s': 'get somebody else’s access token' },
  },
  {
    call: 'POST /api/productadd',
    target: 'nothing',
    does: { 'no one’s': 'add a car' },
    body: carFor('POST /api/productadd'),
  },
  {
    call: 'POST /api/booking',
    target: 'a car',
    does: { own: 'book an own car', 'another’s': 'book a car' },
    body: orderOf,
  },
  {
    call: 'PUT /api/wishlist',
    target: 'a car',
    does: { own: 'put an own car on a wishlist', 'another’s': 'put a car on a wishlist' },
    body: carFor('PUT /api/wishlist'),
  },
  {
    call: 'GET /api/wishlist',
    target: 'an email',
    does: { own: 'read a wishlist', 'another’s': 'read somebody else’s wishlist' },
  },
  {
    call: 'GET /api/user',
    target: 'an email',
    does: { own: 'list the sellers', 'another’s': 'list the sellers under another admin’s email' },
  },
  {
    call: 'DELETE /api/userdelet',
    target: 'a member',
    does: { own: 'delete a member', 'another’s': 'delete a member under another admin’s email' },
  },
  {
    call: 'PUT /api/verify',
    target: 'a member',
    does: { own: 'verify a seller', 'another’s': 'verify a seller under another admin’s email' },
    body: sellerOf,
  },
  {
    call: 'GET /api/product',
    target: 'an email',
    does: { own: 'list the cars of a seller', 'another’s': 'list another seller’s own cars' },
  },
  {
    call: 'DELETE /api/car/:id',
    target: 'a car',
    does: { own: 'delete a car', 'another’s': 'delete another seller’s car' },
  },
  {
    call: 'PUT /api/sold',
    target: 'a car',
    does: { own: 'mark a car as sold', 'another’s': 'mark another seller’s car as sold' },
    body: carFor('PUT /api/sold'),
  },
  {
    call: 'PUT /api/available',
    target: 'a sold car',
    does: { own: 'mark a car as available', 'another’s': 'mark another seller’s car as available' },
    body: carFor('PUT /api/available'),
  },
  {
    call: 'POST /api/advertise',
    target: 'a car',
    does: { own: 'advertise a car', 'another’s': 'advertise another seller’s car' },
    body: carFor('POST /api/advertise'),
  },
  { call: 'GET /api/advertise', target: 'nothing', does: { 'no one’s': 'see the advertised cars' } },
  { call: 'GET /api/catagory/:id', target: 'nothing', does: { 'no one’s': 'see the cars of a category' } },
  {
    call: 'GET /api/bookinglist',
    target: 'an email',
    does: { own: 'list bookings', 'another’s': 'list somebody else’s bookings' },
  },
  {
    call: 'GET /api/bookings/:id',
    target: 'a booking',
    does: { own: 'read a booking', 'another’s': 'read somebody else’s booking' },
  },
  {
    call: 'POST /api/create-payment-intent',
    target: 'a booking',
    does: {
      own: 'open a payment',
      'another’s': 'open a payment of somebody else’s booking',
      'of own car': 'open a payment of the booking of an own car',
    },
    body: (fixture) => fieldsOf('POST /api/create-payment-intent', fixture),
  },
  {
    call: 'PUT /api/payment',
    target: 'a paid booking',
    does: {
      own: 'report a payment',
      'another’s': 'report a payment of somebody else’s booking',
      'of own car': 'report a payment of the booking of an own car',
    },
    body: (fixture, sender) => ({ ...fieldsOf('PUT /api/payment', fixture), email: sender }),
  },
];
