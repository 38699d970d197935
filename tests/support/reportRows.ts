import type { ReportCasesTable, ReportsTable } from '../../server/database/schema.ts';
import { email } from './builders.ts';

/** A case that waits for a decision. */
export const caseRow = (about: Partial<ReportCasesTable> = {}): ReportCasesTable => ({
  id: 'case-1',
  thing_kind: 'car',
  thing_id: 'car-1',
  owner_email: email('seller@x.test'),
  name: 'Corvane Outpost',
  opened_at: 1,
  reports: 1,
  queue_place: 1,
  state: 'open',
  waits: 1,
  held: 0,
  signalled: 0,
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
  ...about,
});

/** One in which somebody is warned, and may appeal. */
export const warningRow = (about: Partial<ReportCasesTable> & { readonly decided_at: number }): ReportCasesTable =>
  caseRow({ state: 'decided', waits: 0, decision: 'warn', rule: 'scam', facts: 'Money first', ...about });

export const reportRow = (about: Partial<ReportsTable> = {}): ReportsTable => ({
  id: 'report-1',
  case_id: 'case-1',
  thing_kind: 'car',
  thing_id: 'car-1',
  reporter: email('buyer@x.test'),
  guest_key: null,
  guest_email: null,
  guest_name: '',
  reason: 'scam',
  line: '',
  created_at: 1,
  ...about,
});
