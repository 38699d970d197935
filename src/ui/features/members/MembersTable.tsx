import { type ListedMember, verificationStatus } from '#domain/account.ts';
import { formatCount } from '#domain/count.ts';
import { memberPath } from '#domain/navigation.ts';
import { ActionButton } from '#ui/components/ActionButton.tsx';
import type { Dates } from '#ui/components/day.ts';
import { useIsOffered } from '#ui/query/useIsOffered.ts';
import IconRosetteDiscountCheckFilled from '~icons/tabler/rosette-discount-check-filled';
import classes from './PeopleTable.module.css';
import { PeopleTable } from './PeopleTable.tsx';
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
  const canOpen = useIsOffered('members.one');
  return (
    <PeopleTable
      rows={rows}
      picture={({ item }) => item.picture}
      {...(canOpen && { path: ({ item }: MemberEntry) => memberPath(item) })}
      facts={({ item }, dates) => memberFacts(item, dates)}
      actions={(row, describedBy) => <MemberActionButtons row={row} describedBy={describedBy} {...actions} />}
    />
  );
}

interface ButtonsProps extends MemberActions {
  readonly row: MemberEntry;
  /** Id of the element with the member's name. */
  readonly describedBy: string;
}

/** Verify and Take back are one button, so that the focus stays on it. */
function MemberActionButtons({ row, describedBy, onDelete, onVerify, onUnverify }: ButtonsProps) {
  const canTakeBack = useIsOffered('members.unverify');
  const { item: member, isPending } = row;
  const status = verificationStatus(member);
  const isVerified = status === 'verified';
  const shared = { size: 'sm', isDisabled: isPending, 'aria-describedby': describedBy } as const;
  return (
    <>
      {isVerified && (
        <span className={classes.verified}>
          <IconRosetteDiscountCheckFilled size={18} /> Verified
        </span>
      )}
      {status !== 'not-a-seller' && (!isVerified || canTakeBack) && (
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
    </>
  );
}

/** "Joined 3 Nov 2026 · 12 cars"; a server that sends neither leaves it empty. */
function memberFacts({ joinedAt, carCount }: Pick<ListedMember, 'joinedAt' | 'carCount'>, { day }: Dates): string {
  const facts = [
    joinedAt === undefined ? undefined : `Joined ${day(joinedAt)}`,
    carCount === undefined ? undefined : carCount === 1 ? '1 car' : `${formatCount(carCount)} cars`,
  ];
  return facts.filter((fact) => fact !== undefined).join(' · ');
}
