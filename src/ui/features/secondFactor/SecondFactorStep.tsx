import { Text } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Identity } from '#domain/account.ts';
import { AuthLayout } from '#ui/components/AuthLayout.tsx';
import { Button } from '#ui/components/Button.tsx';
import { FailedState } from '#ui/components/FailedState.tsx';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { UseAnotherAccount } from '#ui/session/UseAnotherAccount.tsx';
import { useFinishedSignIn } from '#ui/session/useFinishedSignIn.ts';
import { useSession } from '#ui/session/useSession.ts';
import { GiveSecondFactor } from './GiveSecondFactor.tsx';
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx';

const GIVE_LEAD = 'Your password was right. Now the code of your authenticator app.';
const SET_UP_LEAD =
  'An admin can see and change what belongs to others, so a password is not enough. Set up an authenticator app once; it takes a minute.';

/**
 * The second step of an admin's login (spec: second-factor.step). Without a destination the address stays the same: the route guard then
 * shows the page itself.
 */
export function SecondFactorStep({ destination }: { readonly destination?: string }) {
  const session = useSession();
  // The session is another one as soon as it is open, while this page still stands.
  const [identity] = useState(session.identity);
  if (identity === undefined) return null;
  return <StepOf identity={identity} destination={destination} />;
}

interface StepProps {
  readonly identity: Identity;
  readonly destination: string | undefined;
}

function StepOf({ identity, destination }: StepProps) {
  const { secondFactor } = useCases();
  const { data, error, refetch, isRefetching } = useQuery({
    queryKey: queryKeys.secondFactor(identity.email),
    queryFn: () => secondFactor.state(),
    // What is typed here changes it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { finish, failure } = useFinishedSignIn(destination);
  return (
    <AuthLayout title="Second step" lead={data?.isSetUp === false ? SET_UP_LEAD : GIVE_LEAD}>
      <Text mb="md">
        You are logging in as <strong>{identity.email}</strong>.
      </Text>
      {data === undefined && error === null && <p role="status">Asking for your second factor</p>}
      {data === undefined && error !== null && (
        <FailedState
          title="We could not ask for your second factor."
          {...{ error, isRetrying: isRefetching }}
          onRetry={() => void refetch()}
        />
      )}
      {data?.isSetUp === true && <GiveSecondFactor onGiven={() => finish().then(() => undefined)} />}
      {data?.isSetUp === false && (
        <SetUpSecondFactor heading="h2" email={identity.email} onDone={() => void finish()} />
      )}
      <FailureNote failure={failure} />
      {failure !== undefined && (
        <Button fullWidth style={{ marginTop: 'var(--mantine-spacing-sm)' }} onClick={() => void finish()}>
          Try again
        </Button>
      )}
      <UseAnotherAccount />
    </AuthLayout>
  );
}
