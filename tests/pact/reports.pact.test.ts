import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { email, VIN } from '#support/builders.ts';
import { contractWith } from './support/contract.ts';
import { anEmail, aSentence, CAR } from './support/json.ts';

const { boolean, constrainedArrayLike, eachLike, integer, number, regex, string } = MatchersV3;
const additions = contractWith('market-server-additions');

/* What people report, and what is decided about it. */

const ADMIN = { email: email('admin@pact.test'), name: 'Amina' };
const SELLER = { email: email('reported@pact.test'), name: 'Rafi' };
const BUYER = { email: email('reporter@pact.test'), name: 'Rita' };
const signedIn = (role: 'Buyer' | 'Seller', person: typeof BUYER) =>
  ['a member is signed in', { ...person, role }] as const;
const admin = ['an admin is signed in', ADMIN] as const;
const about = { case: 'case-1', car: 'car-reported', seller: SELLER.email, reporter: BUYER.email };
const reported = ['a car is reported', about] as const;
const HIDER = { email: email('hidden@pact.test'), name: 'Hena' };
const hidden = [
  'the shop has hidden a car',
  { case: 'case-3', car: 'car-hidden', seller: HIDER.email, reporter: BUYER.email },
] as const;
const NEW_SELLER = { email: email('newcomer@pact.test'), name: 'Nela' };
const held = ['a car is held', { case: 'case-4', car: 'car-held', seller: NEW_SELLER.email }] as const;
const ODD = { email: email('odd@pact.test') };
const warned = ['a member is warned', { case: 'case-2', owner: SELLER.email }] as const;
const AT = '2026-11-20T08:00:00.000Z';
const aTime = regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, AT);
const anId = (id: string) => regex(/^\S+$/, id);
const aKind = regex(/^(car|member)$/, 'car');
const aReason = regex(/^(scam|untrue|copied|illegal|hateful)$/, 'scam');
const aDecision = (decision: string) => regex(/^(keep|take-down|warn|remove-account)$/, decision);

additions(
  'a report of a car',
  {
    shows: '[reports.make]',
    given: [signedIn('Buyer', BUYER), ['a car is for sale', { car: 'car-odd', seller: SELLER.email }]],
    signedInAs: BUYER,
    request: {
      method: 'POST',
      path: '/api/reports',
      json: { kind: 'car', id: 'car-odd', reason: 'scam', text: 'Money first' },
      bearer: true,
    },
    response: { status: 200 },
  },
  (pages) => pages.ports.reports.make({ thing: { kind: 'car', id: 'car-odd' }, reason: 'scam', line: 'Money first' }),
);

additions(
  'a report of a car that is reported already',
  {
    given: [signedIn('Buyer', BUYER), reported],
    signedInAs: BUYER,
    request: {
      method: 'POST',
      path: '/api/reports',
      json: { kind: 'car', id: 'car-reported', reason: 'scam', text: '' },
      bearer: true,
    },
    response: { status: 409, json: { msg: aSentence('You have reported this already. A person looks at it') } },
  },
  (pages) =>
    expect(
      pages.ports.reports.make({ thing: { kind: 'car', id: 'car-reported' }, reason: 'scam', line: '' }),
    ).rejects.toMatchObject({ kind: 'conflict', detail: 'You have reported this already. A person looks at it' }),
);

additions(
  'a report of an own review',
  {
    shows: '[reports.review]',
    given: [
      signedIn('Buyer', BUYER),
      [
        'a paid deal is reviewed',
        {
          ...{
            review: 'review-reported',
            booking: 'booking-reported',
            car: 'car-of-review',
            transaction: 'pi_reported',
          },
          ...{ seller: SELLER.email, buyer: BUYER.email },
        },
      ],
    ],
    signedInAs: BUYER,
    request: {
      method: 'POST',
      path: '/api/reports',
      json: { kind: 'review', id: 'review-reported', reason: 'hateful', text: '' },
      bearer: true,
    },
    response: { status: 409, json: { msg: aSentence('This is your own') } },
  },
  (pages) =>
    expect(
      pages.ports.reports.make({ thing: { kind: 'review', id: 'review-reported' }, reason: 'hateful', line: '' }),
    ).rejects.toMatchObject({ kind: 'conflict', detail: 'This is your own' }),
);

