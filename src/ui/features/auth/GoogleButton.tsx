import { Button, Divider } from '@mantine/core';
import { IconBrandGoogle } from '@tabler/icons-react';
import { useState } from 'react';
import { FailureNote } from '#ui/forms/FailureNote.tsx';

interface Props {
  readonly onPress: () => Promise<void>;
}

/** The other way in. Each press opens one window of the provider; what came of it is read right here. */
export function GoogleButton({ onPress }: Props) {
  const [isWaiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<unknown>(undefined);

  const press = async () => {
    if (isWaiting) return;
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
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconBrandGoogle size={20} aria-hidden />}
        aria-disabled={isWaiting}
        data-disabled={isWaiting || undefined}
        onClick={() => void press()}
      >
        Continue with Google
      </Button>
      <FailureNote failure={failure} />
    </>
  );
}
