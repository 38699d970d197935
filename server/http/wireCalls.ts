import { MAX_LENGTH } from '#domain/limits.ts';
import { CATEGORIES, CONDITIONS, LOCATIONS } from '#domain/options.ts';
import { CHOSEN_ROLES } from '#domain/role.ts';

/* What each call takes, as JSON Schema, for /api/openapi.json. The decoders judge; these tell others beforehand. */

export type Schema = Readonly<Record<string, unknown>>;

export interface CallDescription {
  readonly summary: string;
  readonly query?: Readonly<Record<string, Schema>>;
  /** Parts of the path, by name. */
  readonly path?: Readonly<Record<string, Schema>>;
  readonly body?: Schema;
  /** Of another type than JSON. */
  readonly bodyType?: string;
  /** Statuses beside 200 and those that follow from the call's right. */
  readonly refusals?: readonly number[];
}

const text = { type: 'string' };
const id = { type: 'string', minLength: 1, maxLength: 100 };
const email = { type: 'string', minLength: 3, maxLength: 320, pattern: '^[^@]+@[^@]+$' };
const price = { type: 'number', minimum: 1, maximum: 999_999 };
const textUpTo = (maxLength: number) => ({ type: 'string', maxLength });
const nonEmptyText = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength });
const oneOf = (values: readonly string[]) => ({ type: 'string', enum: values });

/** An object of which these fields are read; whatever else is in it is ignored. */
const object = (properties: Readonly<Record<string, Schema>>, optional: readonly string[] = []) => ({
  type: 'object',
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
});

const ownEmail = { email };
/** A product of which the server reads the id alone. */
const carReference = object({ _id: id });

const draft = object({
  name: nonEmptyText(MAX_LENGTH.name),
  price,
  orginalprice: price,
  img: nonEmptyText(500),
  catagory: oneOf(CATEGORIES),
  year: { type: ['integer', 'string'], description: 'A model year; as a text, four digits', pattern: '^\\d{4}$' },
  location: oneOf(LOCATIONS),
  phone: nonEmptyText(MAX_LENGTH.phone),
  condition: oneOf(CONDITIONS),
  description: nonEmptyText(MAX_LENGTH.description),
});
const booking = object(
  { serial: id, price, phone: textUpTo(MAX_LENGTH.phone), location: textUpTo(MAX_LENGTH.meetingPlace) },
  ['phone', 'location'],
);
const user = object({ name: nonEmptyText(MAX_LENGTH.name), email, role: oneOf(CHOSEN_ROLES), img: textUpTo(500) }, [
  'img',
]);
const page = {
  limit: { type: 'string', pattern: '^\\d{1,3}$', description: 'Rows of a page, 1 to 200' },
  after: { type: 'string', maxLength: 300, description: 'From the Link header of the page before' },
  include: oneOf(['sold']),
};

export const PRODUCT_CALLS: Readonly<Record<string, CallDescription>> = {
  'PUT /api/user': { summary: 'Makes or changes one’s own user record', body: user, refusals: [403] },
  'GET /api/user/admin': { summary: 'Is the caller, of this email, an admin?', query: ownEmail },
  'GET /api/user/seller': { summary: 'Is the caller, of this email, a seller?', query: ownEmail },
  'GET /api/jwt': { summary: 'An access token for the session', query: ownEmail, refusals: [404] },
  'POST /api/session': {
    summary: 'Opens a session, whose cookie is the answer, with the identity provider’s ID token',
    body: object({ idToken: nonEmptyText(8_000) }),
    refusals: [401],
  },
  'POST /api/logout': { summary: 'Ends the session' },
  'GET /api/events': { summary: 'A stream of what happens to the session: removed, signed-out' },
  'POST /api/productadd': { summary: 'Lists a car', body: draft },
  'POST /api/booking': { summary: 'Books a car; a rule’s no is acknowledged: false', body: booking },
  'PUT /api/wishlist': { summary: 'Keeps a car', body: carReference, refusals: [404] },
  'GET /api/wishlist': { summary: 'One’s own kept cars', query: ownEmail },
  'GET /api/user': { summary: 'The members of a role', query: { email, role: oneOf(CHOSEN_ROLES) } },
  'DELETE /api/userdelet': {
    summary: 'Deletes a member and all that hangs on the account',
    query: { email, selleremail: email },
    refusals: [404, 409],
  },
  'PUT /api/verify': { summary: 'Verifies a seller', query: ownEmail, body: object({ email }), refusals: [404] },
  'GET /api/product': { summary: 'One’s own cars with who has booked them', query: ownEmail },
  'DELETE /api/car/:id': { summary: 'Deletes an own car', path: { id }, refusals: [409] },
  'PUT /api/sold': { summary: 'Marks an own car sold', body: carReference, refusals: [404, 409] },
  'PUT /api/available': { summary: 'Marks an own car available again', body: carReference, refusals: [404, 409] },
  'POST /api/advertise': {
    summary: 'Promotes an own available car',
    body: object({ serial: id, _id: id }, ['_id']),
    refusals: [404, 409],
  },
  'GET /api/advertise': { summary: 'The promoted cars' },
  'GET /api/catagory/:id': {
    summary: 'Cars of a category; a Link header leads to the next page',
    path: { id: oneOf(CATEGORIES) },
    query: page,
    refusals: [400, 404],
  },
  'GET /api/bookinglist': { summary: 'One’s own bookings', query: ownEmail },
  'GET /api/bookings/:id': {
    summary: 'One booking by its id, or the own one by its car’s',
    path: { id },
    refusals: [404, 409],
  },
  'POST /api/create-payment-intent': {
    summary: 'The open payment of a booking',
    body: object({ price, bookingId: id }),
    refusals: [404, 409, 503],
  },
  'PUT /api/payment': {
    summary: 'Says that a card was confirmed; the server asks the provider',
    body: object({ transactionID: id, bookingId: id, email: text }, ['email']),
    refusals: [404, 503],
  },
  'POST /api/webhooks/cards': { summary: 'Where the card provider tells what has succeeded', body: { type: 'object' } },
  'GET /api/openapi.json': { summary: 'This document' },
};