additions(
  'a report of a car by a guest',
  {
    shows: '[guest-reports.make]',
    given: [['a car is for sale', { car: 'car-odd', seller: SELLER.email }]],
    request: {
      method: 'POST',
      path: '/api/guest-reports',
      json: { kind: 'car', id: 'car-odd', reason: 'scam', text: 'Money first', email: 'guest@pact.test', name: 'Gita' },
    },
    response: { status: 200 },
  },
  (pages) =>
    pages.ports.reports.makeAsGuest({
      thing: { kind: 'car', id: 'car-odd' },
      ...{ reason: 'scam', line: 'Money first', email: email('guest@pact.test'), name: 'Gita' },
    }),
);

const { carState, ...aCase } = {
  _id: anId('case-1'),
  kind: aKind,
  id: anId('car-reported'),
  name: string('Corvane Outpost'),
  owner: string('Rafi'),
  email: anEmail(SELLER.email),
  carState: regex(/^(available|sold|paid|hidden|held|removed)$/, 'available'),
  state: regex(/^(open|decided|appealed|answered)$/, 'open'),
  opened: aTime,
  count: integer(1),
  reports: eachLike({ reason: aReason, text: string('Money first'), email: anEmail(BUYER.email), date: aTime }),
  canUndo: boolean(false),
  record: { cars: integer(1), cases: integer(0), takenDown: integer(0), warnings: integer(0) },
};

additions(
  'a request for what is reported',
  {
    shows: '[reports.queue]',
    given: [admin, reported],
    signedInAs: ADMIN,
    request: { method: 'GET', path: '/api/reports', query: { state: 'open' }, bearer: true },
    response: { status: 200, json: eachLike({ ...aCase, carState, history: [] }) },
  },
  async (pages) =>
    expect((await pages.ports.reports.list({ cases: 'open' })).items).toEqual([
      {
        id: 'case-1',
        thing: { kind: 'car', id: 'car-reported' },
        name: 'Corvane Outpost',
        owner: { name: 'Rafi', email: SELLER.email, account: undefined },
        carState: 'available',
        sameVin: [],
        signals: [],
        state: 'open',
        isHeld: false,
        isSignalled: false,
        openedAt: Date.parse(AT),
        count: 1,
        reports: [{ reason: 'scam', line: 'Money first', by: BUYER.email, at: Date.parse(AT) }],
        ruling: undefined,
        canUndo: false,
        history: [],
        record: { cars: 1, cases: 0, takenDown: 0, warnings: 0 },
      },
    ]),
);

additions(
  'a request for what is reported, with the account of its owner',
  {
    shows: '[reports.queue]',
    given: [admin, reported],
    signedInAs: ADMIN,
    request: { method: 'GET', path: '/api/reports', query: { state: 'open' }, bearer: true },
    response: {
      status: 200,
      json: eachLike({
        ...aCase,
        history: [],
        account: { id: anId('seller-rafi'), role: regex(/^(Buyer|Seller)$/, 'Seller') },
      }),
    },
  },
  async (pages) =>
    expect((await pages.ports.reports.list({ cases: 'open' })).items).toMatchObject([
      { owner: { account: { id: 'seller-rafi', role: 'Seller' } } },
    ]),
);

additions(
  'a request for a reported car whose VIN another car has',
  {
    shows: '[vin.same]',
    given: [
      admin,
      reported,
      ['a car is disclosed', { car: 'car-reported', seller: SELLER.email, vin: VIN }],
      ['a car is disclosed', { car: 'car-same-vin', seller: SELLER.email, vin: VIN }],
    ],
    signedInAs: ADMIN,
    request: { method: 'GET', path: '/api/reports', query: { state: 'open' }, bearer: true },
    response: {
      status: 200,
      json: eachLike({
        ...aCase,
        history: [],
        sameVin: constrainedArrayLike({ id: anId('car-same-vin'), name: string('Corvane Outpost') }, 0, 5, 1),
      }),
    },
  },
  async (pages) =>
    expect((await pages.ports.reports.list({ cases: 'open' })).items).toMatchObject([
      { sameVin: [{ id: 'car-same-vin', name: 'Corvane Outpost' }] },
    ]),
);

