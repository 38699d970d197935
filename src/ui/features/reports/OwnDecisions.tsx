import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Email } from '#domain/email.ts';
import { type OwnDecision, statementOfReasons } from '#domain/report.ts';
import { DialogButton } from '#ui/components/DialogButton.tsx';
import { useDates } from '#ui/components/day.ts';
import { lazyComponent } from '#ui/components/lazyComponent.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { ANSWER_LABELS, DECIDED } from './caseTexts.ts';
import classes from './ReportedItemsPage.module.css';

// Needs the form packages.
const AppealDialog = lazyComponent(async () => (await import('./AppealDialog.tsx')).AppealDialog);

export interface OwnDecisionsProps {
  readonly member: Email;
  /** Leaves out what can't change any more. */
  readonly isOpenOnly?: boolean;
}

/** What the shop has decided about somebody and their cars, and the appeal against it; nothing where there is nothing (spec: reports.statement). */
export function OwnDecisions({ member, isOpenOnly = false }: OwnDecisionsProps) {
  const { reports } = useCases();
  const title = useId();
  // A server without decisions has none.
  const { data = [] } = useQuery({ queryKey: queryKeys.ownDecisions(member), queryFn: () => reports.own() });
  const shown = data.filter((decision) => !isOpenOnly || isOpen(decision));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={title} className={classes.cases}>
      <h2 id={title}>What the shop decided</h2>
      {shown.map((decision) => (
        <DecisionNote key={decision.id} decision={decision} member={member} />
      ))}
    </section>
  );
}

const isOpen = ({ canAppeal, appeal }: OwnDecision): boolean =>
  canAppeal || (appeal !== undefined && appeal.answer === undefined);

const Statement = ({ decision }: { readonly decision: OwnDecision }) =>
  (statementOfReasons(decision) ?? []).map((sentence) => <p key={sentence}>{sentence}</p>);

function DecisionNote({ decision, member }: { readonly decision: OwnDecision; readonly member: Email }) {
  const title = useId();
  const { day } = useDates();
  const { appeal } = decision;
  return (
    <article className={classes.case} aria-labelledby={title}>
      <h3
        id={title}
        className={classes.name}
      >{`${decision.name}: ${DECIDED[decision.decision]}, ${day(decision.at)}`}</h3>
      <Statement decision={decision} />
      {appeal && (
        <>
          <p className={classes.quote}>{appeal.text}</p>
          <p role="status">
            {appeal.answer === undefined
              ? 'You have appealed. A person will read it and tell you.'
              : `${ANSWER_LABELS[appeal.answer.is]}: ${appeal.answer.facts}`}
          </p>
        </>
      )}
      {decision.canAppeal && (
        <div className={classes.actions}>
          <DialogButton
            variant="default"
            size="sm"
            aria-describedby={title}
            dialog={AppealDialog}
            draw={(close) => <AppealDialog decision={decision} member={member} onClosed={close} />}
          >
            Appeal
          </DialogButton>
        </div>
      )}
    </article>
  );
}
