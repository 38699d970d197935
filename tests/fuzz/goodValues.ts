import { PASSWORD } from '#support/Visitor.ts';
import type { Caller, Fixture } from './fixture.ts';
import type { Call, Field } from './openApi.ts';

type Value = string | number | Buffer;
type FixtureValue = (fixture: Fixture, caller: Caller) => Value | Promise<Value>;

/** Values that the document can't know, because they exist in this market. By call and field where the name alone is ambiguous. */
const FIXTURE_VALUES: Readonly<Record<string, FixtureValue>> = {
  email: (_fixture, caller) => caller.email,
  'PUT /api/verify body email': ({ callers }) => callers.seller.email,
  'POST /identity/sign-up/email body email': ({ freshEmail }) => freshEmail(),
  selleremail: ({ freshMember }) => freshMember(),
  password: () => PASSWORD,
  idToken: ({ idToken }) => idToken,
  serial: ({ freshCar }) => freshCar(),
  _id: ({ car }) => car,
  'DELETE /api/car/{id} path id': ({ freshCar }) => freshCar(),
  'GET /api/bookings/{id} path id': ({ booking }) => booking,
  bookingId: ({ booking }) => booking,
  'PUT /api/payment body bookingId': ({ paidBooking }) => paidBooking,
  transactionID: ({ transaction }) => transaction,
  'PUT /api/paymentissues/refund body transactionID': ({ freshUnmatchedPayment }) => freshUnmatchedPayment(),
  'PUT /api/paymentissues/match body transactionID': ({ freshUnmatchedPayment }) => freshUnmatchedPayment(),
  img: () => '/cars/corvane-outpost.svg',
  photo: () => '/cars/corvane-outpost.svg',
  year: () => 2020,
  limit: () => '5',
  after: ({ car }) => `${Date.now()}.${car}`,
  key: ({ server }) => server.services.secrets.imageHostKey,
  image: ({ picture }) => picture,
  'POST /identity/update-user body image': () => '/cars/corvane-outpost.svg',
  file: ({ file }) => file,
  id: ({ intent }) => intent.id,
  client_secret: ({ intent }) => intent.secret,
  'payment_method_data[type]': () => 'card',
  'payment_method_data[card][number]': () => '4242424242424242',
  'payment_method_data[card][exp_month]': () => '12',
  'payment_method_data[card][exp_year]': () => '2034',
  'payment_method_data[card][cvc]': () => '123',
  outcome: () => 'approve',
};

/** A value that the document allows and that refers to something that exists. */
export function goodValue(fixture: Fixture, caller: Caller, call: Call, field: Field): Value | Promise<Value> {
  const { name, where, schema } = field;
  const [choice] = Array.isArray(schema.enum) ? schema.enum : [];
  if (typeof choice === 'string') return choice;
  const known = FIXTURE_VALUES[`${call.name} ${where} ${name}`] ?? FIXTURE_VALUES[name];
  if (known !== undefined) return known(fixture, caller);
  return schema.type === 'number' || schema.type === 'integer' ? 12_500 : 'Something';
}
