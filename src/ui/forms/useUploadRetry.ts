import { useState } from 'react';
import { isFailure } from '#application/Failure.ts';

/** How long a failed upload shows its spinner before it offers Retry and Keep editing, in ms (spec: pictures.upload-failure). */
export const RETRY_DELAY_MS = 10_000;

export type UploadChoice = 'retry' | 'edit';

/**
 * A failed upload shows no error: the spinner stays. After ten seconds the person can choose to try again or
 * to keep editing. `choose` is defined from then on; any other failure is rethrown.
 */
export function useUploadRetry() {
  const [onUploadChoice, setOnUploadChoice] = useState<((choice: UploadChoice) => void) | undefined>(undefined);

  const withRetry = async (job: () => Promise<void>): Promise<'done' | 'edit'> => {
    for (;;) {
      const retryDelay = new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      try {
        await job();
        return 'done';
      } catch (error) {
        if (!isFailure(error, 'upload')) throw error;
      }
      await retryDelay;
      const choice = await new Promise<UploadChoice>((resolve) => setOnUploadChoice(() => resolve));
      setOnUploadChoice(undefined);
      if (choice === 'edit') return 'edit';
    }
  };

  return { withRetry, onUploadChoice };
}
