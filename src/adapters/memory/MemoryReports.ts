import { Failure, type FailureKind } from '#application/Failure.ts';
import type { Page, Reports, ReportsQuery } from '#application/ports.ts';
import { isOnMarket } from '#domain/carTransitions.ts';
import { keptText } from '#domain/characters.ts';
import type { Email } from '#domain/email.ts';
import type { NewGuestReport } from '#domain/guestReport.ts';
import { maySeeHidden } from '#domain/privacy.ts';
import {
  answerError,
  appealRefusal,
  CASE_REFUSALS,
  type CaseList,
  type CaseOwner,
  type CaseRefusal,
  type CompleteRuling,
  canUndo,
  decisionRefusal,
  FINAL_AFTER_MS,
  isAppealAnswer,
  listOfCase,
  MAX_STATEMENT,
  type NewReport,
  type OwnDecision,
  queuePlace,
  REPORT_REFUSALS,
  type ReportCase,
  type ReportedThing,
  type Ruling,
  reportRefusal,
  reviewName,
  rulingError,
} from '#domain/report.ts';
import { requesterOf } from './contacts.ts';
import { sameVin } from './disclosures.ts';
import type { MemoryBrowser } from './MemoryBrowser.ts';
import type { MemoryMarket } from './MemoryMarket.ts';
import type { StoredCase } from './records.ts';
import { authorOf, reportedReview } from './reviews.ts';
import { putBack, takeDown, takeDueSteps } from './takenDownCars.ts';
import { pageOf } from './views.ts';

const DAY_MS = 24 * 60 * 60_000;

/** What people report in the market, and what is decided about it. */
export class MemoryReports implements Reports {
  readonly #browser: MemoryBrowser;

  constructor({ browser }: { readonly browser: MemoryBrowser }) {
    this.#browser = browser;
  }

  async make({ thing, reason, line }: NewReport): Promise<void> {
    const { email: reporter } = this.#browser.requireRight('report');
    const { market } = this.#browser;
    const found = findThing(market, thing, reporter);
    const now = market.clock.now();
    const own = [...market.cases.values()].flatMap((one) =>
      one.reports.filter(({ by }) => by === reporter).map(({ at }) => ({ at, thing: one.thing })),
    );
    const why = reportRefusal({
      reporter,
      owner: found?.owner,
      hasReported: own.some((report) => isSame(report.thing, thing)),
      reports: own.filter(({ at }) => now - at < DAY_MS).length,
    });
    if (why !== undefined || found === undefined)
      throw new Failure(why === 'gone' ? 'not-found' : 'conflict', { detail: REPORT_REFUSALS[why ?? 'gone'] });
    const report = { reason, line: keptText(line), by: reporter, at: now };
    const one = openCase(market, thing, found);
    // What a program had pointed out waits since somebody has reported it.
    const openedAt = listOf(one) === 'signals' ? now : one.openedAt;
    market.cases.set(one.id, { ...one, openedAt, reports: [...one.reports, report] });
    market.notify(reporter, 'report-received');
  }

  async makeAsGuest({ thing, ...report }: NewGuestReport): Promise<void> {
    const { market } = this.#browser;
    if (market.mail === 'none') throw new Failure('unavailable');
    if (findThing(market, thing, undefined) === undefined)
      throw new Failure('not-found', { detail: REPORT_REFUSALS.gone });
    market.guestReports.push({ thing, ...report });
  }

  async list({ cases, owner }: ReportsQuery, after?: string): Promise<Page<ReportCase>> {
    this.#browser.requireRight('see-reported-items');
    const { market } = this.#browser;
    takeDueSteps(market);
    const isAsked = (one: StoredCase) => owner === undefined || market.members.get(one.owner)?.id === owner;
    const all = [...market.cases.values()].filter((one) => listOf(one) === cases && isAsked(one));
    const place = ({ openedAt, reports }: StoredCase) => queuePlace(openedAt, reports.length);
    const decided = ({ ruling }: StoredCase) => ruling?.at ?? 0;
    const ordered = all.toSorted((a, b) =>
      cases === 'decided' ? decided(b) - decided(a) : cases === 'signals' ? place(b) - place(a) : place(a) - place(b),
    );
    return pageOf(
      ordered.map((one) => listedCase(market, one)),
      ({ id }) => id,
      { after },
    );
  }

