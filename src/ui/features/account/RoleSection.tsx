import { useMutation } from '@tanstack/react-query';
import type { CurrentUser } from '#domain/account.ts';
import { ROUTES } from '#domain/navigation.ts';
import type { ChosenRole } from '#domain/role.ts';
import { ActionButton } from '#ui/components/ActionButton.tsx';
import { Link } from '#ui/components/Link.tsx';
import { SlowNotice } from '#ui/components/SlowNotice.tsx';
import { useConfirm } from '#ui/components/useConfirm.tsx';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import { useCases } from '#ui/query/useCases.tsx';
import { AccountSection, isNotOffered, NotOffered, Points } from './AccountSection.tsx';

const TITLE = 'Buy or sell';

/** What leads from each role to the other one. */
const CHANGES = {
  Buyer: {
    to: 'Seller',
    lead: 'You are a buyer. Become a seller to put cars of your own up for sale.',
    terms: ['Book Now and Add on WishList are for buyers. You can become one again.'],
    question: {
      title: 'Become a seller?',
      text: 'You can list cars then. To book a car or put one on your wishlist, you become a buyer again.',
      confirmLabel: 'Become a seller',
      cancelLabel: 'Stay a buyer',
    },
    done: 'You are a buyer now.',
  },
  Seller: {
    to: 'Buyer',
    lead: 'You are a seller. Become a buyer to book cars and to fill your wishlist.',
    terms: [
      'This works once none of your cars is for sale, hidden or booked, and every payment is settled.',
      'After a car of yours is paid for, you stay a seller for 30 days.',
      'If the shop has verified you, that rests. It counts again once you are a seller again.',
    ],
    question: {
      title: 'Become a buyer?',
      text: 'You can book cars then. To list a car, you become a seller again.',
      confirmLabel: 'Become a buyer',
      cancelLabel: 'Stay a seller',
    },
    done: 'You are a seller now.',
  },
} as const;

/** Changes the own role, after a question (spec: account.role). */
export function RoleSection({ user }: { readonly user: CurrentUser }) {
  return user.role === 'Admin' ? null : <OwnRole role={user.role} />;
}

function OwnRole({ role }: { readonly role: ChosenRole }) {
  const { accountSettings } = useCases();
  const { confirm, dialog } = useConfirm();
  const { to, lead, terms, question, done } = CHANGES[role];
  const change = useMutation({ mutationFn: (next: ChosenRole) => accountSettings.changeRole(next) });
  const ask = async () => {
    if (await confirm(question)) change.mutate(to);
  };
  const isMissing = isNotOffered(change.error);
  return (
    <AccountSection title={TITLE} lead={lead}>
      <Points>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
        <li>
          <Link to={ROUTES.myOrders}>Your orders</Link>
          {' and '}
          <Link to={ROUTES.myWishlist}>your wishlist</Link>
          {' stay yours either way.'}
        </li>
      </Points>
      {isMissing ? (
        <NotOffered what="does not let people change their role" />
      ) : (
        <div>
          <ActionButton variant="default" isDisabled={change.isPending} onClick={() => void ask()}>
            {question.confirmLabel}
          </ActionButton>
        </div>
      )}
      <div role="status">
        {change.isPending && (
          <>
            <span>Your role is being changed.</span>
            <SlowNotice />
          </>
        )}
        {change.isSuccess && change.variables === role && <span>{done}</span>}
      </div>
      {!isMissing && <FailureNote failure={change.error ?? undefined} />}
      {dialog}
    </AccountSection>
  );
}
