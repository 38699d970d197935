import { useId } from 'react';
import { isNotOffered } from '#application/Failure.ts';
import type { Email } from '#domain/email.ts';
import { LoadMore } from '#ui/components/LoadMore.tsx';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import { UndoPlace } from '#ui/components/UndoPlace.tsx';
import { QueryList } from '#ui/query/QueryList.tsx';
import { ReportCaseItem } from './ReportCaseItem.tsx';
import classes from './ReportedItemsPage.module.css';
import { useReportCases } from './useReportCases.ts';

export interface CasesOfOwnerProps {
  readonly admin: Email;
  /** The id of a member’s record. */
  readonly owner: string;
  readonly cases: 'open' | 'decided';
}

const TEXTS = {
  open: { title: 'Reported', none: 'Nothing waits for a decision.' },
  decided: { title: 'Decided', none: 'Nothing was decided about them.' },
} as const;

/** What is reported of one member and their things, or what was decided. */
export function CasesOfOwner({ admin, owner, cases }: CasesOfOwnerProps) {
  const id = useId();
  const { title, none } = TEXTS[cases];
  const { query, entries, decide } = useReportCases(admin, cases, owner);
  if (query.data === undefined && isNotOffered(query.error)) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <QueryList
        query={{ ...query, data: entries }}
        errorTitle="What is reported could not be loaded."
        skeleton={<Skeleton height={160} />}
        empty={<p>{none}</p>}
      >
        {(shown) => (
          <div className={classes.cases}>
            {shown.map((entry) => (
              <UndoPlace key={entry.id} notice={entry.notice}>
                <ReportCaseItem reportCase={entry.item} onDecide={(ruling) => decide(entry.item, ruling)} />
              </UndoPlace>
            ))}
          </div>
        )}
      </QueryList>
      <LoadMore more={query.more} error={query.error} things="reports" skeleton={<Skeleton height={160} />} isByHand />
    </section>
  );
}
