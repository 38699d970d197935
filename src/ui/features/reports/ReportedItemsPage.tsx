import { useSearchParams } from 'react-router-dom';
import { isNotOffered } from '#application/Failure.ts';
import type { Email } from '#domain/email.ts';
import { CASE_LISTS, type CaseList } from '#domain/report.ts';
import { Button } from '#ui/components/Button.tsx';
import { FailedState } from '#ui/components/FailedState.tsx';
import { LoadMore } from '#ui/components/LoadMore.tsx';
import { PageHeader } from '#ui/components/PageHeader.tsx';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import { UndoPlace } from '#ui/components/UndoPlace.tsx';
import { useCurrentUser } from '#ui/session/useSession.ts';
import { ReportCaseItem } from './ReportCaseItem.tsx';
import classes from './ReportedItemsPage.module.css';
import { useReportCases } from './useReportCases.ts';

/** The heading alone until something is reported; below it the queue (spec: reported-items.heading, reported-items.queue). */
export function ReportedItemsPage() {
  const email = useCurrentUser()?.email;
  return (
    <>
      <PageHeader>Reported Items</PageHeader>
      {email !== undefined && <ReportedItems admin={email} />}
    </>
  );
}

const LISTS = [
  { is: 'open', label: 'Waiting', empty: 'Nothing waits.' },
  { is: 'held', label: 'Held cars', empty: 'No car waits for a look.' },
  { is: 'signals', label: 'Signals', empty: 'Nothing stands out.' },
  { is: 'decided', label: 'Decided', empty: 'Nothing is decided yet.' },
] as const satisfies readonly { readonly is: CaseList; readonly label: string; readonly empty: string }[];

function ReportedItems({ admin }: { readonly admin: Email }) {
  // In the address, so that it is the same after a reload and on the way back from a record.
  const [parameters, setParameters] = useSearchParams();
  const chosen = CASE_LISTS.find((list) => list === parameters.get('list'));
  const lists = {
    open: useReportCases(admin, 'open'),
    held: useReportCases(admin, 'held'),
    signals: useReportCases(admin, 'signals'),
    decided: useReportCases(admin, 'decided'),
  };
  const count = (list: CaseList) => (lists[list].entries ?? []).length;
  // The first list in which there is something to do.
  const shown = chosen ?? (['open', 'held', 'signals'] as const).find((list) => count(list) > 0) ?? 'open';
  const { query, entries, decide } = lists[shown];
  const failed = Object.values(lists)
    .map((list) => list.query)
    .find(({ isError, error }) => isError && !isNotOffered(error));
  if (failed !== undefined && query.data === undefined)
    return (
      <FailedState
        title="What is reported could not be loaded."
        error={failed.error}
        onRetry={() => void failed.refetch()}
        isRetrying={failed.isRefetching}
      />
    );
  if (CASE_LISTS.every((list) => count(list) === 0)) return null;
  return (
    <>
      <fieldset className={classes.lists}>
        <legend className="visuallyHidden">Which reports</legend>
        {LISTS.map(({ is, label }) => (
          <Button
            key={is}
            size="sm"
            variant={shown === is ? 'filled' : 'default'}
            aria-pressed={shown === is}
            onClick={() => setParameters({ list: is }, { replace: true, preventScrollReset: true })}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      {entries?.length === 0 ? <p>{LISTS.find(({ is }) => is === shown)?.empty}</p> : null}
      <div className={classes.cases}>
        {(entries ?? []).map((entry) => (
          <UndoPlace key={entry.id} notice={entry.notice}>
            <ReportCaseItem reportCase={entry.item} onDecide={(ruling) => decide(entry.item, ruling)} />
          </UndoPlace>
        ))}
      </div>
      <LoadMore more={query.more} error={query.error} things="reports" skeleton={<Skeleton height={160} />} />
    </>
  );
}
