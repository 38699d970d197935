import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RemovedMember } from '#domain/account.ts';
import type { Email } from '#domain/email.ts';
import { ActionButton } from '#ui/components/ActionButton.tsx';
import { EmptyState } from '#ui/components/EmptyState.tsx';
import { PageHeader } from '#ui/components/PageHeader.tsx';
import { QueryList } from '#ui/query/QueryList.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useItemActions } from '#ui/query/useItemActions.ts';
import { usePages } from '#ui/query/usePages.ts';
import { useCurrentUser } from '#ui/session/useSession.ts';
import { PeopleTable, PeopleTableSkeleton } from './PeopleTable.tsx';
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
  const rowOf = (item: RemovedMember) => {
    const { pendingAction, failure } = progressOf(item);
    return { id: item.id, item, notice: undefined, isPending: pendingAction !== undefined, failure };
  };
  return (
    <>
      <p role="status">{restored}</p>
      <QueryList
        query={query}
        errorTitle="The deleted accounts could not be loaded."
        skeleton={<PeopleTableSkeleton />}
        empty={
          <EmptyState
            title="No deleted accounts"
            text="An account that you delete can be restored here for 30 days."
            drawing="/art/empty-garage.svg"
            action={{ label: 'See the market', to: '/' }}
          />
        }
      >
        {(removed) => (
          <PeopleTable
            rows={removed.map(rowOf)}
            facts={({ item: { role, removedAt, erasedAt, isOwnDecision } }, { day }) =>
              `${role} · deleted ${isOwnDecision ? 'by the member ' : ''}${day(removedAt)} · erased on ${day(erasedAt)}`
            }
            actions={({ item, isPending }, describedBy) => (
              <ActionButton
                size="sm"
                variant="light"
                isDisabled={isPending}
                aria-describedby={describedBy}
                onClick={() => void start(item, 'restore')}
              >
                Restore
              </ActionButton>
            )}
          />
        )}
      </QueryList>
      <ShowMore more={query.more} error={query.error} />
    </>
  );
}
