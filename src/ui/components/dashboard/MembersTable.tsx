import { Avatar, Button, Skeleton } from '@mantine/core';
import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import type { Member } from '#domain/account.ts';
import { verification } from '#domain/account.ts';
import type { Email } from '#domain/email.ts';
import type { ChosenRole } from '#domain/role.ts';
import { EmptyState } from '#ui/components/EmptyState.tsx';
import { useQuestion } from '#ui/components/question/useQuestion.tsx';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import { useViewer } from '#ui/useSession.ts';
import { Fetched } from './Fetched.tsx';
import classes from './MembersTable.module.css';
import { useMembers } from './useMembers.ts';

/** The members of one role and what the admin may do with each. */
export function MembersTable({ of: role }: { readonly of: ChosenRole }) {
  const email = useViewer()?.email;
  return email === undefined ? null : <Members admin={email} role={role} />;
}

function Members({ admin, role }: { readonly admin: Email; readonly role: ChosenRole }) {
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
        shape={<TableShape />}
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
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Email</th>
                <th scope="col">Action</th>
              </tr>
            </thead>
            <tbody>
              {members.map((member) => (
                <MemberRow
                  key={member.id}
                  member={member}
                  isBusy={busyWith === member.id}
                  onDelete={() => void removeIfSure(member)}
                  onVerify={() => verify(member)}
                />
              ))}
            </tbody>
          </table>
        )}
      </Fetched>
      {dialog}
    </>
  );
}

interface RowProps {
  readonly member: Member;
  readonly isBusy: boolean;
  readonly onDelete: () => void;
  readonly onVerify: () => void;
}

function MemberRow({ member, isBusy, onDelete, onVerify }: RowProps) {
  const state = verification(member);
  const off = { size: 'sm', 'aria-disabled': isBusy, 'data-disabled': isBusy || undefined } as const;
  return (
    <tr>
      <td>
        <div className={classes.person}>
          <Avatar src={member.picture || null} alt="" size={40} name={member.name} />
          <span className={classes.name}>{member.name}</span>
        </div>
      </td>
      <td className={classes.email}>{member.email}</td>
      <td>
        <div className={classes.actions}>
          {state === 'verifiable' && (
            <Button {...off} variant="light" onClick={isBusy ? undefined : onVerify}>
              Verify
            </Button>
          )}
          {state === 'verified' && (
            <span className={classes.verified}>
              <IconRosetteDiscountCheckFilled size={18} aria-hidden /> Verified
            </span>
          )}
          <Button {...off} variant="subtle" color="red" onClick={isBusy ? undefined : onDelete}>
            Delete
          </Button>
        </div>
      </td>
    </tr>
  );
}

const PLACES = [1, 2, 3, 4];

function TableShape() {
  return (
    <div className={classes.shape}>
      {PLACES.map((place) => (
        <Skeleton key={place} height={56} />
      ))}
    </div>
  );
}
