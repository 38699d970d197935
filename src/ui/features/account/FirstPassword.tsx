import { Text } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { useEffect, useRef, useState } from 'react';
import { isFailure } from '#application/Failure.ts';
import type { CurrentUser } from '#domain/account.ts';
import { ActionButton } from '#ui/components/ActionButton.tsx';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import { NewPasswordForm } from '#ui/forms/NewPasswordForm.tsx';
import { useCases } from '#ui/query/useCases.tsx';
import IconBrandGoogle from '~icons/tabler/brand-google';
import { AccountSection } from './AccountSection.tsx';

const LEAD = 'You log in with Google, and your account has no password. With one you can log in by email as well.';

interface Props {
  readonly user: CurrentUser;
  /** Called once the account has a password. */
  readonly onSet: () => void;
}

/** Sets the first password of an account that logs in with Google (spec: passwords.first). */
export function FirstPassword({ user, onSet }: Props) {
  const { notifier, security } = useCases();
  /** What was refused because the login is too old. */
  const [stale, setStale] = useState<unknown>();
  const [hasLoggedIn, setHasLoggedIn] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  // The button that led away is gone.
  useEffect(() => {
    if (hasLoggedIn) form.current?.querySelector<HTMLElement>('[name="password"]')?.focus();
  }, [hasLoggedIn]);

  const set = async (password: string): Promise<void> => {
    setHasLoggedIn(false);
    setStale(undefined);
    try {
      await security.setFirstPassword(password);
    } catch (error) {
      if (!isFailure(error, 'identity') || error.reason !== 'login-stale') throw error;
      // Said beside the way on, and only until it is gone.
      return setStale(error);
    }
    notifier.success('Your password is set');
    onSet();
  };
  const loggedIn = () => {
    setStale(undefined);
    setHasLoggedIn(true);
  };

  return (
    <AccountSection title="Password" lead={LEAD}>
      <div ref={form}>
        <NewPasswordForm email={user.email} onSubmit={set} />
      </div>
      <Text size="sm" c="dimmed">
        Every other browser that is signed in to your account is signed out then.
      </Text>
      {stale !== undefined && <GoogleAgain reason={stale} onLoggedIn={loggedIn} />}
      <Text role="status">{hasLoggedIn && 'You have logged in again. Set the password now.'}</Text>
    </AccountSection>
  );
}

/** The way on where the login is too old; what is typed stays. */
function GoogleAgain({ reason, onLoggedIn }: { readonly reason: unknown; readonly onLoggedIn: () => void }) {
  const { credentials } = useCases();
  const [isWaiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState(reason);

  const logIn = async () => {
    setWaiting(true);
    setFailure(undefined);
    try {
      await credentials.logInWithGoogleAgain();
      onLoggedIn();
    } catch (error) {
      setFailure(error);
      setWaiting(false);
    }
  };

  return (
    <>
      <FailureNote failure={failure} />
      <div>
        <ActionButton
          variant="default"
          leftSection={<IconBrandGoogle size={20} />}
          isDisabled={isWaiting}
          onClick={() => void logIn()}
        >
          Log in with Google again
        </ActionButton>
      </div>
    </>
  );
}
