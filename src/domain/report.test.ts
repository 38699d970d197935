import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { email } from '#support/builders.ts';
import { CASE_SEED } from '#support/caseSeed.ts';
import {
  APPEAL_ANSWERS,
  APPEAL_MS,
  answerError,
  appealRefusal,
  CASE_STATES,
  type CaseFacts,
  canUndo,
  DECISIONS,
  decisionRefusal,
  decisionsAbout,
  isAppealAnswer,
  isAppealable,
  isDecision,
  isReportReason,
  isWaiting,
  listOfCase,
  MAX_STATEMENT,
  queuePlace,
  REPORT_REASONS,
  RULES,
  reportRefusal,
  reviewName,
  rulingError,
  statementOfReasons,
  waitingLabel,
} from './report.ts';
import { UTC } from './timeZone.ts';

const reporter = email('reporter@x.test');
const owner = email('owner@x.test');
const decided: CaseFacts = { state: 'decided', decision: 'take-down', decidedAt: 0, next: 'stand' };

describe('[reports.make] a report is refused', () => {
  const facts = { reporter, owner, hasReported: false, reports: 0 };
  it.each([
    ['again', { hasReported: true }],
    ['gone', { owner: undefined }],
    ['own', { owner: reporter }],
    ['too-many', { reports: 20 }],
    [undefined, { reports: 19 }],
  ] as const)('as %s', (why, about) => {
    expect(reportRefusal({ ...facts, ...about })).toBe(why);
  });
});

it('[reports.queue] a further report counts as a day of waiting', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 50 }), (openedAt, reports) => {
      expect(queuePlace(openedAt, reports + 1)).toBe(queuePlace(openedAt, reports) - 24 * 60 * 60_000);
    }),
    { seed: CASE_SEED },
  );
});

it('[held-cars.queue] held cars wait in a list of their own, and an appeal about one among the reports', () => {
  expect(queuePlace(1_000, 0)).toBe(1_000);
  expect(listOfCase({ state: 'open', isHeld: true, count: 0 })).toBe('held');
  expect(listOfCase({ state: 'open', isHeld: false, count: 1 })).toBe('open');
  for (const isHeld of [true, false]) {
    expect(listOfCase({ state: 'appealed', isHeld, count: 0 })).toBe('open');
    for (const state of ['decided', 'answered'] as const)
      expect(listOfCase({ state, isHeld, count: 0 })).toBe('decided');
  }
});

it('[signals.queue] what a program points out waits in a list of its own until somebody reports it', () => {
  expect(listOfCase({ state: 'open', isHeld: false, count: 0 })).toBe('signals');
  expect(listOfCase({ state: 'open', isHeld: true, count: 1 })).toBe('held');
});

describe('[reports.decide] a decision', () => {
  const car = { kind: 'car', carState: 'available', isOwnerAdmin: false, isHeld: false } as const;
  const open = { state: 'open' } as const;

  it.each([
    ['paid', 'take-down', { carState: 'paid' }],
    ['hidden', 'take-down', { carState: 'hidden' }],
    ['gone', 'take-down', { carState: undefined }],
    ['gone', 'take-down', { carState: 'removed' }],
    [undefined, 'remove-account', { kind: 'member' }],
    [undefined, 'take-down', { carState: 'sold' }],
    ['not-possible', 'take-down', { kind: 'member' }],
    ['admin', 'remove-account', { isOwnerAdmin: true }],
    [undefined, 'warn', { carState: 'paid' }],
    [undefined, 'take-down', { kind: 'review', carState: undefined, review: { isHidden: false } }],
    ['hidden', 'take-down', { kind: 'review', carState: undefined, review: { isHidden: true } }],
    ['gone', 'take-down', { kind: 'review', carState: undefined }],
    [undefined, 'keep', { kind: 'review', carState: undefined }],
    [undefined, 'keep', { carState: 'held', isHeld: true }],
    [undefined, 'take-down', { carState: 'held', isHeld: true }],
    ['gone', 'take-down', { carState: 'removed', isHeld: true }],
    ['not-possible', 'warn', { carState: 'held', isHeld: true }],
    ['not-possible', 'remove-account', { carState: 'held', isHeld: true }],
  ] as const)('is refused as %s: %s', (why, decision, about) => {
    expect(decisionRefusal(open, decision, { ...car, ...about })).toBe(why);
  });

  it('is made once', () => {
    for (const state of ['decided', 'appealed', 'answered'] as const)
      expect(decisionRefusal({ state }, 'keep', car)).toBe('decided');
  });

  it('has a rule and the facts, unless everything stays', () => {
    for (const decision of DECISIONS) {
      const needs = decision !== 'keep';
      expect(rulingError({ decision, rule: undefined, facts: 'It is so' }) !== undefined).toBe(needs);
      expect(rulingError({ decision, rule: 'scam', facts: '' }) !== undefined).toBe(needs);
      expect(rulingError({ decision, rule: 'scam', facts: 'It is so' })).toBeUndefined();
    }
    expect(rulingError({ decision: 'keep', rule: undefined, facts: 'x'.repeat(MAX_STATEMENT + 1) })).toBeDefined();
  });
});

