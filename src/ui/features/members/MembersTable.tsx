import { Avatar } from '@mantine/core';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import '#ui/theme/mantine.ts';
import { type ReactNode, useId, useRef } from 'react';
import { type ListedMember, verificationStatus } from '#domain/account.ts';
import { ActionButton } from '#ui/components/ActionButton.tsx';
import { useDates } from '#ui/components/day.ts';
import { UndoNotice } from '#ui/components/UndoNotice.tsx';
import { KEEPS_ROOM } from '#ui/components/UndoPlace.tsx';
import { useUndoFocus } from '#ui/components/useUndoFocus.ts';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import IconRosetteDiscountCheckFilled from '~icons/tabler/rosette-discount-check-filled';
import classes from './MembersTable.module.css';
import { memberFacts } from './memberFacts.ts';
import type { MemberEntry } from './useMembers.ts';

interface MemberActions {
  readonly onDelete: (member: ListedMember) => void;
  readonly onVerify: (member: ListedMember) => void;
  readonly onUnverify: (member: ListedMember) => void;
}

export interface MembersTableProps extends MemberActions {
  readonly rows: readonly MemberEntry[];
}

/** Members and what the admin may do with each (spec: members.table). */
export function MembersTable({ rows, ...actions }: MembersTableProps) {
  return (
    <MemberRows>
      {rows.map((row) => (
        <MemberRow key={row.id} row={row} {...actions} />
      ))}
    </MemberRows>
  );
}

/** A table of people with its head; `children` are its rows. */
export function MemberRows({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.room}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Email</th>
            <th scope="col">Action</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function MemberRow({ row, ...actions }: MemberActions & { readonly row: MemberEntry }) {
  const place = useRef<HTMLTableRowElement>(null);
  const dates = useDates();
  const { item: member, notice } = row;
  useUndoFocus(place, notice);
  const name = useId();
  // The row keeps its room below the notice.
  const cell = notice && ({ inert: true, style: KEEPS_ROOM } as const);
  return (
    <tr ref={place} tabIndex={-1}>
      <td {...cell}>
        <div className={classes.member}>
          <Avatar src={member.picture || null} alt="" size={40} name={member.name} />
          <div className={classes.person}>
            <span id={name} className={classes.name} title={member.name}>
              {member.name}
            </span>
            <span className={classes.facts}>{memberFacts(member, dates)}</span>
          </div>
        </div>
      </td>
      <td className={classes.email} {...cell}>
        {member.email}
      </td>
      <td>
        <div {...cell}>
          <MemberActionButtons row={row} describedBy={name} {...actions} />
        </div>
        {notice && (
          <div className={classes.notice}>
            <UndoNotice {...notice} isLow />
          </div>
        )}
      </td>
    </tr>
  );
}

interface ButtonsProps extends MemberActions {
  readonly row: MemberEntry;
  /** Id of the element with the member's name. */
  readonly describedBy: string;
}

/** Verify and Take back are one button, so that the focus stays on it. */
function MemberActionButtons({ row, describedBy, onDelete, onVerify, onUnverify }: ButtonsProps) {
  const { item: member, isPending, failure } = row;
  const status = verificationStatus(member);
  const isVerified = status === 'verified';
  const shared = { size: 'sm', isDisabled: isPending, 'aria-describedby': describedBy } as const;
  return (
    <>
      <div className={classes.actions}>
        {isVerified && (
          <span className={classes.verified}>
            <IconRosetteDiscountCheckFilled size={18} /> Verified
          </span>
        )}
        {status !== 'not-a-seller' && (
          <ActionButton
            {...shared}
            variant={isVerified ? 'default' : 'light'}
            onClick={() => (isVerified ? onUnverify(member) : onVerify(member))}
          >
            {isVerified ? 'Take back' : 'Verify'}
          </ActionButton>
        )}
        <ActionButton {...shared} variant="subtle" color="red" onClick={() => onDelete(member)}>
          Delete
        </ActionButton>
      </div>
      <div className={classes.failure}>
        <FailureNote failure={failure} />
      </div>
    </>
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
