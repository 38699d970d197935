import { useEffect, useState } from 'react';
import { object, string } from 'yup';
import { trimUnseen } from '#domain/characters.ts';
import { type FieldErrors, onlyErrors } from '#domain/credentials.ts';
import {
  APPEAL_ANSWERS,
  answerError,
  type CaseAct,
  decisionsAbout,
  isAppealAnswer,
  isDecision,
  isReportReason,
  MAX_STATEMENT,
  REPORT_REASONS,
  type ReportCase,
  type ReportedThing,
  RULES,
  type Ruling,
  rulingError,
} from '#domain/report.ts';
import { Dialog } from '#ui/components/Dialog.tsx';
import { AppForm } from '#ui/forms/AppForm.tsx';
import { domainRules } from '#ui/forms/domainRules.ts';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextAreaField } from '#ui/forms/TextField.tsx';
import { useFormDraft } from '#ui/forms/useFormDraft.ts';
import { useCurrentUser } from '#ui/session/useSession.ts';
import { ANSWER_LABELS, DECISION_LABELS, HELD_LABELS } from './caseTexts.ts';

export interface CaseRuling extends Pick<Ruling, 'rule' | 'facts'> {
  readonly act: Exclude<CaseAct, 'undo'>;
}

/** What leads to a decision. */
export type DecisionKind = 'report' | 'held' | 'signal' | 'appeal' | 'own-initiative';

export interface DecisionDialogProps {
  readonly reportCase: Pick<ReportCase, 'id' | 'name' | 'thing' | 'state'>;
  readonly kind: DecisionKind;
  /** Sends it; what it throws stands in the form. */
  readonly onDecide: (ruling: CaseRuling) => Promise<void>;
  /** Called when the dialog has left the page. */
  readonly onClosed: () => void;
}

interface DecisionForm {
  readonly act: string;
  readonly rule: string;
  readonly facts: string;
}

const LABELS = { act: 'What happens', rule: 'Which rule was broken', facts: 'What was found' } as const;
const EMPTY: DecisionForm = { act: '', rule: '', facts: '' };

const FACTS_ARE_READ = 'The owner reads the rule and what you found.';
const WHO_READS_IT: Readonly<Record<DecisionKind, string>> = {
  report: `${FACTS_ARE_READ} Who reported it is told what you decided.`,
  appeal: `${FACTS_ARE_READ} Who reported it is told what you decided.`,
  held: 'The seller is told either way, and reads the rule and what you found.',
  signal: `${FACTS_ARE_READ} Nobody is told where it stays as it is.`,
  'own-initiative': FACTS_ARE_READ,
};
const NO_RULE: Readonly<Record<Exclude<DecisionKind, 'appeal'>, string>> = {
  report: 'None, it stays',
  held: 'None, it is let through',
  signal: 'None, it stays',
  'own-initiative': 'Choose one',
};

/** What can be chosen. On an admin's own initiative something stays as it is without a decision. */
function actsOf(kind: DecisionKind, { kind: thing }: ReportedThing): readonly CaseRuling['act'][] {
  if (kind === 'appeal') return APPEAL_ANSWERS;
  const decisions = decisionsAbout({ kind: thing, isHeld: kind === 'held' });
  return kind === 'own-initiative' ? decisions.filter((one) => one !== 'keep') : decisions;
}

function rulingOf({ act, rule, facts }: DecisionForm): CaseRuling | undefined {
  const isAct = isDecision(act) || APPEAL_ANSWERS.some((answer) => answer === act);
  if (!isAct) return undefined;
  const found = { rule: isReportReason(rule) ? rule : undefined, facts: trimUnseen(facts) };
  return { act: act as CaseRuling['act'], ...found };
}

function validateDecision(form: DecisionForm): FieldErrors<keyof DecisionForm> {
  const ruling = rulingOf(form);
  if (ruling === undefined) return { act: 'Choose what happens' };
  const { act, rule, facts } = ruling;
  if (isAppealAnswer(act)) return onlyErrors({ facts: answerError(facts) });
  const error = rulingError({ decision: act, rule, facts });
  const isAboutRule = act !== 'keep' && rule === undefined;
  return onlyErrors({ rule: isAboutRule ? error : undefined, facts: isAboutRule ? undefined : error });
}
const schema = object({ act: string().ensure(), rule: string().ensure(), facts: string().ensure() }).test(
  domainRules(validateDecision),
);

/** An admin's decision about what is reported, or the answer to an appeal (spec: reports.decide, reports.appeal). */
export function DecisionDialog({ reportCase, kind, onDecide, onClosed }: DecisionDialogProps) {
  const { id, name, thing, state } = reportCase;
  const [owner] = useState(useCurrentUser()?.email);
  const draft = useFormDraft({ owner, form: `decision ${id} ${state}` });
  const [isOpen, setOpen] = useState(false);
  // One render later: the dialog records where to return the focus when it opens, and can't when it is mounted open.
  useEffect(() => setOpen(true), []);
  const decide = async (form: DecisionForm) => {
    const ruling = rulingOf(form);
    if (ruling === undefined) return;
    await onDecide(ruling);
    draft.clear();
    setOpen(false);
  };
  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} onClosed={onClosed} title={`Decide about ${name}`}>
      <AppForm
        name={`Decide about ${name}`}
        labels={LABELS}
        initialValues={EMPTY}
        schema={schema}
        onSubmit={decide}
        draft={draft}
        actions={<SubmitButton label="Save the decision" busyLabel="Saving it" />}
      >
        <p>{WHO_READS_IT[kind]}</p>
        <SelectField
          name="act"
          options={actsOf(kind, thing)}
          labels={{ ...(kind === 'held' ? HELD_LABELS : DECISION_LABELS), ...ANSWER_LABELS }}
          emptyOption="Choose one"
        />
        {kind === 'appeal' ? null : (
          <SelectField name="rule" options={REPORT_REASONS} labels={RULES} emptyOption={NO_RULE[kind]} />
        )}
        <TextAreaField name="facts" required={false} characterLimit={MAX_STATEMENT} />
      </AppForm>
    </Dialog>
  );
}
