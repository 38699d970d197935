import { Group, Text } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentUser } from '#domain/account.ts';
import { FEW_RECOVERY_CODES, type SecondFactorState } from '#domain/secondFactor.ts';
import { Button } from '#ui/components/Button.tsx';
import { PasswordStep } from '#ui/features/secondFactor/PasswordStep.tsx';
import { RecoveryCodes } from '#ui/features/secondFactor/RecoveryCodes.tsx';
import { SetUpSecondFactor } from '#ui/features/secondFactor/SetUpSecondFactor.tsx';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import IconCircleCheck from '~icons/tabler/circle-check';
import { AccountSection } from './AccountSection.tsx';
import classes from './ProveAddress.module.css';

const LEAD = 'A code of an authenticator app, which we ask for at each of your logins.';

/** An admin's second factor, where this market asks for it (spec: second-factor.page). */
export function SecondFactorSection({ user }: { readonly user: CurrentUser }) {
  const { secondFactor } = useCases();
  const queryKey = queryKeys.secondFactor(user.email);
  const isShown = secondFactor.isAsked && user.role === 'Admin';
  const queryClient = useQueryClient();
  const { data, error } = useQuery({ queryKey, queryFn: () => secondFactor.state(), enabled: isShown });
  if (!isShown) return null;
  const askAgain = () => queryClient.invalidateQueries({ queryKey });
  return (
    <AccountSection title="Second factor" lead={LEAD}>
      {data === undefined &&
        (error === null ? <p role="status">Asking whether it is set up</p> : <FailureNote failure={error} />)}
      {data?.isSetUp === false && <SetUpSecondFactor heading="h3" email={user.email} onDone={() => void askAgain()} />}
      {data?.isSetUp === true && <Existing state={data} user={user} onChange={askAgain} />}
    </AccountSection>
  );
}

interface ExistingProps {
  readonly state: SecondFactorState;
  readonly user: CurrentUser;
  readonly onChange: () => Promise<void>;
}

function Existing({ state, user, onChange }: ExistingProps) {
  const { secondFactor } = useCases();
  const [change, setChange] = useState<'codes' | 'remove'>();
  const [newCodes, setNewCodes] = useState<readonly string[]>();
  const renew = async (password: string) => {
    setNewCodes(await secondFactor.renewRecoveryCodes(password));
    setChange(undefined);
  };
  const remove = async (password: string) => {
    await secondFactor.remove(password);
    await onChange();
  };
  const saved = () => {
    setNewCodes(undefined);
    void onChange();
  };
  if (newCodes !== undefined) return <RecoveryCodes heading="h3" codes={newCodes} email={user.email} onSaved={saved} />;
  return (
    <>
      <p className={classes.proven} role="status">
        <IconCircleCheck size={22} />
        <span>{`It is set up. ${state.recoveryCodes} recovery ${state.recoveryCodes === 1 ? 'code is' : 'codes are'} left.`}</span>
      </p>
      {state.recoveryCodes < FEW_RECOVERY_CODES && <Text>Make new recovery codes before you have none.</Text>}
      {change === undefined && (
        <Group>
          <Button variant="default" onClick={() => setChange('codes')}>
            New recovery codes
          </Button>
          <Button variant="default" onClick={() => setChange('remove')}>
            Use another app
          </Button>
        </Group>
      )}
      {change === 'codes' && (
        <PasswordStep
          label="Make new recovery codes"
          busyLabel="Making the codes"
          email={user.email}
          onPassword={renew}
        />
      )}
      {change === 'remove' && (
        <>
          <Text>
            This removes the app that you use now, and its recovery codes. Then you set up another one; without it you
            can’t log in as an admin again.
          </Text>
          <PasswordStep label="Remove the app" busyLabel="Removing the app" email={user.email} onPassword={remove} />
        </>
      )}
      {change !== undefined && (
        <div>
          <Button variant="subtle" onClick={() => setChange(undefined)}>
            Leave it as it is
          </Button>
        </div>
      )}
    </>
  );
}
