import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { isFailure } from '#application/Failure.ts';
import type { ListedMember } from '#domain/account.ts';
import type { Email } from '#domain/email.ts';
import { sellerPath } from '#domain/navigation.ts';
import { useDates } from '#ui/components/day.ts';
import { FailedState } from '#ui/components/FailedState.tsx';
import { Link } from '#ui/components/Link.tsx';
import { PageHeader } from '#ui/components/PageHeader.tsx';
import { NotFound } from '#ui/components/RoadsEnd.tsx';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import { SlowNotice } from '#ui/components/SlowNotice.tsx';
import { UndoPlace } from '#ui/components/UndoPlace.tsx';
import { LatestLines } from '#ui/features/audit/LatestLines.tsx';
import { CasesOfOwner } from '#ui/features/reports/CasesOfOwner.tsx';
import { DecideButton } from '#ui/features/reports/DecideButton.tsx';
import { useOwnInitiative } from '#ui/features/reports/useOwnInitiative.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useCurrentUser } from '#ui/session/useSession.ts';
import { BookingsOfMember } from './BookingsOfMember.tsx';
import { CarsOfMember } from './CarsOfMember.tsx';
import classes from './MemberRecord.module.css';

/** All that the shop has about one member: who they are, reports, decisions, cars, bookings and what the audit log says. */
export function MemberRecord({ breadcrumb }: { readonly breadcrumb: 'Sellers' | 'Buyers' }) {
  const { id = '' } = useParams();
  const admin = useCurrentUser()?.email;
  return admin === undefined ? null : <RecordOf key={id} {...{ id, admin, breadcrumb }} />;
}

interface RecordOfProps {
  readonly id: string;
  readonly admin: Email;
  readonly breadcrumb: string;
}

function RecordOf({ id, admin, breadcrumb }: RecordOfProps) {
  const { members } = useCases();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: queryKeys.member(admin, id),
    queryFn: () => members.one(id),
  });
  // Whoever is removed here stays on the screen, with Undo.
  if (data === undefined && isFailure(error, 'not-found')) return <NotFound />;
  return (
    <>
      <PageHeader title={data?.name ?? breadcrumb} breadcrumb={breadcrumb}>
        {data?.name ?? 'One account'}
      </PageHeader>
      {data === undefined && error === null ? (
        <>
          <div role="status">
            <span className="visuallyHidden">Loading the account</span>
            <SlowNotice />
          </div>
          <Skeleton height={180} />
        </>
      ) : null}
      {data === undefined && error !== null ? (
        <FailedState
          title="This account could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {data === undefined ? null : (
        <div className={classes.parts}>
          <Person admin={admin} member={data} />
          <CasesOfOwner admin={admin} owner={id} cases="open" />
          {data.role === 'Seller' ? (
            <>
              <CarsOfMember admin={admin} id={id} />
              <BookingsOfMember admin={admin} id={id} side="seller" />
            </>
          ) : null}
          <BookingsOfMember admin={admin} id={id} side="buyer" />
          {/* Below the cars: it grows by a decision, and Undo must not move. */}
          <CasesOfOwner admin={admin} owner={id} cases="decided" />
          <LatestLines admin={admin} member={data.email} />
        </div>
      )}
    </>
  );
}

interface PersonProps {
  readonly admin: Email;
  readonly member: ListedMember;
}

function Person({ admin, member }: PersonProps) {
  const { id, name, email, role, verified, joinedAt } = member;
  const { day } = useDates();
  const { entries, decide } = useOwnInitiative(admin, 'member', [member]);
  const [entry] = entries ?? [];
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Role', role],
    ['Joined', joinedAt === undefined ? undefined : day(joinedAt)],
    ['Verified', role === 'Seller' ? (verified ? 'Yes' : 'No') : undefined],
  ];
  return (
    <UndoPlace notice={entry?.notice}>
      <div className={classes.person}>
        <dl className={classes.facts}>
          <div>
            <dt>Email</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
          {facts.map(([label, fact]) =>
            fact === undefined ? null : (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{fact}</dd>
              </div>
            ),
          )}
        </dl>
        <div className={classes.actions}>
          <DecideButton
            thing={{ kind: 'member', id }}
            name={name}
            label="Decide about the account"
            onDecide={(ruling) => decide(member, ruling)}
          />
          {role === 'Seller' ? <Link to={sellerPath(id)}>Their page in the shop</Link> : null}
        </div>
      </div>
    </UndoPlace>
  );
}
