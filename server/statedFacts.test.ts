import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { exerciseMarket } from '#support/exerciseMarket.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import { Visitor } from '#support/Visitor.ts';
import * as factsOfTheMarket from './database/facts.ts';
import { type Fact, subscribe } from './database/facts.ts';

type Kind = Fact['kind'];

/** What each call states that changes something people see; written by hand, so that a fact that is left out fails here. */
const STATED: Readonly<Record<string, readonly Kind[]>> = {
  'POST /api/productadd': ['car-changed'],
  'PUT /api/car/:id': ['car-changed'],
  'PUT /api/sold': ['car-changed', 'advertisement-changed'],
  'PUT /api/available': ['car-changed'],
  'DELETE /api/car/:id': ['car-deleted'],
  'POST /api/advertise': ['advertisement-changed'],
  'DELETE /api/advertise/:id': ['advertisement-changed'],
  'POST /api/booking': ['booking-changed'],
  'PUT /api/bookings/:id': ['booking-changed'],
  'PUT /api/bookings/:id/contact': ['booking-changed'],
  'PUT /api/bookings/:id/hidden': ['booking-changed'],
  'DELETE /api/bookings/:id': ['booking-changed', 'checkout-changed', 'cancellations-queued'],
  'PUT /api/bookings/:id/review': ['review-changed'],
  'PUT /api/reviews/:id/answer': ['review-changed'],
  'PUT /api/wishlist': ['wishlist-changed'],
  'DELETE /api/wishlist/:id': ['wishlist-changed'],
  'POST /api/create-payment-intent': ['checkout-changed', 'cancellations-queued'],
  'PUT /api/payment': ['payment-settled', 'refund-changed', 'cancellations-queued'],
  'PUT /api/paymentissues/refund': ['payment-settled', 'refund-changed'],
  'POST /api/reports': ['report-made'],
  'PUT /api/reports/:id': ['case-decided', 'car-changed'],
  'PUT /api/user': ['member-changed'],
  'PUT /api/verify': ['member-changed'],
  'DELETE /api/verify': ['member-changed'],
  'DELETE /api/userdelet': ['member-changed', 'car-changed'],
  'PUT /api/restore': ['member-changed', 'car-changed'],
  'POST /api/account/deletion': ['member-changed', 'cancellations-queued'],
};

/** The facts of every function that calls `emit`: without one of these calls the function's own test fails. */
const STATED_BY: Readonly<Record<string, readonly Kind[]>> = {
  'bookings/bookings.ts insertOrAdopt': ['booking-changed', 'checkout-changed'],
  'bookings/changeBooking.ts saveBooking': ['booking-changed'],
  'bookings/changeBooking.ts changeContact': ['booking-changed'],
  'bookings/changeBooking.ts hideBooking': ['booking-changed'],
  'cars/advertisements.ts advertise': ['advertisement-changed'],
  'cars/advertisements.ts stopAdvertising': ['advertisement-changed'],
  'cars/cars.ts deleteCars': ['car-deleted'],
  'cars/editCar.ts editCar': ['car-changed'],
  'cars/endBookings.ts endBookings': ['booking-changed'],
  'cars/heldCars.ts letThrough': ['car-changed'],
  'cars/hiddenCars.ts hideCars': ['car-changed'],
  'cars/hiddenCars.ts showCars': ['car-changed'],
  'cars/listings.ts addCar': ['car-changed'],
  'cars/listings.ts markSold': ['advertisement-changed'],
  'cars/listings.ts updateState': ['car-changed'],
  'cars/takenDownCars.ts takeDownCar': ['car-changed'],
  'cars/takenDownCars.ts putBackCar': ['car-changed'],
  'demo/seedDemoMarket.ts seedDemoMarket': ['market-filled'],
  'logins/marketSessions.ts proveSessionsOf': ['address-proven'],
  'makes/readCarNames.ts readNames': ['market-filled'],
  'market/computeGroup.ts saveBatch': ['market-priced'],
  'members/members.ts saveMember': ['member-changed'],
  'members/members.ts setVerified': ['member-changed'],
  'members/ownRole.ts changeOwnRole': ['member-changed'],
  'members/provisionAdmin.ts setAdmin': ['member-changed'],
  'members/removal.ts removeMember': ['member-changed'],
  'members/removal.ts restoreMember': ['member-changed'],
  'members/removal.ts eraseMember': ['member-erased'],
  'sellers/sellers.ts saveSellerKind': ['member-changed'],
  'payments/openPayment.ts recordIntent': ['checkout-changed'],
  'payments/openPayment.ts renewProvisional': ['checkout-changed'],
  'payments/paymentIssues.ts refundUnmatched': ['payment-settled', 'refund-changed'],
  'payments/refundQueue.ts stateRefund': ['refund-changed'],
  'payments/settlePayment.ts settlePayment': ['payment-settled', 'refund-changed'],
  'payments/provisionalBookings.ts removeProvisionalBookings': ['booking-changed', 'checkout-changed'],
  'paymentQueues/intentCancellations.ts queueCancellations': ['cancellations-queued'],
  'paymentQueues/intentCancellations.ts detachIntents': ['checkout-changed'],
  'paymentQueues/intentCancellations.ts queueCancellation': ['cancellations-queued'],
  'reports/makeReport.ts insertReport': ['report-made'],
  'reports/decide.ts stateDecision': ['case-decided'],
  'signals/signals.ts recordSignal': ['signal-found'],
  'reports/caseSteps.ts tell': ['case-told'],
  'payments/refundsByHand.ts followRefundByHand': ['review-changed'],
  'reviews/reviews.ts setReviewHidden': ['review-changed'],
  'reviews/writeReview.ts writeReview': ['review-changed'],
  'reviews/writeReview.ts answerReview': ['review-changed'],
  'savedSearches/matchCars.ts addHits': ['saved-search-found'],
  'searchIndex/fillSearchIndex.ts indexEveryCar': ['market-filled'],
  'wishlist/wishlist.ts addToWishlist': ['wishlist-changed'],
  'wishlist/wishlist.ts removeFromWishlist': ['wishlist-changed'],
};

