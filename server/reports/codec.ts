import { type Static, Type } from 'typebox';
import { keptText } from '#domain/characters.ts';
import { dollarsFromCents } from '#domain/money.ts';
import {
  APPEAL_ANSWERS,
  CASE_STATES,
  type CaseAct,
  DECISIONS,
  type DecidedCase,
  MAX_REPORT_LINE,
  MAX_STATEMENT,
  type NewReport,
  type OwnDecision,
  REPORT_REASONS,
  REPORTED_KINDS,
  type ReportCase,
  type ReportedReview,
} from '#domain/report.ts';
import { CHOSEN_ROLES } from '#domain/role.ts';
import { SIGNALS, type Signal } from '#domain/signal.ts';
import { type Complete, filledText, id, isoTimeText, nullableText, oneOf } from '../http/shapes.ts';

/* Reports and decisions on the wire. */

const text = Type.String();
const iso = (at: number): string => new Date(at).toISOString();

const thingSchema = { kind: oneOf(REPORTED_KINDS), id };

export const newReportSchema = Type.Object(
  {
    ...thingSchema,
    reason: oneOf(REPORT_REASONS),
    text: Type.Optional(nullableText(MAX_REPORT_LINE)),
  },
  { title: 'NewReport' },
);

export const decodeReport = (wire: Static<typeof newReportSchema>): NewReport => ({
  thing: { kind: wire.kind, id: wire.id.trim() },
  reason: wire.reason,
  line: keptText(wire.text ?? ''),
});

/** What an admin does with a case: decides, answers an appeal, or takes either back. */
const CASE_ACTS: readonly CaseAct[] = [...DECISIONS, ...APPEAL_ANSWERS, 'undo'];

export const caseActSchema = Type.Object(
  {
    decision: oneOf(CASE_ACTS),
    rule: Type.Optional(oneOf(REPORT_REASONS)),
    text: Type.Optional(nullableText(MAX_STATEMENT)),
  },
  { title: 'CaseDecision' },
);

/** What an admin decides on their own initiative. */
export const ownRulingSchema = Type.Object(
  { ...thingSchema, decision: oneOf(DECISIONS), rule: oneOf(REPORT_REASONS), text: filledText(MAX_STATEMENT) },
  { title: 'Decision' },
);

export const appealSchema = Type.Object({ text: filledText(MAX_STATEMENT) }, { title: 'Appeal' });

const appealOfCase = Type.Object({
  text,
  date: isoTimeText,
  answer: Type.Optional(oneOf(APPEAL_ANSWERS)),
  answerText: Type.Optional(text),
  answered: Type.Optional(isoTimeText),
});

const rulingFields = {
  decision: oneOf(DECISIONS),
  rule: Type.Optional(oneOf(REPORT_REASONS)),
  text: Type.String({ description: 'The facts that it rests on' }),
  date: isoTimeText,
  appeal: Type.Optional(appealOfCase),
};
const held = Type.Optional(Type.Boolean({ description: 'true: it is about the car of a new seller that was held' }));
const signalled = Type.Optional(Type.Boolean({ description: 'true: a program had pointed it out' }));
const rulingSchema = Type.Object(rulingFields);

const signalSchema = Type.Object({
  kind: oneOf(SIGNALS),
  date: isoTimeText,
  count: Type.Optional(Type.Integer({ description: 'How many accounts there are, or comparable cars' })),
  price: Type.Optional(Type.Number({ description: 'In dollars, as the median of comparable cars' })),
  median: Type.Optional(Type.Number()),
  cars: Type.Optional(Type.Array(Type.Object({ id: text, name: text }))),
  accounts: Type.Optional(Type.Array(Type.Object({ id: text, name: text, role: oneOf(['Buyer', 'Seller']) }))),
});

const shortThing = { kind: oneOf(REPORTED_KINDS), id: text, name: text };

/** A review as an admin decides about it. */
const reviewSchema = Type.Object({
  stars: Type.Integer(),
  text,
  answer: Type.Optional(Type.String({ description: 'What its seller answered' })),
  answered: Type.Optional(isoTimeText),
  seller: Type.Object({ id: text, name: text }),
  hidden: Type.Boolean(),
});

const encodeReview = ({ stars, text, answer, seller, isHidden }: ReportedReview): Static<typeof reviewSchema> => ({
  stars,
  text,
  ...(answer && { answer: answer.text, answered: iso(answer.at) }),
  seller: { id: seller.id, name: seller.name },
  hidden: isHidden,
});

export const caseSchema = Type.Object(
  {
    _id: text,
    ...shortThing,
    owner: text,
    email: Type.String({ description: 'The owner’s address' }),
    account: Type.Optional(
      Type.Object(
        { id: text, role: oneOf(CHOSEN_ROLES) },
        { description: 'The owner’s account; left out where it is deleted, and of an admin' },
      ),
    ),
    carState: Type.Optional(oneOf(['available', 'sold', 'paid', 'hidden', 'held', 'removed'])),
    review: Type.Optional(reviewSchema),
    sameVin: Type.Optional(
      Type.Array(Type.Object({ id: text, name: text }), { description: 'Other cars with the same VIN' }),
    ),
    signals: Type.Optional(
      Type.Array(signalSchema, { description: 'What a program finds odd about it, by which nothing happens' }),
    ),
    state: oneOf(CASE_STATES),
    held,
    signalled,
    opened: isoTimeText,
    count: Type.Integer({ description: 'How many people have reported it' }),
    reports: Type.Array(
      Type.Object({
        reason: oneOf(REPORT_REASONS),
        text,
        email: Type.Optional(Type.String({ description: 'The reporter, whom only admins know' })),
        guest: Type.Optional(Type.String({ description: 'The name of somebody without a login, or nothing' })),
        date: isoTimeText,
      }),
    ),
    ruling: Type.Optional(rulingSchema),
    canUndo: Type.Boolean(),
    history: Type.Array(
      Type.Object({
        decision: oneOf(DECISIONS),
        rule: Type.Optional(oneOf(REPORT_REASONS)),
        date: isoTimeText,
        reversed: Type.Boolean(),
      }),
    ),
    record: Type.Object({
      cars: Type.Integer(),
      cases: Type.Integer(),
      takenDown: Type.Integer(),
      warnings: Type.Integer(),
    }),
  },
  { title: 'ReportCase' },
);

