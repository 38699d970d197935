import { Group } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserLabel, type CurrentUser, type OpenSession } from '#domain/account.ts';
import { ActionButton } from '#ui/components/ActionButton.tsx';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import { QueryList } from '#ui/query/QueryList.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useItemActions } from '#ui/query/useItemActions.ts';
import { AccountSection, isNotOffered, NotOffered } from './AccountSection.tsx';
import { SessionItem } from './SessionItem.tsx';
import classes from './SessionsSection.module.css';

const LEAD = 'The browsers in which you are logged in. Sign out one that you don’t know or no longer use.';

/** Where the person is logged in, and how to end it (spec: account.sessions). */
export function SessionsSection({ user }: { readonly user: CurrentUser }) {
  const { accountSettings, ownAccount } = useCases();
  const queryClient = useQueryClient();
  const queryKey = queryKeys.ownSessions(user.email);
  const query = useQuery({ queryKey, queryFn: () => ownAccount.sessions() });
  const [done, setDone] = useState<string>();
  const refetch = () => queryClient.invalidateQueries({ queryKey });
  const finish = (text: string) => {
    setDone(text);
    // The button goes with what it has ended.
    document.querySelector('h1')?.focus({ preventScroll: true });
    return refetch();
  };
  const { start, progressOf, failuresWithoutItem } = useItemActions<OpenSession, 'end'>({
    idOf: ({ id }) => id,
    run: ({ id }) => ownAccount.endSession(id),
    onSuccess: (session) => finish(`${browserLabel(session)} is signed out.`),
    onError: refetch,
  });
  const others = useMutation({
    mutationFn: () => ownAccount.endOtherSessions(),
    onSuccess: () => finish('Every other browser is signed out.'),
  });
  const all = useMutation({ mutationFn: () => accountSettings.endAllSessions() });
  const isBusy = others.isPending || all.isPending;
  const failure = others.error ?? all.error ?? undefined;

  return (
    <AccountSection title="Where you are logged in" lead={LEAD}>
      {isNotOffered(query.error) ? (
        <NotOffered what="does not list where you are logged in" />
      ) : (
        <>
          <p role="status" className={classes.done}>
            {done}
          </p>
          {[...failuresWithoutItem(query.data ?? [])].map(([id, lost]) => (
            <FailureNote key={id} failure={lost} />
          ))}
          <QueryList
            query={query}
            errorTitle="Your sessions could not be loaded."
            skeleton={<Skeleton height={140} />}
            empty={<p>You are logged in here alone.</p>}
          >
            {(sessions) => (
              <>
                <ul className={classes.list}>
                  {sessions.map((session) => (
                    <SessionItem
                      key={session.id}
                      session={session}
                      isBusy={isBusy || progressOf(session).pendingAction !== undefined}
                      failure={progressOf(session).failure}
                      onEnd={() => void start(session, 'end')}
                    />
                  ))}
                </ul>
                <Group gap="sm">
                  {sessions.length > 1 && (
                    <ActionButton variant="light" isDisabled={isBusy} onClick={() => others.mutate()}>
                      Sign out everywhere else
                    </ActionButton>
                  )}
                  <ActionButton variant="default" isDisabled={isBusy} onClick={() => all.mutate()}>
                    Sign out everywhere
                  </ActionButton>
                </Group>
              </>
            )}
          </QueryList>
          <FailureNote failure={failure} />
        </>
      )}
    </AccountSection>
  );
}
