import { Button, Group, Loader, Text } from '@mantine/core';
import { useFormikContext } from 'formik';
import { ActionButton } from '#ui/components/ActionButton.tsx';
import type { UploadChoice } from './useUploadRetry.ts';

interface Props {
  readonly label: string;
  /** Shown while the form is submitted. */
  readonly busyLabel: string;
  /** Given once a failed upload has waited long enough: Retry and Keep editing replace the spinner. */
  readonly onUploadChoice?: ((choice: UploadChoice) => void) | undefined;
}

/**
 * Submits once. While the form is submitted the button ignores clicks but keeps the focus, which a disabled button would
 * lose, and a spinner is shown below it.
 */
export function SubmitButton({ label, busyLabel, onUploadChoice }: Props) {
  const { isSubmitting } = useFormikContext();
  return (
    <>
      <ActionButton type="submit" size="md" fullWidth isDisabled={isSubmitting}>
        {label}
      </ActionButton>
      <div role="status">
        {isSubmitting && onUploadChoice === undefined && (
          <Group justify="center" gap="sm">
            <Loader size="sm" aria-hidden />
            <Text size="sm" c="dimmed">
              {busyLabel}
            </Text>
          </Group>
        )}
        {onUploadChoice !== undefined && (
          <Group justify="center" gap="sm">
            <Text size="sm">The picture did not arrive.</Text>
            <Button size="sm" variant="light" onClick={() => onUploadChoice('retry')}>
              Retry
            </Button>
            <Button size="sm" variant="subtle" onClick={() => onUploadChoice('edit')}>
              Keep editing
            </Button>
          </Group>
        )}
      </div>
    </>
  );
}
