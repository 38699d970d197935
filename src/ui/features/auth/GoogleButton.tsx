import { Divider } from '@mantine/core';
import { IconBrandGoogle } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '#ui/components/ActionButton.tsx';
import { FailureNote } from '#ui/forms/FailureNote.tsx';

interface Props {
  readonly onPress: () => Promise<void>;
}

/** The other way in. Each press opens one window of the provider; what came of it is read right here. */
export function GoogleButton({ onPress }: Props) {
  const [isWaiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<unknown>(undefined);

  const press = async () => {
    setWaiting(true);
    setFailure(undefined);
    try {
      await onPress();
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
        onClick={() => void press()}
      >
        Continue with Google
      </ActionButton>
      <FailureNote failure={failure} />
    </>
  );
}
