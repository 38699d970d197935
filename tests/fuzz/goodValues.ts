import { email, VIN } from '#support/builders.ts';
import { PASSWORD } from '#support/Visitor.ts';
import { encodeCursor } from '../../server/http/cursors.ts';
import { uploadTicket } from '../../server/http/uploadTickets.ts';
import { unsubscribeToken } from '../../server/notifications/unsubscribing.ts';
import type { Caller, Fixture } from './fixture.ts';
import type { Call, Field } from './openApi.ts';

type Value =
  | string
  | number
  | boolean
  | Buffer
  | readonly string[]
  | Readonly<Record<string, string>>
  | readonly Readonly<Record<string, string>>[];
type FixtureValue = (fixture: Fixture, caller: Caller) => Value | Promise<Value>;

const unsubscribeTokenOf = ({ server }: Fixture, caller: Caller): string =>
  unsubscribeToken(server.services, { member: email(caller.email), kind: 'booked' });

/** What a search is asked for, its facets, and one that is saved. */
const searchValues = (call: string): Readonly<Record<string, FixtureValue>> => ({
  [`${call} year`]: () => '2018-2022',
  [`${call} category`]: () => 'suv,sedan',
  [`${call} body`]: () => 'suv,van',
  [`${call} condition`]: () => 'Good',
  [`${call} location`]: () => 'Dhaka,Sylhet',
  [`${call} fuel`]: () => 'diesel',
  [`${call} gearbox`]: () => 'manual',
  [`${call} price`]: () => '1000-',
  [`${call} mileage`]: () => '-90000',
});

/** Values that the document can't know, because they exist in this market. By call and field where the name alone is ambiguous. */
const FIXTURE_VALUES: Readonly<Record<string, FixtureValue>> = {
  email: (_fixture, caller) => caller.email,
  'PUT /api/verify body email': ({ callers }) => callers.seller.email,
  'POST /identity/sign-up/email body email': ({ freshEmail }) => freshEmail(),
  'PUT /api/restore body email': ({ freshRemoved }) => freshRemoved(),
  'GET /api/user query after': () => encodeCursor(['Bina', 'bina@x.test']),
  'DELETE /api/verify query selleremail': ({ callers }) => callers.seller.email,
  selleremail: ({ freshMember }) => freshMember(),
  password: () => PASSWORD,
  currentPassword: () => PASSWORD,
  newPassword: () => PASSWORD,
  'POST /identity/two-factor/verify-totp body code': ({ codeOf }, caller) => codeOf(caller, 'app'),
  'POST /identity/two-factor/verify-backup-code body code': ({ codeOf }, caller) => codeOf(caller, 'recovery'),
  'GET /api/unsubscribe query token': unsubscribeTokenOf,
  'POST /api/unsubscribe query token': unsubscribeTokenOf,
  'POST /identity/verify-email body token': ({ freshProofToken }) => freshProofToken(),
  idToken: ({ idToken }) => idToken,
  serial: ({ freshCar }) => freshCar(),
  _id: ({ car }) => car,
  'DELETE /api/account/sessions/{id} path id': ({ freshSession }, caller) => freshSession(caller),
  'DELETE /api/bookings/{id} path id': ({ freshBooking }) => freshBooking('booked'),
  'PUT /api/saved-searches/{id}/seen path id': ({ savedSearch }, caller) => savedSearch(caller),
  'DELETE /api/saved-searches/{id} path id': ({ savedSearch }, caller) => savedSearch(caller),
  'POST /api/reports body id': ({ freshCar }) => freshCar(),
  'POST /api/guest-reports body id': ({ freshCar }) => freshCar(),
  'POST /api/decisions body id': ({ freshCar }) => freshCar(),
  'PUT /api/reports/{id} path id': ({ freshCase }) => freshCase(),
  'PUT /api/decisions/{id}/appeal path id': ({ freshWarning }, caller) => freshWarning(caller),
  hidden: () => true,
  'PUT /api/bookings/{id}/review path id': ({ paidBooking }) => paidBooking,
  'PUT /api/reviews/{id}/answer path id': ({ freshReview }) => freshReview(),
  'PUT /api/bookings/{id}/hidden path id': ({ freshBooking }) => freshBooking('cancelled'),
  bookingId: ({ booking }) => booking,
  'PUT /api/payment body bookingId': ({ paidBooking }) => paidBooking,
  transactionID: ({ transaction }) => transaction,
  'PUT /api/paymentissues/refund body transactionID': ({ freshUnmatchedPayment }) => freshUnmatchedPayment(),
  'PUT /api/paymentissues/match body transactionID': ({ freshUnmatchedPayment }) => freshUnmatchedPayment(),
  ids: () => ['one'],
  muted: () => ['booked'],
  business: () => ({ name: 'Gear' }),
  shots: () => ({ seats: '/cars/corvane-outpost.svg' }),
  points: () => [{ point: 'tyres', found: 'fault', note: 'Worn' }],
  disclosure: () => ({ accidents: 'none', vin: VIN }),
  img: () => '/cars/corvane-outpost.svg',
  pictures: () => ['/cars/corvane-outpost.svg'],
  photo: () => '/cars/corvane-outpost.svg',
  year: () => 2020,
  'GET /api/cars query ids': ({ car }) => `${car},never-was`,
  'GET /api/search query after': () => encodeCursor([12_500, 1_790_000_000_000_000]),
  'GET /api/market query year': () => '2020',
  'GET /api/market query mileage': () => '61000',
  ...searchValues('GET /api/search query'),
  ...searchValues('GET /api/search/facets query'),
  ...searchValues('POST /api/saved-searches body'),
  'GET /api/audit query since': () => '2026-11-01T00:00:00Z',
  'GET /api/audit query until': () => '2036-11-01T00:00:00.000Z',
  limit: () => '5',
  after: ({ car }) => encodeCursor([Date.now(), car]),
  key: ({ server }) => uploadTicket(server.services),
  image: ({ picture }) => picture,
  'POST /identity/update-user body image': () => '/cars/corvane-outpost.svg',
  file: ({ file }) => file,
  version: () => '1.jpg',
  id: ({ intent }) => intent.id,
  client_secret: ({ intent }) => intent.secret,
  'payment_method_data[type]': () => 'card',
  'payment_method_data[card][number]': () => '4242424242424242',
  'payment_method_data[card][exp_month]': () => '12',
  'payment_method_data[card][exp_year]': () => '2034',
  'payment_method_data[card][cvc]': () => '123',
  outcome: () => 'approve',
};

