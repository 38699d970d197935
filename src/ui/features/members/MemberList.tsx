import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { ListedMember, MemberOrder } from '#domain/account.ts';
import { trimUnseen } from '#domain/characters.ts';
import type { Email } from '#domain/email.ts';
import { ROUTES } from '#domain/navigation.ts';
import type { ChosenRole } from '#domain/role.ts';
import { Button } from '#ui/components/Button.tsx';
import { EmptyState } from '#ui/components/EmptyState.tsx';
import { Link } from '#ui/components/Link.tsx';
import { useConfirm } from '#ui/components/useConfirm.tsx';
import { useHeldValues } from '#ui/forms/useHeldValues.ts';
import { QueryList } from '#ui/query/QueryList.tsx';
import { useIsOffered } from '#ui/query/useIsOffered.ts';
import { useCurrentUser } from '#ui/session/useSession.ts';
import classes from './MemberList.module.css';
import { MemberSearch } from './MemberSearch.tsx';
import { MembersTable } from './MembersTable.tsx';
import { PeopleTableSkeleton } from './PeopleTable.tsx';
import { ShowMore } from './ShowMore.tsx';
import { useMembers } from './useMembers.ts';

/** Between a keystroke and its search, in milliseconds. */
const TYPING_PAUSE_MS = 250;

/** The members of one role, whom the admin can verify and delete. */
export function MemberList({ memberRole }: { readonly memberRole: ChosenRole }) {
  const email = useCurrentUser()?.email;
  return email === undefined ? null : <MemberListFor admin={email} role={memberRole} />;
}

function MemberListFor({ admin, role }: { readonly admin: Email; readonly role: ChosenRole }) {
  const [typed, setTyped] = useState('');
  const [order, setOrder] = useState<MemberOrder>('name');
  useHeldValues({
    name: 'Members',
    values: { typed },
    isTyped: typed !== '',
    onRestore: (held) => setTyped(held.typed),
  });
  const [text] = useDebouncedValue(trimUnseen(typed), TYPING_PAUSE_MS);
  const { query, rows, verify, unverify, remove } = useMembers(admin, { role, text, order });
  const { confirm, dialog } = useConfirm();
  const canRestore = useIsOffered('members.removed', 'members.restore');

  const confirmAndRemove = async (member: ListedMember) => {
    const isConfirmed = await confirm({
      title: `Delete ${member.name}?`,
      text: `${member.email} can not log in any more, and what they have for sale is hidden.${canRestore ? ' You can restore the account for 30 days.' : ''}`,
      confirmLabel: 'Delete',
      cancelLabel: 'Keep',
      isDestructive: true,
    });
    if (isConfirmed) await remove(member);
  };

  return (
    <>
      <MemberSearch text={typed} order={order} onText={setTyped} onOrder={setOrder} />
      <QueryList
        query={{ ...query, data: rows }}
        errorTitle={role === 'Seller' ? 'The sellers could not be loaded.' : 'The buyers could not be loaded.'}
        skeleton={<PeopleTableSkeleton />}
        empty={text === '' ? <NoMembers role={role} /> : <NothingFound text={text} onClear={() => setTyped('')} />}
      >
        {(shown) => (
          <MembersTable
            rows={shown}
            onDelete={(member) => void confirmAndRemove(member)}
            onVerify={(member) => void verify(member)}
            onUnverify={(member) => void unverify(member)}
          />
        )}
      </QueryList>
      <ShowMore more={query.more} error={query.error} />
      {canRestore && (
        <p className={classes.removed}>
          <Link to={ROUTES.removedMembers}>Deleted accounts</Link> can be restored for 30 days.
        </p>
      )}
      {dialog}
    </>
  );
}

const NoMembers = ({ role }: { readonly role: ChosenRole }) => (
  <EmptyState
    title={role === 'Seller' ? 'No sellers yet' : 'No buyers yet'}
    text="Whoever signs up appears here."
    drawing="/art/empty-garage.svg"
    action={{ label: 'See the market', to: '/' }}
  />
);

const NothingFound = ({ text, onClear }: { readonly text: string; readonly onClear: () => void }) => (
  <div role="status" className={classes.nothing}>
    <p>{`No name or email has “${text}”.`}</p>
    <Button variant="default" onClick={onClear}>
      Show everyone
    </Button>
  </div>
);