  async decide(id: string, { act, rule, facts }: Parameters<Reports['decide']>[1]): Promise<void> {
    this.#browser.requireRight('see-reported-items');
    const { market } = this.#browser;
    takeDueSteps(market);
    if (act !== 'undo') {
      const detail = isAppealAnswer(act) ? answerError(facts) : rulingError({ decision: act, rule, facts });
      if (detail !== undefined) throw new Failure('invalid', { detail });
    }
    const one = market.cases.get(id);
    if (one === undefined) throw new Failure('not-found');
    const now = market.clock.now();
    if (act === 'undo') return undo(market, one);
    if (isAppealAnswer(act)) {
      const { ruling } = one;
      if (one.state !== 'appealed' || ruling?.appeal === undefined)
        throw refused(one.state === 'answered' ? 'decided' : 'not-possible');
      const appeal = { ...ruling.appeal, answer: { is: act, facts: keptText(facts), at: now } };
      const next = { step: 'tell-answer', at: now + FINAL_AFTER_MS } as const;
      market.cases.set(id, { ...one, state: 'answered', ruling: { ...ruling, appeal }, next });
      return;
    }
    decide(market, one, { decision: act, rule, facts });
  }

  async decideAbout(thing: ReportedThing, ruling: CompleteRuling): Promise<string> {
    const { email } = this.#browser.requireRight('see-reported-items');
    const { market } = this.#browser;
    takeDueSteps(market);
    const detail = rulingError(ruling);
    if (detail !== undefined) throw new Failure('invalid', { detail });
    const found = findThing(market, thing, email);
    if (found === undefined) throw new Failure('not-found', { detail: REPORT_REFUSALS.gone });
    const one = openCase(market, thing, found);
    decide(market, one, ruling);
    return one.id;
  }

  async own(): Promise<readonly OwnDecision[]> {
    const { email } = this.#browser.requireRight('see-own-decisions');
    const { market } = this.#browser;
    takeDueSteps(market);
    return ownDecisionsOf(market, email);
  }

  async appeal(id: string, text: string): Promise<void> {
    const { email } = this.#browser.requireRight('see-own-decisions');
    const { market } = this.#browser;
    takeDueSteps(market);
    const kept = keptText(text);
    if (kept === '' || kept.length > MAX_STATEMENT) throw new Failure('invalid');
    const one = market.cases.get(id);
    const now = market.clock.now();
    const why = one === undefined ? 'not-yours' : appealRefusal(factsOf(one), { isOwner: one.owner === email, now });
    if (why !== undefined || one?.ruling === undefined) throw refused(why ?? 'not-yours');
    const appeal = { text: kept, at: now, answer: undefined };
    market.cases.set(id, { ...one, state: 'appealed', ruling: { ...one.ruling, appeal }, next: undefined });
  }
}

/** The decisions about somebody's own things, the latest first. */
export const ownDecisionsOf = (market: MemoryMarket, email: Email): readonly OwnDecision[] =>
  [...market.cases.values()]
    .filter(({ owner }) => owner === email)
    .flatMap((one) => ownDecision(one, market.clock.now()) ?? [])
    .toSorted((a, b) => b.at - a.at);

const listOf = (one: StoredCase): CaseList => listOfCase({ ...one, count: one.reports.length });

interface FoundThing {
  readonly owner: Email;
  readonly name: string;
}

/** The open case of a thing; a new one, which is not kept yet, where there is none. */
function openCase(market: MemoryMarket, thing: ReportedThing, found: FoundThing): StoredCase {
  const open = [...market.cases.values()].find((one) => one.state === 'open' && isSame(one.thing, thing));
  const opened = { ...found, id: market.newId('case'), thing, state: 'open', openedAt: market.clock.now() } as const;
  return open ?? { ...opened, isHeld: false, isSignalled: false, reports: [], ruling: undefined, next: undefined };
}

function decide(market: MemoryMarket, one: StoredCase, { decision, rule, facts }: Ruling): void {
  const { kind, id: thingId } = one.thing;
  const why = decisionRefusal(one, decision, {
    kind,
    carState: kind === 'car' ? market.cars.get(thingId)?.state.is : undefined,
    review: kind === 'review' ? reportedReview(market, thingId) : undefined,
    isOwnerAdmin: market.members.get(one.owner)?.isAdmin === true,
    isHeld: one.isHeld,
  });
  if (why !== undefined) throw refused(why);
  if (decision === 'take-down') takeDown(market, one.thing);
  const at = market.clock.now();
  const ruling = { decision, rule, facts: keptText(facts), at, appeal: undefined };
  market.cases.set(one.id, {
    ...one,
    state: 'decided',
    ruling,
    next: { step: 'tell-decision', at: at + FINAL_AFTER_MS },
  });
}

