import type { AppealAnswer, CaseAct, Decision, ReportCase } from '#domain/report.ts';

/* What the pages say about reports and decisions. */

/** As an admin chooses it. */
export const DECISION_LABELS: Readonly<Record<Decision, string>> = {
  keep: 'Keep it as it is',
  'take-down': 'Hide it',
  warn: 'Warn the owner',
  'remove-account': 'Remove the account',
};

/** The same of a held car. */
export const HELD_LABELS: Readonly<Record<Decision, string>> = { ...DECISION_LABELS, keep: 'Let it through' };

/** As it was decided. */
export const DECIDED: Readonly<Record<Decision, string>> = {
  keep: 'Kept',
  'take-down': 'Hidden',
  warn: 'Owner warned',
  'remove-account': 'Account removed',
};

/** The same of a case. */
export const decided = ({ isHeld }: Pick<ReportCase, 'isHeld'>, decision: Decision): string =>
  isHeld && decision === 'keep' ? 'Let through' : DECIDED[decision];

export const ANSWER_LABELS: Readonly<Record<AppealAnswer, string>> = {
  uphold: 'The decision stands',
  reverse: 'Take the decision back',
};

/** What the notice says beside Undo. */
export const doneText = (
  { name, isHeld }: Pick<ReportCase, 'name' | 'isHeld'>,
  act: Exclude<CaseAct, 'undo'>,
): string => (isHeld && act === 'keep' ? `${name} will be let through.` : DONE[act](name));

const DONE: Readonly<Record<Decision | AppealAnswer, (name: string) => string>> = {
  keep: (name) => `${name} stays as it is.`,
  'take-down': (name) => `${name} is hidden.`,
  warn: (name) => `The owner of ${name} will be warned.`,
  'remove-account': (name) => `The account behind ${name} will be removed.`,
  uphold: (name) => `The decision about ${name} stands.`,
  reverse: (name) => `The decision about ${name} will be taken back.`,
};
