import type { Email } from '#domain/email.ts';
import { type CaseList, type CaseState, listOfCase, queuePlace, type ReportedThing } from '#domain/report.ts';
import type { ReportCasesTable } from '../database/schema.ts';

interface NewCase {
  readonly id: string;
  readonly thing: ReportedThing;
  readonly owner: Email;
  readonly name: string;
  /** Whether it is opened since its car is held, or by a signal. */
  readonly by?: 'hold' | 'signal';
  readonly now: number;
}

/** An open case without reports. */
export const newCase = ({ id, thing, owner, name, by, now }: NewCase): ReportCasesTable => ({
  id,
  thing_kind: thing.kind,
  thing_id: thing.id,
  owner_email: owner,
  name,
  opened_at: now,
  reports: 0,
  queue_place: queuePlace(now, 0),
  held: by === 'hold' ? 1 : 0,
  signalled: by === 'signal' ? 1 : 0,
  ...waitsIn('open', { held: by === 'hold' ? 1 : 0, reports: 0 }),
  next_step: null,
  next_at: null,
  decision: null,
  rule: null,
  facts: '',
  decided_at: 0,
  decided_by: '',
  appeal: null,
  appealed_at: null,
  answer: null,
  answer_facts: '',
  answered_at: null,
});

/** The column `waits` of each list. */
export const WAITS = { decided: 0, open: 1, held: 2, signals: 3 } as const satisfies Readonly<Record<CaseList, number>>;

/** A state with the list that has a case then. */
export const waitsIn = (
  state: CaseState,
  { held, reports }: Pick<ReportCasesTable, 'held' | 'reports'>,
): Pick<ReportCasesTable, 'state' | 'waits'> => ({
  state,
  waits: WAITS[listOfCase({ state, isHeld: held === 1, count: reports })],
});
