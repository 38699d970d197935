import { use } from 'react';
import type { Email } from '#domain/email.ts';
import { TimeZoneContext } from '#ui/components/day.ts';
import { EmptyState } from '#ui/components/EmptyState.tsx';
import { LoadMore } from '#ui/components/LoadMore.tsx';
import { PageHeader } from '#ui/components/PageHeader.tsx';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import { QueryList } from '#ui/query/QueryList.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { usePages } from '#ui/query/usePages.ts';
import { useCurrentUser } from '#ui/session/useSession.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditLine } from './AuditLine.tsx';
import classes from './AuditLogPage.module.css';
import { queryOf, useAuditAddress } from './auditAddress.ts';

/** What happened in the market, by whom and from where (spec: audit.page). */
export function AuditLogPage() {
  const email = useCurrentUser()?.email;
  return (
    <>
      <PageHeader
        title="Audit log"
        breadcrumb="Audit log"
        lead="Admins are named by their address. Everybody else has a pseudonym, the same one each time; type an address to find it."
      >
        Audit log
      </PageHeader>
      {email !== undefined && <AuditLog admin={email} />}
    </>
  );
}

function AuditLog({ admin }: { readonly admin: Email }) {
  const { auditLog } = useCases();
  const { filters, isFiltered, change } = useAuditAddress();
  const asked = queryOf(filters, use(TimeZoneContext));
  const query = usePages({
    queryKey: queryKeys.auditLog(admin, asked),
    readPage: (after) => auditLog.list(asked, after),
    idOf: ({ id }) => id,
  });
  return (
    <>
      <AuditFilters key={JSON.stringify(filters)} filters={filters} isFiltered={isFiltered} onChange={change} />
      <QueryList
        query={query}
        errorTitle="The audit log could not be loaded."
        skeleton={<LinesSkeleton />}
        empty={
          <div role="status">
            <EmptyState
              title={isFiltered ? 'Nothing found' : 'Nothing has happened yet'}
              text={
                isFiltered
                  ? 'No line of the log has all of this.'
                  : 'Logins, deletions, payments and changed settings appear here.'
              }
            />
          </div>
        }
      >
        {(entries) => (
          <ol className={classes.list} aria-label="What happened, the latest first">
            {entries.map((entry) => (
              <AuditLine key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </QueryList>
      <LoadMore more={query.more} error={query.error} things="lines" skeleton={<LinesSkeleton />} isByHand />
    </>
  );
}

const LinesSkeleton = () => (
  <div className={classes.list}>
    {[1, 2, 3, 4].map((line) => (
      <Skeleton key={line} height={64} />
    ))}
  </div>
);