const DECLARATION = /^(?:export )?(?:(?:async )?function (\w+)|const (\w+) =)/;
const EMIT = /(?<![.\w])emit\($|(?<![.\w])emit\(trx/;

/** The functions that call `emit`, by the lines of their calls: `cars/editCar.ts:35`. */
function callsOfEmit(): ReadonlyMap<string, string> {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.ts$/.test(file) && file !== 'database/facts.ts',
  );
  return new Map(
    files.flatMap((file) => {
      let [, declared] = ['', ''];
      return readFileSync(join('server', file), 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          const [, ofFunction, ofConstant] = DECLARATION.exec(line) ?? [];
          declared = ofFunction ?? ofConstant ?? declared;
          return EMIT.test(line) ? [[`${file}:${index + 1}`, `${file} ${declared}`] as const] : [];
        });
    }),
  );
}

const calls = callsOfEmit();

let server: TestServer | undefined;
let failure: unknown;
const stated = new Map<string, Set<Kind>>();
const statedBy = new Map<string, Set<Kind>>();

const note = (in_: Map<string, Set<Kind>>, key: string, facts: readonly Fact[]) => {
  const kinds = in_.get(key) ?? new Set();
  for (const { kind } of facts) kinds.add(kind);
  in_.set(key, kinds);
};

const nameOf = (method: string, path: string): string => {
  const [pathname = ''] = path.split('?');
  return `${method} ${pathname.replace(/\/[\w-]*\d[\w-]*(?=\/|$)/, '/:id')}`;
};

/** The call of `emit` in a stack, as `cars/editCar.ts:35`. */
function callIn(stack: string): string | undefined {
  const lines = [...stack.matchAll(/((?:\/|file:)\S+\.ts):(\d+):\d+/g)].map(
    ([, path = '', line]) => `${relative(join(process.cwd(), 'server'), path.replace(/^file:\/\//, ''))}:${line}`,
  );
  return lines.find((line) => calls.has(line));
}

beforeAll(async () => {
  const { emit } = factsOfTheMarket;
  vi.spyOn(factsOfTheMarket, 'emit').mockImplementation((trx, ...facts) => {
    const call = callIn(new Error().stack ?? '');
    if (call !== undefined) note(statedBy, calls.get(call) ?? '', facts);
    emit(trx, ...facts);
  });
  let call = '';
  const ask = Visitor.prototype.call;
  vi.spyOn(Visitor.prototype, 'call').mockImplementation(function (this: Visitor, method, path, options) {
    if (path.startsWith('/api/')) call = nameOf(method, path);
    return ask.call(this, method, path, options);
  });
  // What comes before a failure is stated as ever, so that the tests name what is missing.
  try {
    server = await startTestServer({ env: { DEMO: '1' } });
    subscribe(server.services.store, { afterCommit: (facts) => note(stated, call, facts) });
    await exerciseMarket(server);
  } catch (error) {
    failure = error;
  }
}, 120_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await server?.remove();
});

const sorted = (kinds: Iterable<Kind> = []) => [...kinds].toSorted();

it('every call and every background job runs', () => expect(failure).toBeUndefined());

it.each(Object.entries(STATED))('[live.events] %s states %s', (call, kinds) => {
  expect([...(stated.get(call) ?? [])]).toEqual(expect.arrayContaining([...kinds]));
});

describe('every function that changes what people see', () => {
  it.each(Object.entries(STATED_BY))('%s states %s', (name, kinds) => {
    expect(sorted(statedBy.get(name))).toEqual(sorted(kinds));
  });

  it('is in the list', () =>
    expect([...new Set(calls.values())].toSorted()).toEqual(Object.keys(STATED_BY).toSorted()));
});
