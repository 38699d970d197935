import type { Member } from '#domain/account.ts';
import type { Email } from '#domain/email.ts';
import type { ChosenRole } from '#domain/role.ts';
import { EmptyState } from '#ui/components/EmptyState.tsx';
import { useConfirm } from '#ui/components/useConfirm.tsx';
import { MembersTable, MembersTableSkeleton } from '#ui/features/members/MembersTable.tsx';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import { QueryList } from '#ui/query/QueryList.tsx';
import { useCurrentUser } from '#ui/session/useSession.ts';
import { useMembers } from './useMembers.ts';

/** The members of one role, whom the admin can verify and delete. */
export function MemberList({ memberRole }: { readonly memberRole: ChosenRole }) {
  const email = useCurrentUser()?.email;
  return email === undefined ? null : <MemberListFor admin={email} role={memberRole} />;
}

function MemberListFor({ admin, role }: { readonly admin: Email; readonly role: ChosenRole }) {
  const { query, start, progressOf, failuresWithoutItem } = useMembers(admin, role);
  const { confirm, dialog } = useConfirm();

  const confirmAndRemove = async (member: Member) => {
    const isConfirmed = await confirm({
      title: `Delete ${member.name}?`,
      text: `${member.email} will never be able to log in again. What they have for sale goes with them.`,
      confirmLabel: 'Delete',
      cancelLabel: 'Keep',
      isDestructive: true,
    });
    if (isConfirmed) await start(member, 'remove');
  };

  return (
    <>
      {[...failuresWithoutItem(query.data ?? [])].map(([id, failure]) => (
        <FailureNote key={id} failure={failure} />
      ))}
      <QueryList
        query={query}
        errorTitle={role === 'Seller' ? 'The sellers could not be loaded.' : 'The buyers could not be loaded.'}
        skeleton={<MembersTableSkeleton />}
        empty={
          <EmptyState
            title={role === 'Seller' ? 'No sellers yet' : 'No buyers yet'}
            text="Whoever signs up appears here."
            drawing="/art/empty-garage.svg"
            action={{ label: 'See the market', to: '/' }}
          />
        }
      >
        {(members) => (
          <MembersTable
            members={members}
            progressOf={progressOf}
            onDelete={(member) => void confirmAndRemove(member)}
            onVerify={(member) => void start(member, 'verify')}
          />
        )}
      </QueryList>
      {dialog}
    </>
  );
}
