import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { isNotOffered } from '#application/Failure.ts';
import { WHOLE_AUDIT_LOG } from '#domain/audit.ts';
import type { Email } from '#domain/email.ts';
import { Link } from '#ui/components/Link.tsx';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import { QueryList } from '#ui/query/QueryList.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { AuditLine } from './AuditLine.tsx';
import classes from './AuditLogPage.module.css';
import { addressOfMember } from './auditAddress.ts';

export interface LatestLinesProps {
  readonly admin: Email;
  readonly member: Email;
}

/** More stand in the audit log. */
const LATEST = 10;

/** The latest lines of the audit log about one member. */
export function LatestLines({ admin, member }: LatestLinesProps) {
  const { auditLog } = useCases();
  const title = useId();
  const asked = { ...WHOLE_AUDIT_LOG, member };
  const query = useQuery({
    queryKey: [...queryKeys.auditLog(admin, asked), 'latest'],
    queryFn: async () => (await auditLog.list(asked)).items.slice(0, LATEST),
  });
  if (isNotOffered(query.error)) return null;
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>Audit log</h2>
      <QueryList
        query={query}
        errorTitle="The audit log could not be loaded."
        skeleton={<Skeleton height={64} />}
        empty={<p>The log has nothing about them.</p>}
      >
        {(entries) => (
          <>
            <ol className={classes.list} aria-label="What happened, the latest first">
              {entries.map((entry) => (
                <AuditLine key={entry.id} entry={entry} />
              ))}
            </ol>
            <p>
              <Link to={addressOfMember(member)}>All lines about them</Link>
            </p>
          </>
        )}
      </QueryList>
    </section>
  );
}
