import type { Member } from '#domain/account.ts';
import type { Email } from '#domain/email.ts';
import type { ChosenRole } from '#domain/role.ts';
import { EmptyState } from '#ui/components/EmptyState.tsx';
import { useQuestion } from '#ui/components/useConfirm.tsx';
import { MembersTable, MembersTableShape } from '#ui/features/members/MembersTable.tsx';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import { Fetched } from '#ui/query/Fetched.tsx';
import { useViewer } from '#ui/session/useSession.ts';
import { useMembers } from './useMembers.ts';

/** The members of one role, for the admin to verify and delete. */
export function Members({ of: role }: { readonly of: ChosenRole }) {
  const email = useViewer()?.email;
  return email === undefined ? null : <MembersOf admin={email} role={role} />;
}

function MembersOf({ admin, role }: { readonly admin: Email; readonly role: ChosenRole }) {
  const { query, remove, verify, busyWith, failure } = useMembers(admin, role);
  const { ask, dialog } = useQuestion();

  const removeIfSure = async (member: Member) => {
    const isSure = await ask({
      title: `Delete ${member.name}?`,
      text: `${member.email} will never be able to log in again. What they have for sale goes with them.`,
      yes: 'Delete',
      no: 'Keep',
      isGrave: true,
    });
    if (isSure) remove(member);
  };

  return (
    <>
      <FailureNote failure={failure} />
      <Fetched
        query={query}
        what={role === 'Seller' ? 'The sellers could not be loaded.' : 'The buyers could not be loaded.'}
        shape={<MembersTableShape />}
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
            busyWith={busyWith}
            onDelete={(member) => void removeIfSure(member)}
            onVerify={verify}
          />
        )}
      </Fetched>
      {dialog}
    </>
  );
}