describe('[reports.appeal] an appeal', () => {
  it('is answered with a reason', () => {
    expect(answerError('It was right')).toBeUndefined();
    for (const facts of ['', ' \u200b', 'x'.repeat(MAX_STATEMENT + 1)]) expect(answerError(facts)).toBeDefined();
  });

  const own = { isOwner: true, now: APPEAL_MS - 1 };
  it.each([
    [undefined, {}, own],
    ['too-late', {}, { ...own, now: APPEAL_MS }],
    ['not-yours', {}, { ...own, isOwner: false }],
    ['not-yours', { next: 'tell-decision' }, own],
    ['not-yours', { state: 'open' }, own],
    ['appealed', { state: 'appealed', next: undefined }, own],
    ['appealed', { state: 'answered', next: undefined }, own],
    ['not-possible', { decision: 'keep' }, own],
    ['not-possible', { decision: 'remove-account' }, own],
  ] as const)('is refused as %s', (why, about, who) => {
    expect(appealRefusal({ ...decided, ...about }, who)).toBe(why);
  });
});

describe('[reports.statement] the statement of reasons', () => {
  const about = {
    rule: 'scam',
    facts: 'He asked for money first.',
    name: 'Halden Tern',
    thing: { kind: 'car', id: 'c1' },
    isHeld: false,
    isReported: true,
    isSignalled: false,
  } as const;

  it('says what happened, the facts, the rule, that a person decided, and how to appeal', () => {
    const text = statementOfReasons({ ...about, decision: 'take-down' })?.join('\n');
    expect(text).toContain('The shop has hidden “Halden Tern”.');
    expect(text).toContain('What we found: He asked for money first.');
    expect(text).toContain(RULES.scam);
    expect(text).toContain('A person read the report and decided; no program did.');
    expect(text).toContain('You may appeal once, within 14 days.');
    expect(text).toContain('a court');
  });

  it('[reports.review] says of a review that nobody else reads it', () => {
    const review = { ...about, name: reviewName('Selim'), thing: { kind: 'review', id: 'r1' } } as const;
    const text = statementOfReasons({ ...review, decision: 'take-down' })?.join('\n');
    expect(text).toContain('The shop has hidden your review, “Review of Selim”. Nobody else reads it');
    expect(text).not.toContain('paid for');
    expect(statementOfReasons({ ...review, decision: 'warn' })?.join()).toContain('because of “Review of Selim”');
  });

  it('does not say that somebody reported what nobody has', () => {
    const text = statementOfReasons({ ...about, decision: 'warn', isReported: false })?.join();
    expect(text).toContain('The shop warns you because of “Halden Tern”.');
    expect(text).toContain('Nobody had reported it');
    expect(text).not.toContain('Somebody had reported');
  });

  it('[signals.queue] says that a program pointed it out, unless somebody has reported it', () => {
    const signalled = { ...about, decision: 'warn', isSignalled: true } as const;
    const text = statementOfReasons({ ...signalled, isReported: false })?.join();
    expect(text).toContain('Nobody had reported it: a program of the shop pointed it out. A person looked at it');
    expect(statementOfReasons(signalled)?.join()).toContain('Somebody had reported it');
  });

  it('leaves out a rule that was not named', () => {
    expect(statementOfReasons({ ...about, decision: 'warn', rule: undefined })?.join()).not.toContain('The rule');
  });

  it('[held-cars.decide] does not say of a held car that somebody had reported it', () => {
    const text = statementOfReasons({ ...about, decision: 'take-down', isHeld: true })?.join('\n');
    expect(text).toContain('The shop looks at the first cars of every new seller.');
    expect(text).not.toContain('reported');
    expect(text).toContain('no program did.');
  });

  it('offers no appeal to whom it is not open, and there is none where everything stays', () => {
    expect(statementOfReasons({ ...about, decision: 'remove-account' })?.join()).not.toContain('You may appeal');
    expect(statementOfReasons({ ...about, decision: 'keep' })).toBeUndefined();
  });
});

