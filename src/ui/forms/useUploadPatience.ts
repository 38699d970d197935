import { useState } from 'react';
import { isFailure } from '#application/Failure.ts';

/** How long a failed upload keeps its spinner before it offers a way on, in ms (readings, section 4, on spec L324). */
export const UPLOAD_PATIENCE = 10_000;

export type UploadChoice = 'retry' | 'edit';

/**
 * A picture that does not arrive shows nothing: the spinner stays. After ten seconds the person chooses to try again or
 * to go on editing. `choose` is there from then on; everything but a failed upload is thrown on.
 */
export function useUploadPatience() {
  const [choose, setChoose] = useState<((choice: UploadChoice) => void) | undefined>(undefined);

  const patiently = async (job: () => Promise<void>): Promise<'done' | 'edit'> => {
    for (;;) {
      const patience = new Promise((resolve) => setTimeout(resolve, UPLOAD_PATIENCE));
      try {
        await job();
        return 'done';
      } catch (error) {
        if (!isFailure(error, 'upload')) throw error;
      }
      await patience;
      const choice = await new Promise<UploadChoice>((resolve) => setChoose(() => resolve));
      setChoose(undefined);
      if (choice === 'edit') return 'edit';
    }
  };

  return { patiently, choose };
}
