import { Group, Loader, Progress, Text } from '@mantine/core';
import { Button } from '#ui/components/Button.tsx';
import '#ui/theme/mantine.ts';
import { useFormikContext } from 'formik';
import { ActionButton } from '#ui/components/ActionButton.tsx';
import { SlowNotice } from '#ui/components/SlowNotice.tsx';
import { useHydrated } from '#ui/firstLoad/Hydration.tsx';
import type { FailedUpload, Upload } from './useUploadRetry.ts';

interface Props {
  /** The button’s text: "Add Product". */
  readonly label: string;
  /** What is happening while the form is submitted: "Adding your car". */
  readonly busyLabel: string;
  /** A failed upload that people can retry: the reason, Retry and Keep editing replace the spinner. */
  readonly failedUpload?: FailedUpload | undefined;
  /** Why the form can’t be submitted now; undefined if it can. */
  readonly offReason?: string | undefined;
  /** An upload that is running: its progress, and Cancel. */
  readonly upload?: Upload | undefined;
}

const notTaken = ({ reason }: FailedUpload): string =>
  reason === undefined
    ? 'The picture did not arrive.'
    : `The picture was not taken. ${reason}. What you typed is kept.`;

/**
 * Submits once. While the form is submitted the button ignores clicks but keeps the focus, which a disabled button would
 * lose, and a spinner is shown below it.
 */
export function SubmitButton({ label, busyLabel, failedUpload, offReason, upload }: Props) {
  const { isSubmitting } = useFormikContext();
  const isHydrated = useHydrated();
  return (
    <>
      {isHydrated ? (
        <ActionButton type="submit" size="md" fullWidth isDisabled={isSubmitting || offReason !== undefined}>
          {label}
        </ActionButton>
      ) : (
        // The browser itself must not send the form. Where script runs, documentStart.ts turns the button on, and notes its use.
        <Button type="submit" size="md" fullWidth disabled data-disabled suppressHydrationWarning>
          {label}
        </Button>
      )}
      <div role="status">
        {offReason !== undefined && !isSubmitting && (
          <Text size="sm" ta="center">
            {offReason}
          </Text>
        )}
        {isSubmitting && failedUpload === undefined && (
          <>
            <Group justify="center" gap="sm">
              <Loader size="sm" aria-hidden />
              <Text size="sm" c="dimmed">
                {busyLabel}
              </Text>
            </Group>
            <SlowNotice text="This takes longer than usual. Please stay on this page; what you typed is kept." />
          </>
        )}
        {failedUpload !== undefined && (
          <Group justify="center" gap="sm">
            <Text size="sm">{notTaken(failedUpload)}</Text>
            {!failedUpload.isFinal && (
              <Button size="sm" variant="light" onClick={() => failedUpload.choose('retry')}>
                Retry
              </Button>
            )}
            <Button size="sm" variant="subtle" onClick={() => failedUpload.choose('edit')}>
              Keep editing
            </Button>
          </Group>
        )}
      </div>
      {isSubmitting && upload !== undefined && failedUpload === undefined && (
        <Group justify="center" gap="sm" wrap="nowrap" mt="sm">
          {upload.share !== undefined && (
            <Progress value={Math.round(upload.share * 100)} aria-label="Sending the picture" flex={1} />
          )}
          <Button size="sm" variant="subtle" onClick={upload.cancel}>
            Cancel
          </Button>
        </Group>
      )}
    </>
  );
}
