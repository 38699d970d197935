import { Button, Group, Loader, Text } from '@mantine/core';
import { useFormikContext } from 'formik';
import { ActionButton } from '#ui/components/ActionButton.tsx';
import type { UploadChoice } from './useUploadPatience.ts';

interface Props {
  readonly label: string;
  /** What happens while one waits. */
  readonly waiting: string;
  /** Given once an upload has failed for long enough: its two ways on take the spinner's place. */
  readonly choose?: ((choice: UploadChoice) => void) | undefined;
}

/**
 * Submits once. While it works it is no longer pressable but keeps the focus, which a disabled button would lose, and a
 * spinner stands below it.
 */
export function SubmitButton({ label, waiting, choose }: Props) {
  const { isSubmitting } = useFormikContext();
  return (
    <>
      <ActionButton type="submit" size="md" fullWidth isDisabled={isSubmitting}>
        {label}
      </ActionButton>
      <div role="status">
        {isSubmitting && choose === undefined && (
          <Group justify="center" gap="sm">
            <Loader size="sm" aria-hidden />
            <Text size="sm" c="dimmed">
              {waiting}
            </Text>
          </Group>
        )}
        {choose !== undefined && (
          <Group justify="center" gap="sm">
            <Text size="sm">The picture did not arrive.</Text>
            <Button size="sm" variant="light" onClick={() => choose('retry')}>
              Retry
            </Button>
            <Button size="sm" variant="subtle" onClick={() => choose('edit')}>
              Keep editing
            </Button>
          </Group>
        )}
      </div>
    </>
  );
}