additions(
  'a request for what is decided',
  {
    shows: '[reports.queue]',
    given: [admin, hidden],
    signedInAs: ADMIN,
    request: { method: 'GET', path: '/api/reports', query: { state: 'decided' }, bearer: true },
    response: {
      status: 200,
      json: eachLike({
        ...aCase,
        history: [],
        ruling: { decision: aDecision('take-down'), rule: aReason, text: string('Money first'), date: aTime },
      }),
    },
  },
  async (pages) =>
    expect((await pages.ports.reports.list({ cases: 'decided' })).items[0]?.ruling).toEqual({
      decision: 'take-down',
      rule: 'scam',
      facts: 'Money first',
      at: Date.parse(AT),
      appeal: undefined,
    }),
);

additions(
  'a decision about what is reported',
  {
    shows: '[reports.decide]',
    given: [admin, reported],
    signedInAs: ADMIN,
    request: {
      method: 'PUT',
      path: '/api/reports/case-1',
      json: { decision: 'take-down', rule: 'scam', text: 'Money first' },
      bearer: true,
    },
    response: { status: 200 },
  },
  (pages) => pages.ports.reports.decide('case-1', { act: 'take-down', rule: 'scam', facts: 'Money first' }),
);

additions(
  'a decision about a car, by its id',
  {
    shows: '[reports.own-initiative]',
    given: [admin, ['a car is reported', { ...about, case: 'case-4', car: 'car-unreported' }]],
    signedInAs: ADMIN,
    request: {
      method: 'POST',
      path: '/api/decisions',
      json: { kind: 'car', id: 'car-unreported', decision: 'warn', rule: 'scam', text: 'Money first' },
      bearer: true,
    },
    response: { status: 200, json: { insertedId: anId('case-4') } },
  },
  async (pages) => {
    const thing = { kind: 'car', id: 'car-unreported' } as const;
    const ruling = { decision: 'warn', rule: 'scam', facts: 'Money first' } as const;
    expect(await pages.ports.reports.decideAbout(thing, ruling)).toBe('case-4');
  },
);

additions(
  'a request for what is reported of one member',
  {
    shows: '[reports.queue]',
    given: [admin, ['there is no such seller', { id: 'seller-unknown' }]],
    signedInAs: ADMIN,
    request: {
      method: 'GET',
      path: '/api/reports',
      query: { state: 'open', owner: 'seller-unknown' },
      bearer: true,
    },
    response: { status: 200, json: [] },
  },
  async (pages) =>
    expect((await pages.ports.reports.list({ cases: 'open', owner: 'seller-unknown' })).items).toEqual([]),
);

additions(
  'a request for the decisions about oneself',
  {
    shows: '[reports.statement]',
    given: [signedIn('Seller', SELLER), warned],
    signedInAs: SELLER,
    request: { method: 'GET', path: '/api/decisions', bearer: true },
    response: {
      status: 200,
      json: eachLike({
        _id: anId('case-2'),
        kind: aKind,
        id: anId('case-2-car'),
        name: string('Corvane Outpost'),
        decision: aDecision('warn'),
        rule: aReason,
        text: string('Money first'),
        date: aTime,
        canAppeal: boolean(true),
      }),
    },
  },
  async (pages) =>
    expect(await pages.ports.reports.own()).toEqual([
      {
        id: 'case-2',
        thing: { kind: 'car', id: 'case-2-car' },
        name: 'Corvane Outpost',
        isHeld: false,
        isSignalled: false,
        decision: 'warn',
        rule: 'scam',
        facts: 'Money first',
        at: Date.parse(AT),
        appeal: undefined,
        canAppeal: true,
        isReported: true,
      },
    ]),
);

