import { Avatar, Skeleton } from '@mantine/core';
import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import type { Member } from '#domain/account.ts';
import { verificationStatus } from '#domain/account.ts';
import { ActionButton } from '#ui/components/ActionButton.tsx';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import classes from './MembersTable.module.css';

export interface MembersTableProps {
  readonly members: readonly Member[];
  /** The progress of the last action on a member. */
  readonly progressOf: (member: Member) => { readonly pendingAction?: unknown; readonly failure?: unknown };
  readonly onDelete: (member: Member) => void;
  readonly onVerify: (member: Member) => void;
}

/** Members and what the admin may do with each (spec: members.table). */
export function MembersTable({ members, progressOf, onDelete, onVerify }: MembersTableProps) {
  return (
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
            isBusy={progressOf(member).pendingAction !== undefined}
            failure={progressOf(member).failure}
            onDelete={() => onDelete(member)}
            onVerify={() => onVerify(member)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly member: Member;
  readonly isBusy: boolean;
  readonly failure: unknown;
  readonly onDelete: () => void;
  readonly onVerify: () => void;
}

function MemberRow({ member, isBusy, failure, onDelete, onVerify }: RowProps) {
  const state = verificationStatus(member);
  return (
    <tr>
      <td>
        <div className={classes.member}>
          <Avatar src={member.picture || null} alt="" size={40} name={member.name} />
          <span className={classes.name}>{member.name}</span>
        </div>
      </td>
      <td className={classes.email}>{member.email}</td>
      <td>
        <div className={classes.actions}>
          {state === 'verifiable' && (
            <ActionButton size="sm" variant="light" isDisabled={isBusy} onClick={onVerify}>
              Verify
            </ActionButton>
          )}
          {state === 'verified' && (
            <span className={classes.verified}>
              <IconRosetteDiscountCheckFilled size={18} aria-hidden /> Verified
            </span>
          )}
          <ActionButton size="sm" variant="subtle" color="red" isDisabled={isBusy} onClick={onDelete}>
            Delete
          </ActionButton>
        </div>
        <div className={classes.failure}>
          <FailureNote failure={failure} />
        </div>
      </td>
    </tr>
  );
}

const PLACES = [1, 2, 3, 4];

/** Placeholder for the table while its rows load. */
export function MembersTableSkeleton() {
  return (
    <div className={classes.skeleton}>
      {PLACES.map((place) => (
        <Skeleton key={place} height={56} />
      ))}
    </div>
  );
}
