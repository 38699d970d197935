import * as v from 'valibot';
import type { StoredCarState } from '#domain/carTransitions.ts';
import {
  APPEAL_ANSWERS,
  type AppealAnswer,
  CASE_STATES,
  type CaseState,
  type DecidedCase,
  isDecision,
  isReportReason,
  type OwnDecision,
  REPORTED_KINDS,
  type ReportCase,
  type ReportedKind,
  type ReportedReview,
} from '#domain/report.ts';
import { isChosenRole } from '#domain/role.ts';
import type { Signal } from '#domain/signal.ts';
import {
  flag,
  listOf,
  name,
  object,
  oneOf,
  optional,
  optionalFlag,
  optionalText,
  text,
  wholeNumber,
} from './decoders.ts';
import { dollars, email, textOrBlank, timestamp } from './wireValues.ts';

const among =
  <T extends string>(values: readonly T[]) =>
  (value: unknown): value is T =>
    values.some((one) => one === value);

const kind = oneOf(among<ReportedKind>(REPORTED_KINDS), 'a kind of reported thing');
const reason = oneOf(isReportReason, 'a reason');
const decision = oneOf(isDecision, 'a decision');
const answer = oneOf(among<AppealAnswer>(APPEAL_ANSWERS), 'an answer to an appeal');
const STATES = ['available', 'sold', 'paid', 'hidden', 'held', 'removed'] as const satisfies readonly StoredCarState[];

const THING = { kind, id: name, name: textOrBlank };

const appeal = object({
  text,
  date: timestamp,
  answer: optional(answer),
  answerText: optionalText,
  answered: optional(timestamp),
});

const RULING = { decision, rule: optional(reason), text: optionalText, date: timestamp, appeal: optional(appeal) };

const toRuling = (wire: v.InferOutput<v.ObjectSchema<typeof RULING, undefined>>): DecidedCase => ({
  decision: wire.decision,
  rule: wire.rule,
  facts: wire.text,
  at: wire.date,
  appeal: wire.appeal && {
    text: wire.appeal.text,
    at: wire.appeal.date,
    answer:
      wire.appeal.answer === undefined
        ? undefined
        : { is: wire.appeal.answer, facts: wire.appeal.answerText, at: wire.appeal.answered ?? wire.appeal.date },
  },
});

const ruling = v.pipe(object(RULING), v.transform(toRuling));

const report = v.pipe(
  object({ reason, text: optionalText, email: optional(email), guest: optional(text), date: timestamp }),
  v.transform((wire) => ({
    reason: wire.reason,
    line: wire.text,
    by: wire.email,
    at: wire.date,
    ...(wire.guest !== undefined && { guest: { name: wire.guest } }),
  })),
);

const earlier = v.pipe(
  object({ decision, rule: optional(reason), date: timestamp, reversed: optionalFlag }),
  v.transform((wire) => ({
    decision: wire.decision,
    rule: wire.rule,
    at: wire.date,
    isReversed: wire.reversed,
  })),
);

const other = object({ id: name, name: textOrBlank });
const ACCOUNT = { id: name, role: oneOf(isChosenRole, 'a role') };
const account = object({ ...ACCOUNT, name: textOrBlank });

/** A kind of a newer server, or one without its evidence, is left out. */
const signal = v.pipe(
  object({
    kind: text,
    date: timestamp,
    count: optional(wholeNumber),
    price: optional(dollars),
    median: optional(dollars),
    cars: optional(listOf(other)),
    accounts: optional(listOf(account)),
  }),
  v.transform(({ kind: is, date: at, count = 0, price, median, cars = [], accounts = [] }): Signal | undefined => {
    switch (is) {
      case 'copied-picture':
      case 'same-vin':
        return { is, at, cars };
      case 'same-phone':
      case 'same-network':
        return { is, at, count, accounts };
      case 'low-price':
        return price === undefined || median === undefined ? undefined : { is, at, price, median, count };
      default:
        return undefined;
    }
  }),
);

const review = v.pipe(
  object({
    stars: wholeNumber,
    text: optionalText,
    answer: optional(text),
    answered: optional(timestamp),
    seller: object({ id: optionalText, name: optionalText }),
    hidden: flag,
  }),
  v.transform(
    ({ stars, text, answer, answered, seller, hidden }): ReportedReview => ({
      stars,
      text,
      answer: answer === undefined || answered === undefined ? undefined : { text: answer, at: answered },
      seller,
      isHidden: hidden,
    }),
  ),
);

export const reportCase = v.pipe(
  object({
    _id: name,
    ...THING,
    owner: textOrBlank,
    email,
    account: optional(object(ACCOUNT)),
    carState: optional(oneOf(among(STATES), 'the state of a car')),
    review: optional(review),
    sameVin: optional(listOf(other)),
    signals: optional(listOf(signal)),
    state: oneOf(among<CaseState>(CASE_STATES), 'the state of a report'),
    held: optionalFlag,
    signalled: optionalFlag,
    opened: timestamp,
    count: wholeNumber,
    reports: listOf(report),
    ruling: optional(ruling),
    canUndo: flag,
    history: listOf(earlier),
    record: object({ cars: wholeNumber, cases: wholeNumber, takenDown: wholeNumber, warnings: wholeNumber }),
  }),
  v.transform(
    (wire): ReportCase => ({
      id: wire._id,
      thing: { kind: wire.kind, id: wire.id },
      name: wire.name,
      owner: { name: wire.owner, email: wire.email, account: wire.account },
      carState: wire.carState,
      review: wire.review,
      sameVin: wire.sameVin ?? [],
      signals: (wire.signals ?? []).filter((one) => one !== undefined),
      state: wire.state,
      isHeld: wire.held,
      isSignalled: wire.signalled,
      openedAt: wire.opened,
      count: wire.count,
      reports: wire.reports,
      ruling: wire.ruling,
      canUndo: wire.canUndo,
      history: wire.history,
      record: wire.record,
    }),
  ),
);

export const ownDecision = v.pipe(
  // A server that takes no decision without a report does not say it.
  object({
    _id: name,
    ...THING,
    ...RULING,
    held: optionalFlag,
    signalled: optionalFlag,
    canAppeal: flag,
    reported: v.optional(flag, true),
  }),
  v.transform(
    (wire): OwnDecision => ({
      ...toRuling(wire),
      id: wire._id,
      thing: { kind: wire.kind, id: wire.id },
      name: wire.name,
      isHeld: wire.held,
      isSignalled: wire.signalled,
      canAppeal: wire.canAppeal,
      isReported: wire.reported,
    }),
  ),
);