function undo(market: MemoryMarket, one: StoredCase): void {
  if (!canUndo({ next: one.next?.step })) throw refused('too-late');
  const { ruling, next } = one;
  if (next?.step === 'tell-answer' && ruling?.appeal !== undefined) {
    const appeal = { ...ruling.appeal, answer: undefined };
    market.cases.set(one.id, { ...one, state: 'appealed', ruling: { ...ruling, appeal }, next: undefined });
    return;
  }
  if (ruling?.decision === 'take-down') putBack(market, one.thing);
  // It was decided on an admin's own initiative, and nobody has to decide again.
  if (one.reports.length === 0 && !one.isHeld && !one.isSignalled) market.cases.delete(one.id);
  else market.cases.set(one.id, { ...one, state: 'open', ruling: undefined, next: undefined });
}

const isSame = (a: ReportedThing, b: ReportedThing): boolean => a.kind === b.kind && a.id === b.id;

/** Whose a thing is and what it is called, as far as somebody may know of it. */
function findThing(
  market: MemoryMarket,
  { kind, id }: ReportedThing,
  reporter: Email | undefined,
): FoundThing | undefined {
  if (kind === 'member') {
    const member = [...market.members.values()].find((one) => one.id === id);
    return member && { owner: member.email, name: member.name };
  }
  if (kind === 'review') {
    const [review, owner] = [reportedReview(market, id), authorOf(market, id)];
    if (review === undefined || owner === undefined || review.isHidden) return undefined;
    return { owner, name: reviewName(review.seller.name) };
  }
  const car = market.cars.get(id);
  if (car?.seller.email === undefined) return undefined;
  const isKnown = isOnMarket(car.state.is) || (reporter && maySeeHidden(car, requesterOf(market, reporter)));
  if (isKnown !== true) return undefined;
  return { owner: car.seller.email, name: car.name };
}

const factsOf = ({ state, ruling, next }: StoredCase) => ({
  state,
  decision: ruling?.decision,
  decidedAt: ruling?.at,
  next: next?.step,
});

function caseOwner(market: MemoryMarket, email: Email): CaseOwner {
  const member = market.members.get(email);
  return {
    name: member?.name ?? '',
    email,
    account: member && !member.isAdmin ? { id: member.id, role: member.role } : undefined,
  };
}

function listedCase(market: MemoryMarket, one: StoredCase): ReportCase {
  const { id, thing, name, owner, state, isHeld, isSignalled, openedAt, reports, ruling } = one;
  const others = [...market.cases.values()].filter((it) => it.id !== id);
  const ofOwner = others.filter((it) => it.owner === owner);
  const standing = ofOwner.filter((it) => it.ruling?.appeal?.answer?.is !== 'reverse').map((it) => it.ruling?.decision);
  return {
    ...{ id, thing, name, state, isHeld, isSignalled, openedAt, reports, ruling, count: reports.length },
    owner: caseOwner(market, owner),
    carState: thing.kind === 'car' ? market.cars.get(thing.id)?.state.is : undefined,
    review: thing.kind === 'review' ? reportedReview(market, thing.id) : undefined,
    sameVin: thing.kind === 'car' ? sameVin(market, thing.id) : [],
    signals: market.signals.get(thing.id) ?? [],
    canUndo: canUndo({ next: one.next?.step }),
    history: others
      .filter((it) => isSame(it.thing, thing))
      .flatMap(({ ruling: earlier }) =>
        earlier === undefined
          ? []
          : [
              {
                decision: earlier.decision,
                rule: earlier.rule,
                at: earlier.at,
                isReversed: earlier.appeal?.answer?.is === 'reverse',
              },
            ],
      ),
    record: {
      cars: [...market.cars.values()].filter(({ seller }) => seller.email === owner).length,
      cases: ofOwner.filter((it) => !it.isHeld && listOf(it) !== 'signals').length,
      takenDown: standing.filter((decision) => decision === 'take-down').length,
      warnings: standing.filter((decision) => decision === 'warn').length,
    },
  };
}

/** A decision as its owner reads it; one that may be taken back is told to nobody. */
function ownDecision(one: StoredCase, now: number): OwnDecision | undefined {
  const { id, thing, name, isHeld, isSignalled, ruling, next } = one;
  if (ruling === undefined || ruling.decision === 'keep' || next?.step === 'tell-decision') return undefined;
  const { appeal } = ruling;
  return {
    ...{ ...ruling, id, thing, name, isHeld, isSignalled, isReported: one.reports.length > 0 },
    appeal: appeal && { ...appeal, answer: next?.step === 'tell-answer' ? undefined : appeal.answer },
    canAppeal: appealRefusal(factsOf(one), { isOwner: true, now }) === undefined,
  };
}

function refused(why: CaseRefusal): Failure {
  const kind: FailureKind = why === 'not-yours' ? 'not-found' : 'conflict';
  return new Failure(kind, { detail: CASE_REFUSALS[why] });
}
