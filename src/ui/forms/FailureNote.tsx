import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { speak } from '#ui/speak.ts';

/**
 * What went wrong, beside what it is about: a toast alone would be gone before it is understood. Always in the page, so
 * that a screen reader hears what comes into it.
 */
export function FailureNote({ failure }: { readonly failure: unknown }) {
  return (
    <div role="alert">
      {failure !== undefined && (
        <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden />} role="none">
          {speak(failure)}
        </Alert>
      )}
    </div>
  );
}