additions(
  'a request for the decisions about oneself, and whether somebody had reported it',
  {
    shows: '[reports.statement]',
    given: [signedIn('Seller', SELLER), warned],
    signedInAs: SELLER,
    request: { method: 'GET', path: '/api/decisions', bearer: true },
    response: {
      status: 200,
      json: eachLike({
        _id: anId('case-2'),
        kind: aKind,
        id: anId('case-2-car'),
        name: string('Corvane Outpost'),
        decision: aDecision('warn'),
        date: aTime,
        canAppeal: boolean(true),
        reported: boolean(false),
      }),
    },
  },
  async (pages) => expect(await pages.ports.reports.own()).toMatchObject([{ id: 'case-2', isReported: false }]),
);

additions(
  'an appeal',
  {
    shows: '[reports.appeal]',
    given: [signedIn('Seller', SELLER), warned],
    signedInAs: SELLER,
    request: {
      method: 'PUT',
      path: '/api/decisions/case-2/appeal',
      json: { text: 'They were friends of mine' },
      bearer: true,
    },
    response: { status: 200 },
  },
  (pages) => pages.ports.reports.appeal('case-2', 'They were friends of mine'),
);

additions(
  'a request for an own car that the shop has hidden',
  {
    shows: '[hidden-cars.who-sees]',
    given: [signedIn('Seller', HIDER), hidden],
    signedInAs: HIDER,
    request: { method: 'GET', path: '/api/product', query: { email: HIDER.email }, bearer: true },
    response: {
      status: 200,
      json: eachLike({ ...CAR, issold: boolean(true), hiddenByShop: boolean(true) }),
    },
  },
  async (pages) => expect((await pages.ports.listings.mine(HIDER.email)).items[0]?.car.state).toEqual({ is: 'hidden' }),
);

additions(
  'a request for the cars that are held',
  {
    shows: '[held-cars.queue]',
    given: [admin, held],
    signedInAs: ADMIN,
    request: { method: 'GET', path: '/api/reports', query: { state: 'held' }, bearer: true },
    response: {
      status: 200,
      json: eachLike({
        ...aCase,
        carState: regex(/^held$/, 'held'),
        held: boolean(true),
        count: integer(0),
        reports: [],
        history: [],
      }),
    },
  },
  async (pages) =>
    expect((await pages.ports.reports.list({ cases: 'held' })).items).toMatchObject([
      { carState: 'held', isHeld: true, count: 0, reports: [], ruling: undefined },
    ]),
);

additions(
  'a request for an own car that is held',
  {
    shows: '[held-cars.who-sees]',
    given: [signedIn('Seller', NEW_SELLER), held],
    signedInAs: NEW_SELLER,
    request: { method: 'GET', path: '/api/product', query: { email: NEW_SELLER.email }, bearer: true },
    response: { status: 200, json: eachLike({ ...CAR, issold: boolean(false), held: boolean(true) }) },
  },
  async (pages) =>
    expect((await pages.ports.listings.mine(NEW_SELLER.email)).items[0]?.car.state).toEqual({ is: 'held' }),
);

additions(
  'a request for what a program has pointed out',
  {
    shows: '[signals.queue]',
    given: [
      admin,
      ['a trader sells a car', { id: 'seller-odd', seller: ODD.email, car: 'car-odd-price' }],
      ['a program points out a car', { case: 'case-5', car: 'car-odd-price', seller: ODD.email }],
    ],
    signedInAs: ADMIN,
    request: { method: 'GET', path: '/api/reports', query: { state: 'signals', owner: 'seller-odd' }, bearer: true },
    response: {
      status: 200,
      json: eachLike({
        ...aCase,
        carState,
        signals: eachLike({
          kind: regex(/^low-price$/, 'low-price'),
          date: aTime,
          count: integer(7),
          price: number(4_100),
          median: number(9_900),
        }),
        signalled: boolean(true),
        count: integer(0),
        reports: [],
        history: [],
      }),
    },
  },
  async (pages) =>
    expect((await pages.ports.reports.list({ cases: 'signals', owner: 'seller-odd' })).items).toMatchObject([
      {
        isSignalled: true,
        count: 0,
        signals: [{ is: 'low-price', price: 410_000, median: 990_000, count: 7, at: Date.parse(AT) }],
      },
    ]),
);
