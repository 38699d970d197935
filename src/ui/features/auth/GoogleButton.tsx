import { Divider } from '@mantine/core';
import { IconBrandGoogle } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '#ui/components/ActionButton.tsx';
import { FailureNote } from '#ui/forms/FailureNote.tsx';

interface Props {
  readonly onSignIn: () => Promise<void>;
}

/** Signs in with Google in a pop-up window; shows a failure below the button. */
export function GoogleButton({ onSignIn }: Props) {
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
        leftSection={<IconBrandGoogle size={20} aria-hidden />}
        isDisabled={isWaiting}
        onClick={() => void signIn()}
      >
        Continue with Google
      </ActionButton>
      <FailureNote failure={failure} />
    </>
  );
}
