import { useState } from 'react';
import { isNotOffered } from '#application/Failure.ts';
import type { Email } from '#domain/email.ts';
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
  { is: 'open', label: 'Waiting' },
  { is: 'decided', label: 'Decided' },
] as const;

function ReportedItems({ admin }: { readonly admin: Email }) {
  const [shown, setShown] = useState<'open' | 'decided'>('open');
  const open = useReportCases(admin, 'open');
  const decided = useReportCases(admin, 'decided');
  const { query, entries, decide } = shown === 'open' ? open : decided;
  const failed = [open.query, decided.query].find(({ isError, error }) => isError && !isNotOffered(error));
  if (failed !== undefined && query.data === undefined)
    return (
      <FailedState
        title="What is reported could not be loaded."
        error={failed.error}
        onRetry={() => void failed.refetch()}
        isRetrying={failed.isRefetching}
      />
    );
  const isEmpty = [open, decided].every((list) => (list.entries ?? []).length === 0);
  if (isEmpty) return null;
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
            onClick={() => setShown(is)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      {entries?.length === 0 ? <p>{shown === 'open' ? 'Nothing waits.' : 'Nothing is decided yet.'}</p> : null}
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