export const ownDecisionSchema = Type.Object(
  {
    _id: text,
    ...shortThing,
    ...rulingFields,
    held,
    signalled,
    canAppeal: Type.Boolean(),
    reported: Type.Boolean({ description: 'Whether somebody had reported it' }),
  },
  { title: 'OwnDecision' },
);

function encodeRuling({ decision, rule, facts, at, appeal }: DecidedCase): Static<typeof rulingSchema> {
  const answer = appeal?.answer;
  return {
    decision,
    ...(rule && { rule }),
    text: facts,
    date: iso(at),
    ...(appeal && {
      appeal: {
        text: appeal.text,
        date: iso(appeal.at),
        ...(answer && { answer: answer.is, answerText: answer.facts, answered: iso(answer.at) }),
      },
    }),
  };
}

function encodeSignal(signal: Signal): Static<typeof signalSchema> {
  const known = { kind: signal.is, date: iso(signal.at) };
  switch (signal.is) {
    case 'low-price': {
      const { price, median, count } = signal;
      return { ...known, price: dollarsFromCents(price), median: dollarsFromCents(median), count };
    }
    case 'same-phone':
    case 'same-network':
      return {
        ...known,
        count: signal.count,
        accounts: signal.accounts.map(({ id, name, role }) => ({ id, name, role })),
      };
    default:
      return { ...known, cars: signal.cars.map(({ id, name }) => ({ id, name })) };
  }
}

export const encodeCase = (it: ReportCase): Complete<Static<typeof caseSchema>> => ({
  _id: it.id,
  ...it.thing,
  name: it.name,
  owner: it.owner.name,
  email: it.owner.email,
  account: it.owner.account,
  carState: it.carState,
  review: it.review && encodeReview(it.review),
  sameVin: it.sameVin.map(({ id, name }) => ({ id, name })),
  signals: it.signals.map(encodeSignal),
  state: it.state,
  held: it.isHeld || undefined,
  signalled: it.isSignalled || undefined,
  opened: iso(it.openedAt),
  count: it.count,
  reports: it.reports.map(({ reason, line, by, guest, at }) => ({
    reason,
    text: line,
    ...(by && { email: by }),
    ...(guest && { guest: guest.name }),
    date: iso(at),
  })),
  ruling: it.ruling && encodeRuling(it.ruling),
  canUndo: it.canUndo,
  history: it.history.map(({ decision, rule, at, isReversed }) => ({
    decision,
    ...(rule && { rule }),
    date: iso(at),
    reversed: isReversed,
  })),
  record: it.record,
});

export const encodeOwnDecision = (it: OwnDecision): Static<typeof ownDecisionSchema> => ({
  _id: it.id,
  ...it.thing,
  name: it.name,
  ...encodeRuling(it),
  ...(it.isHeld && { held: true }),
  ...(it.isSignalled && { signalled: true }),
  canAppeal: it.canAppeal,
  reported: it.isReported,
});

export const caseExample: Static<typeof caseSchema> = {
  _id: 'case-1',
  kind: 'car',
  id: '6b3f2c1e-8a57-4c58-9d2e-1f2a7c0d9e11',
  name: 'Corvane Outpost',
  owner: 'Selim',
  email: 'seller@demo.test',
  account: { id: '7a1c0f52-4be3-4d0a-8f0e-5f1f0a9b2c33', role: 'Seller' },
  carState: 'hidden',
  sameVin: [{ id: '0d4a9a4e-5d3b-4f6f-8b60-3c9a5a1d7e42', name: 'Corvane Outpost' }],
  signals: [{ kind: 'low-price', date: '2026-11-20T07:00:00.000Z', price: 4_100, median: 9_900, count: 7 }],
  state: 'appealed',
  opened: '2026-11-20T08:00:00.000Z',
  count: 3,
  reports: [
    { reason: 'scam', text: 'He wants the money first', email: 'buyer@demo.test', date: '2026-11-20T08:00:00.000Z' },
  ],
  ruling: {
    decision: 'take-down',
    rule: 'scam',
    text: 'The seller asked three people to pay before they had seen the car.',
    date: '2026-11-21T09:00:00.000Z',
    appeal: { text: 'That was a friend of mine.', date: '2026-11-21T10:00:00.000Z' },
  },
  canUndo: false,
  history: [{ decision: 'keep', date: '2026-10-02T09:00:00.000Z', reversed: false }],
  record: { cars: 4, cases: 1, takenDown: 0, warnings: 1 },
};

export const ownDecisionExample: Static<typeof ownDecisionSchema> = {
  _id: 'case-1',
  kind: 'car',
  id: caseExample.id,
  name: caseExample.name,
  decision: 'take-down',
  rule: 'scam',
  text: 'The seller asked three people to pay before they had seen the car.',
  date: '2026-11-21T09:00:00.000Z',
  canAppeal: true,
  reported: true,
};
