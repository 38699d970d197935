import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { RemovedMember } from '#domain/account.ts';
import type { Email } from '#domain/email.ts';
import { ActionButton } from '#ui/components/ActionButton.tsx';
import { useDates } from '#ui/components/day.ts';
import { EmptyState } from '#ui/components/EmptyState.tsx';
import { PageHeader } from '#ui/components/PageHeader.tsx';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import { QueryList } from '#ui/query/QueryList.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useItemActions } from '#ui/query/useItemActions.ts';
import { usePages } from '#ui/query/usePages.ts';
import { useCurrentUser } from '#ui/session/useSession.ts';
import classes from './MembersTable.module.css';
import { MemberRows, MembersTableSkeleton } from './MembersTable.tsx';
import { ShowMore } from './ShowMore.tsx';

const idOf = ({ id }: RemovedMember): string => id;

/** The deleted accounts that the admin can still restore (spec: members.restore). */
export function RemovedMembersPage() {
  const email = useCurrentUser()?.email;
  return (
    <>
      <PageHeader
        title="Deleted accounts"
        breadcrumb="Deleted accounts"
        lead="An account that you restore gets its cars, advertisements and wishlist back. Its bookings stay cancelled."
      >
        Deleted accounts
      </PageHeader>
      {email !== undefined && <RemovedMembers admin={email} />}
    </>
  );
}

function RemovedMembers({ admin }: { readonly admin: Email }) {
  const { members } = useCases();
  const queryClient = useQueryClient();
  const [restored, setRestored] = useState<string>();
  const query = usePages({
    queryKey: queryKeys.removedMembers(admin),
    readPage: (after) => members.removed(admin, after),
    idOf,
  });
  const refetchAll = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: queryKeys.allMembers(admin) }),
      queryClient.invalidateQueries({ queryKey: queryKeys.allCars }),
    ]);
  const { start, progressOf } = useItemActions<RemovedMember, 'restore'>({
    idOf,
    run: ({ email }) => members.restore(admin, email),
    onSuccess: (member) => {
      setRestored(`The account of ${member.name} is restored.`);
      // The row goes, and its button with it.
      document.querySelector('h1')?.focus({ preventScroll: true });
      return refetchAll();
    },
    onError: refetchAll,
  });
  return (
    <>
      <p role="status">{restored}</p>
      <QueryList
        query={query}
        errorTitle="The deleted accounts could not be loaded."
        skeleton={<MembersTableSkeleton />}
        empty={
          <EmptyState
            title="No deleted accounts"
            text="An account that you delete can be restored here for 30 days."
            drawing="/art/empty-garage.svg"
            action={{ label: 'See the market', to: '/' }}
          />
        }
      >
        {(members) => (
          <MemberRows>
            {members.map((member) => (
              <RemovedRow
                key={member.id}
                member={member}
                isBusy={progressOf(member).pendingAction !== undefined}
                failure={progressOf(member).failure}
                onRestore={() => void start(member, 'restore')}
              />
            ))}
          </MemberRows>
        )}
      </QueryList>
      <ShowMore more={query.more} error={query.error} />
    </>
  );
}

interface RowProps {
  readonly member: RemovedMember;
  readonly isBusy: boolean;
  readonly failure: unknown;
  readonly onRestore: () => void;
}

function RemovedRow({ member, isBusy, failure, onRestore }: RowProps) {
  const name = useId();
  const { day } = useDates();
  return (
    <tr>
      <td>
        <div className={classes.person}>
          <span id={name} className={classes.name} title={member.name}>
            {member.name}
          </span>
          <span className={classes.facts}>
            {`${member.role} · deleted ${member.isOwnDecision ? 'by the member ' : ''}${day(member.removedAt)} · erased on ${day(member.erasedAt)}`}
          </span>
        </div>
      </td>
      <td className={classes.email}>{member.email}</td>
      <td>
        <div className={classes.actions}>
          <ActionButton size="sm" variant="light" isDisabled={isBusy} aria-describedby={name} onClick={onRestore}>
            Restore
          </ActionButton>
        </div>
        <div className={classes.failure}>
          <FailureNote failure={failure} />
        </div>
      </td>
    </tr>
  );
}
