import type { StoredCarState } from './carTransitions.ts';
import { trimUnseen } from './characters.ts';
import type { SameVinCar } from './disclosure.ts';
import type { Email } from './email.ts';
import { tooLong } from './limits.ts';
import type { WrittenReview } from './review.ts';
import type { ChosenRole } from './role.ts';
import type { Signal } from './signal.ts';
import { daysBetween, type TimeZone } from './timeZone.ts';

/*
 * Reports of cars, people and reviews, what the shop decides about them, and the appeal. A report never changes anything by itself: a person
 * decides, with a rule and the facts, which both sides are told (Regulation (EU) 2022/2065, articles 16 and 17).
 */

/** What can be reported. */
export const REPORTED_KINDS = ['car', 'member', 'review'] as const;
export type ReportedKind = (typeof REPORTED_KINDS)[number];

/** `member`: a person by the id of their record. */
export interface ReportedThing {
  readonly kind: ReportedKind;
  readonly id: string;
}

/** Why something is reported, and by which of the shop's rules it is decided. */
export const REPORT_REASONS = ['scam', 'untrue', 'copied', 'illegal', 'hateful'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const isReportReason = (value: unknown): value is ReportReason => REPORT_REASONS.some((one) => one === value);

/** As somebody chooses it. */
export const REASON_LABELS: Readonly<Record<ReportReason, string>> = {
  scam: 'It looks like a scam',
  untrue: 'Something about it is not true',
  copied: 'Pictures or words are copied',
  illegal: 'It is against the law',
  hateful: 'It is hateful or rude',
};

/** The rule behind each reason, as a decision cites it. */
export const RULES: Readonly<Record<ReportReason, string>> = {
  scam: 'Nobody may cheat or try to cheat here.',
  untrue: 'What is said about a car or a person must be true.',
  copied: 'Pictures and words must be your own, or yours to use.',
  illegal: 'Nothing may be offered or said here that is against the law.',
  hateful: 'Nobody may be insulted or threatened here.',
};

/** The longest free line of a report. */
export const MAX_REPORT_LINE = 300;
/** The longest facts of a decision, and the longest appeal. */
export const MAX_STATEMENT = 1_000;

/** Reports that one account may make within a day. */
export const REPORTS_A_DAY = 20;

export interface NewReport {
  readonly thing: ReportedThing;
  readonly reason: ReportReason;
  /** Empty where there is nothing to add. */
  readonly line: string;
}

export type ReportRefusal = 'gone' | 'own' | 'again' | 'too-many';

export const REPORT_REFUSALS: Readonly<Record<ReportRefusal, string>> = {
  gone: 'This is no longer in the shop',
  own: 'This is your own',
  again: 'You have reported this already. A person looks at it',
  'too-many': `You have made ${REPORTS_A_DAY} reports within a day, as many as one account may. Come back tomorrow`,
};

/** Why a report can't be made; undefined when it can (spec: reports.make). */
export function reportRefusal(facts: {
  /** Undefined for a guest whose address is no member's. */
  readonly reporter: Email | undefined;
  /** Undefined where the thing is not there for the reporter. */
  readonly owner: Email | undefined;
  readonly hasReported: boolean;
  /** Within the last day. */
  readonly reports: number;
}): ReportRefusal | undefined {
  if (facts.hasReported) return 'again';
  if (facts.owner === undefined) return 'gone';
  if (facts.owner === facts.reporter) return 'own';
  return facts.reports < REPORTS_A_DAY ? undefined : 'too-many';
}

export const DECISIONS = ['keep', 'take-down', 'warn', 'remove-account'] as const;
export type Decision = (typeof DECISIONS)[number];
export const isDecision = (value: unknown): value is Decision => DECISIONS.some((one) => one === value);

/** What can be decided about a thing: a person can't be taken down, and a held car is let through (`keep`) or taken down. */
export function decisionsAbout({ kind, isHeld }: Pick<DecidedThing, 'kind' | 'isHeld'>): readonly Decision[] {
  if (isHeld) return ['keep', 'take-down'];
  return kind === 'member' ? ['keep', 'warn', 'remove-account'] : DECISIONS;
}

/** What somebody decides, with the rule and the facts that it rests on; of `keep` both may be left out. */
export interface Ruling {
  readonly decision: Decision;
  readonly rule: ReportReason | undefined;
  readonly facts: string;
}

/** A ruling with the rule and the facts that everything but `keep` needs. */
export interface CompleteRuling extends Ruling {
  readonly rule: ReportReason;
}

export const APPEAL_ANSWERS = ['uphold', 'reverse'] as const;
/** Whether a decision stands or falls by the appeal. */
export type AppealAnswer = (typeof APPEAL_ANSWERS)[number];

/** What an admin does with a case. */
export type CaseAct = Decision | AppealAnswer | 'undo';

export const isAppealAnswer = (act: CaseAct): act is AppealAnswer => APPEAL_ANSWERS.some((one) => one === act);

/** How long a decision can be taken back: Undo is offered for so long, in milliseconds. */
export const UNDO_MS = 8_000;
/** When a decision takes effect but for what it hides at once: a second later, since networks are slow. In milliseconds. */
export const FINAL_AFTER_MS = UNDO_MS + 1_000;
/** How long its owner may appeal, in milliseconds: 14 days. */
export const APPEAL_MS = 14 * 24 * 60 * 60_000;
/** By how much each further report moves a thing up the queue, in milliseconds: as if it had waited a day longer. */
export const REPORT_WEIGHT_MS = 24 * 60 * 60_000;

/** Where a thing of this age with so many reports is in the queue; the lowest first (spec: reports.queue). */
export const queuePlace = (openedAt: number, reports: number): number =>
  openedAt - Math.max(0, reports - 1) * REPORT_WEIGHT_MS;

/**
 * `open`: it waits for a decision; `decided`; `appealed`: it waits for an answer; `answered`: nothing can change any more but for the time
 * to undo the answer.
 */
export const CASE_STATES = ['open', 'decided', 'appealed', 'answered'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** The queue of what was reported, that of held cars, what a program points out (`signal.ts`), and what is decided. */
export const CASE_LISTS = ['open', 'held', 'signals', 'decided'] as const;
export type CaseList = (typeof CASE_LISTS)[number];

/** The list that has a case. An appeal waits among the reports, whatever it is about, and so does what somebody reports. */
export function listOfCase({ state, isHeld, count }: Pick<ReportCase, 'state' | 'isHeld' | 'count'>): CaseList {
  if (!isWaiting(state)) return 'decided';
  if (state !== 'open') return 'open';
  if (isHeld) return 'held';
  return count === 0 ? 'signals' : 'open';
}

export const isWaiting = (state: CaseState): boolean => state === 'open' || state === 'appealed';

/** What is to happen to a case next by itself: the decision or the answer takes effect, or nobody has appealed in time. */
export type CaseStep = 'tell-decision' | 'stand' | 'tell-answer';

export type CaseRefusal =
  | 'decided'
  | 'too-late'
  | 'not-yours'
  | 'appealed'
  | 'not-possible'
  | 'paid'
  | 'hidden'
  | 'gone'
  | 'admin';

export const CASE_REFUSALS: Readonly<Record<CaseRefusal, string>> = {
  decided: 'This is decided already',
  'too-late': 'It is too late for that',
  'not-yours': 'There is no such decision',
  appealed: 'You have appealed already',
  'not-possible': 'This can’t be decided here',
  paid: 'This car was paid for. Its sale stands',
  hidden: 'This is hidden already',
  gone: 'This is already gone',
  admin: 'An admin’s account can’t be removed here',
};

/** What decides which step of a case is possible. */
export interface CaseFacts {
  readonly state: CaseState;
  readonly decision: Decision | undefined;
  /** Milliseconds UTC; undefined before a decision. */
  readonly decidedAt: number | undefined;
  /** What it waits for by itself. */
  readonly next: CaseStep | undefined;
}

/** What is known of the thing when it is decided about. */
export interface DecidedThing {
  readonly kind: ReportedKind;
  /** Of a car; undefined where it is gone. */
  readonly carState: StoredCarState | undefined;
  /** Of a review; undefined where it is gone. */
  readonly review?: Pick<ReportedReview, 'isHidden'> | undefined;
  readonly isOwnerAdmin: boolean;
  /** Whether the case is that of a held car. */
  readonly isHeld: boolean;
}

/** Why a case can't be decided so; undefined when it can. */
export function decisionRefusal(
  { state }: Pick<CaseFacts, 'state'>,
  decision: Decision,
  { carState, review, isOwnerAdmin, ...thing }: DecidedThing,
): CaseRefusal | undefined {
  if (state !== 'open') return 'decided';
  if (!decisionsAbout(thing).includes(decision)) return 'not-possible';
  if (decision === 'remove-account') return isOwnerAdmin ? 'admin' : undefined;
  if (decision !== 'take-down') return undefined;
  if (thing.kind === 'review') return review === undefined ? 'gone' : review.isHidden ? 'hidden' : undefined;
  if (carState === undefined) return 'gone';
  if (carState === 'paid' || carState === 'hidden') return carState;
  return carState === 'removed' ? 'gone' : undefined;
}

/** Whether a decision, or the answer to an appeal, can still be taken back. */
export const canUndo = ({ next }: Pick<CaseFacts, 'next'>): boolean =>
  next === 'tell-decision' || next === 'tell-answer';

export const isAppealable = (decision: Decision | undefined): boolean =>
  decision === 'take-down' || decision === 'warn';

/** Why its owner can't appeal; undefined when they can: once, within 14 days (spec: reports.appeal). */
export function appealRefusal(
  { state, decision, decidedAt, next }: CaseFacts,
  { isOwner, now }: { readonly isOwner: boolean; readonly now: number },
): CaseRefusal | undefined {
  if (!isOwner || state === 'open' || next === 'tell-decision') return 'not-yours';
  if (state !== 'decided') return 'appealed';
  if (!isAppealable(decision)) return 'not-possible';
  return decidedAt !== undefined && now - decidedAt < APPEAL_MS ? undefined : 'too-late';
}

/** Since when something waits, by the days of the market; both times in milliseconds UTC. */
export function waitingLabel(since: number, now: number, zone: TimeZone): string {
  const days = Math.max(0, daysBetween(zone, since, now));
  if (days === 0) return 'Waits since today';
  return days === 1 ? 'Waits for 1 day' : `Waits for ${days} days`;
}

/** Why a ruling is not complete; undefined where it is: whoever is ruled against reads the rule and the facts. */
export function rulingError({ decision, rule, facts }: Ruling): string | undefined {
  if (facts.length > MAX_STATEMENT) return tooLong(MAX_STATEMENT);
  if (decision === 'keep') return undefined;
  if (rule === undefined) return 'Choose the rule that was broken';
  return trimUnseen(facts) === '' ? 'Say what was found: both sides read it' : undefined;
}

/** Why an answer to an appeal is not complete; undefined where it is. */
export function answerError(facts: string): string | undefined {
  if (facts.length > MAX_STATEMENT) return tooLong(MAX_STATEMENT);
  return trimUnseen(facts) === '' ? 'Say why: the owner reads it' : undefined;
}

/** One report as an admin reads it. */
export interface ListedReport {
  readonly reason: ReportReason;
  readonly line: string;
  /** Undefined where the reporter's account, or a guest's address, is erased. */
  readonly by: Email | undefined;
  /** Of a guest, whose address is proven; the name is empty where they have not said it. */
  readonly guest?: { readonly name: string } | undefined;
  readonly at: number;
}

/** A decision, as its owner and admins read it. Times are milliseconds UTC. */
export interface DecidedCase extends Ruling {
  readonly at: number;
  /** Undefined where nobody has appealed. */
  readonly appeal:
    | {
        readonly text: string;
        readonly at: number;
        /** Undefined while it waits. */
        readonly answer: { readonly is: AppealAnswer; readonly facts: string; readonly at: number } | undefined;
      }
    | undefined;
}

/** What was decided of the same thing before. */
export interface EarlierDecision {
  readonly decision: Decision;
  readonly rule: ReportReason | undefined;
  readonly at: number;
  /** Whether it fell by an appeal. */
  readonly isReversed: boolean;
}

/** What is known of whom a thing belongs to. */
export interface OwnerRecord {
  /** How many cars they have in the shop, those that are hidden too. */
  readonly cars: number;
  /** How many other things of theirs were reported. */
  readonly cases: number;
  readonly takenDown: number;
  readonly warnings: number;
}

/** A review as an admin decides about it. */
export interface ReportedReview extends Pick<WrittenReview, 'stars' | 'text' | 'answer'> {
  /** Whom it is about. */
  readonly seller: { readonly id: string; readonly name: string };
  readonly isHidden: boolean;
}

/** What a report calls a review. */
export const reviewName = (seller: string): string => `Review of ${seller}`;

/** Whose it is. */
export interface CaseOwner {
  /** Empty where the account is deleted. */
  readonly name: string;
  readonly email: Email;
  /** Where their record is; undefined where the account is deleted, and of an admin. */
  readonly account: { readonly id: string; readonly role: ChosenRole } | undefined;
}

/** Something that was reported, with all that an admin needs to decide about it. */
export interface ReportCase {
  readonly id: string;
  readonly thing: ReportedThing;
  /** What it was called when it was reported first. */
  readonly name: string;
  readonly owner: CaseOwner;
  /** Of a car; undefined where it is gone, and of a person. */
  readonly carState: StoredCarState | undefined;
  /** Of a review; undefined where it is gone. */
  readonly review: ReportedReview | undefined;
  /** Other cars with the VIN of this one: a signal, by which nothing happens. */
  readonly sameVin: readonly SameVinCar[];
  /** What else a program finds odd about it, the latest first. */
  readonly signals: readonly Signal[];
  readonly state: CaseState;
  /** Whether it was opened since its car was held, and not by a report. */
  readonly isHeld: boolean;
  /** Whether it was opened by a signal. */
  readonly isSignalled: boolean;
  readonly openedAt: number;
  /** How many people have reported it. */
  readonly count: number;
  /** The first of them first. */
  readonly reports: readonly ListedReport[];
  readonly ruling: DecidedCase | undefined;
  readonly canUndo: boolean;
  /** The latest first. */
  readonly history: readonly EarlierDecision[];
  readonly record: OwnerRecord;
}

/** Reports of one case that an admin reads: the first ones. */
export const MAX_LISTED_REPORTS = 20;
/** Earlier decisions that an admin reads: the latest ones. */
export const MAX_HISTORY = 5;
/** Decisions about somebody that they read: the latest ones. */
export const MAX_OWN_DECISIONS = 50;

/** A decision about something of one's own. */
export interface OwnDecision extends DecidedCase {
  readonly id: string;
  /** Whether somebody had reported it; otherwise the shop looked by itself. */
  readonly isReported: boolean;
  readonly thing: ReportedThing;
  readonly name: string;
  /** Whether it is about a car that was held, which nobody need have reported. */
  readonly isHeld: boolean;
  /** Whether a program had pointed it out. */
  readonly isSignalled: boolean;
  readonly canAppeal: boolean;
}

type HowItCame = Pick<OwnDecision, 'isHeld' | 'isReported' | 'isSignalled'>;

const WHAT_HAPPENED: Readonly<Record<Exclude<Decision, 'keep'>, (name: string) => string>> = {
  'take-down': (name) => `The shop has hidden “${name}”. Nobody finds it, and it can’t be booked or paid for.`,
  warn: (name) => `The shop warns you because of “${name}”. Nothing else changes.`,
  'remove-account': () => 'The shop has removed your account.',
};

/** The same of a review. */
const HIDDEN_REVIEW = (name: string): string =>
  `The shop has hidden your review, “${name}”. Nobody else reads it, and it doesn’t count.`;

const howItCame = ({ isHeld, isReported, isSignalled }: HowItCame): string => {
  if (isHeld)
    return 'The shop looks at the first cars of every new seller. A person looked at it and decided; no program did.';
  if (isReported) return 'Somebody had reported it. A person read the report and decided; no program did.';
  return isSignalled
    ? 'Nobody had reported it: a program of the shop pointed it out. A person looked at it and decided.'
    : 'Nobody had reported it: the shop looked by itself. A person decided; no program did.';
};

/**
 * The statement of reasons: what happened, the facts, the rule, who decided and how to appeal; undefined where nothing was decided
 * against anybody (Regulation (EU) 2022/2065, article 17.3).
 */
export function statementOfReasons({
  decision,
  rule,
  facts,
  name,
  thing,
  ...how
}: Pick<OwnDecision, 'decision' | 'rule' | 'facts' | 'name' | 'thing'> & HowItCame): readonly string[] | undefined {
  if (decision === 'keep') return undefined;
  const happened = thing.kind === 'review' && decision === 'take-down' ? HIDDEN_REVIEW : WHAT_HAPPENED[decision];
  return [
    happened(name),
    `What we found: ${facts}`,
    ...(rule === undefined ? [] : [`The rule: ${RULES[rule]}`]),
    howItCame(how),
    isAppealable(decision)
      ? 'You may appeal once, within 14 days. You may also go to a court or to a body that settles disputes.'
      : 'You may go to a court or to a body that settles disputes.',
  ];
}
