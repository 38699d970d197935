import { Divider, Text } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { useId, useState } from 'react';
import { Failure } from '#application/Failure.ts';
import { ActionButton } from '#ui/components/ActionButton.tsx';
import { messageFor } from '#ui/components/messageFor.ts';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import IconBrandGoogle from '~icons/tabler/brand-google';
import { googleFailure } from './signInFailure.ts';

interface Props {
  /** False if the operator has not set up Google: the button is disabled and says so. */
  readonly isAvailable: boolean;
  readonly onSignIn: () => Promise<void>;
}

const NOT_SET_UP = new Failure('identity', { reason: 'google-off' });

/** Signs in with Google in a pop-up window; shows a failure below the button. */
export function GoogleButton({ isAvailable, onSignIn }: Props) {
  const reasonId = useId();
  const [isWaiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<unknown>(undefined);

  const signIn = async () => {
    setWaiting(true);
    setFailure(undefined);
    try {
      await onSignIn();
    } catch (error) {
      setFailure(error);
    } finally {
      setWaiting(false);
    }
  };

  return (
    <>
      <Divider label="OR" labelPosition="center" my="lg" />
      <ActionButton
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconBrandGoogle size={20} />}
        isDisabled={isWaiting || !isAvailable}
        aria-describedby={isAvailable ? undefined : reasonId}
        onClick={() => void signIn()}
      >
        Continue with Google
      </ActionButton>
      {isAvailable ? null : (
        <Text id={reasonId} size="sm" c="dimmed" ta="center" mt="xs">
          {`${messageFor(NOT_SET_UP)}.`}
        </Text>
      )}
      <FailureNote failure={failure} wording={googleFailure} />
    </>
  );
}
