import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ContactNote } from '#domain/contactLimits.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import classes from './MissingContact.module.css';
import { ProofRequest } from './ProofRequest.tsx';
import { useCurrentUser } from './useSession.ts';

const TEXTS: Readonly<Record<ContactNote, string>> = {
  'prove-address': 'Your booking stands. Prove that your email address is yours to see the seller’s phone and email.',
  tomorrow: 'Your booking stands. No more new contacts are shown today: the seller’s phone and email appear tomorrow.',
  ended: 'The seller’s phone and email are no longer shown.',
};

/** Why a buyer does not see how to reach the seller, and what to do about it (spec: privacy.contact-page). */
export function MissingContact({ note }: { readonly note: ContactNote }) {
  const user = useCurrentUser();
  return (
    <div className={classes.note} role="note" aria-label="The seller’s contact">
      <p>{TEXTS[note]}</p>
      {note === 'prove-address' && user !== undefined && <Proof email={user.email} />}
    </div>
  );
}

/** Asked whenever the page is looked at again: whoever comes back from the mail sees the contact without a reload. */
function Proof({ email }: { readonly email: NonNullable<ReturnType<typeof useCurrentUser>>['email'] }) {
  const { credentials } = useCases();
  const queryClient = useQueryClient();
  const { data: isEmailVerified } = useQuery({
    queryKey: queryKeys.sessionProof(email),
    queryFn: () => credentials.confirmProof(),
    refetchOnWindowFocus: 'always',
  });
  useEffect(() => {
    if (isEmailVerified !== true) return;
    for (const queryKey of [queryKeys.allCars, queryKeys.orders(email), queryKeys.ownBookings(email)])
      void queryClient.invalidateQueries({ queryKey });
  }, [isEmailVerified, queryClient, email]);
  return <ProofRequest email={email} outcome="The contact appears here then." />;
}