it('[reports.undo] what is not told yet can be taken back', () => {
  const steps = ['tell-decision', 'tell-answer', 'stand', undefined] as const;
  expect(steps.filter((next) => canUndo({ next }))).toEqual(['tell-decision', 'tell-answer']);
});

it('[reports.queue] what waits is what is open or appealed', () => {
  expect(CASE_STATES.filter(isWaiting)).toEqual(['open', 'appealed']);
});

it.each([
  ['2026-11-20T01:00:00Z', 'Waits since today'],
  ['2026-11-19T23:00:00Z', 'Waits for 1 day'],
  ['2026-11-17T12:00:00Z', 'Waits for 3 days'],
  ['2026-11-21T12:00:00Z', 'Waits since today'],
])('[reported-items.queue] since %s: %s', (since, label) => {
  expect(waitingLabel(Date.parse(since), Date.parse('2026-11-20T12:00:00Z'), UTC)).toBe(label);
});

it.each([
  [isReportReason, REPORT_REASONS],
  [isDecision, DECISIONS],
  [isAppealAnswer, APPEAL_ANSWERS],
] as const)('[reports.make] [reports.decide] knows its own words alone: %s', (is, words) => {
  const isOne = is as (value: unknown) => boolean;
  expect(words.filter((word) => !isOne(word))).toEqual([]);
  expect([undefined, '', 'undo', 'toString'].filter(isOne)).toEqual([]);
});

it('[reports.decide] [held-cars.decide] offers what can be decided about each thing', () => {
  expect(decisionsAbout({ kind: 'member', isHeld: false })).toEqual(['keep', 'warn', 'remove-account']);
  expect(decisionsAbout({ kind: 'review', isHeld: false })).toEqual(DECISIONS);
  expect(decisionsAbout({ kind: 'car', isHeld: true })).toEqual(['keep', 'take-down']);
});

it('[reports.appeal] is open against a take-down and a warning, for fourteen days to the millisecond', () => {
  expect([...DECISIONS, undefined].filter(isAppealable)).toEqual(['take-down', 'warn']);
  const case_ = { state: 'decided', decision: 'warn', decidedAt: 5, next: undefined } as const;
  const refusal = (now: number, about: Partial<CaseFacts> = {}) =>
    appealRefusal({ ...case_, ...about }, { isOwner: true, now });
  expect([refusal(5 + APPEAL_MS - 1), refusal(5 + APPEAL_MS)]).toEqual([undefined, 'too-late']);
  expect(refusal(5, { decidedAt: undefined })).toBe('too-late');
});

it('[reports.decide] [reports.appeal] takes a statement of the greatest length, and says what is missing', () => {
  const ruling = { decision: 'warn', rule: 'scam', facts: 'x'.repeat(MAX_STATEMENT) } as const;
  expect([rulingError(ruling), answerError(ruling.facts)]).toEqual([undefined, undefined]);
  expect(rulingError({ ...ruling, rule: undefined })).toBe('Choose the rule that was broken');
  expect(rulingError({ ...ruling, facts: ' ' })).toBe('Say what was found: both sides read it');
  expect(answerError(' ')).toBe('Say why: the owner reads it');
});

it('[reports.statement] says of a removed account what is left to its owner', () => {
  const statement = statementOfReasons({
    ...{ decision: 'remove-account', rule: undefined, facts: 'It was a scam', name: 'Selim' },
    thing: { kind: 'member', id: 'member-1' },
    ...{ isHeld: false, isReported: true, isSignalled: false },
  });
  expect(statement).toEqual([
    'The shop has removed your account.',
    'What we found: It was a scam',
    'Somebody had reported it. A person read the report and decided; no program did.',
    'You may go to a court or to a body that settles disputes.',
  ]);
});