/** The id in a path, by what stands before it. What ends a booking has a value of its own. */
const PATH_IDS: Readonly<Record<string, FixtureValue>> = {
  'GET /api/car/': ({ car }) => car,
  'GET /share/car/': ({ car }) => car,
  'GET /api/sellers/': ({ sellerId }) => sellerId,
  'GET /api/members/': ({ sellerId }) => sellerId,
  'PUT /api/car/': ({ freshCar }) => freshCar(),
  'DELETE /api/car/': ({ freshCar }) => freshCar(),
  'GET /api/bookings/': ({ booking }) => booking,
  'PUT /api/bookings/': ({ booking }) => booking,
};
const pathId = (call: string, where: string, name: string): FixtureValue | undefined =>
  where === 'path' && name === 'id' ? PATH_IDS[call.slice(0, call.indexOf('{id}'))] : undefined;

/** A value that the document allows and that refers to something that exists. */
export function goodValue(fixture: Fixture, caller: Caller, call: Call, field: Field): Value | Promise<Value> {
  const { name, where, schema } = field;
  const [choice] = Array.isArray(schema.enum) ? schema.enum : [];
  if (typeof choice === 'string') return choice;
  const known =
    FIXTURE_VALUES[`${call.name} ${where} ${name}`] ?? pathId(call.name, where, name) ?? FIXTURE_VALUES[name];
  if (known !== undefined) return known(fixture, caller);
  if (schema.type !== 'number' && schema.type !== 'integer') return 'Something';
  return typeof schema.maximum === 'number' ? Math.min(12_500, schema.maximum) : 12_500;
}
