import { useState } from 'react';
import { isFailure } from '#application/Failure.ts';
import type { UploadOptions } from '#application/ports.ts';
import { messageFor } from '#ui/components/messageFor.ts';

/** How long a failed upload shows its spinner before it offers Retry and Keep editing, in ms (spec: pictures.upload-failure). */
export const RETRY_DELAY_MS = 10_000;

/** An upload under way. */
export interface Upload {
  /** The share that was sent, from 0 to 1; undefined while it is not known. */
  readonly share: number | undefined;
  readonly cancel: () => void;
}

export type UploadChoice = 'retry' | 'edit';

/** A failed upload that has waited long enough. */
export interface FailedUpload extends UploadRefusal {
  readonly choose: (choice: UploadChoice) => void;
}

/**
 * A failed upload shows no error: the spinner stays. After ten seconds the person reads why, if the image host has said so, and can
 * choose to try again, unless the picture is refused for good, or to keep editing: `failedUpload` is defined from then on. Any other failure is rethrown.
 * `upload` is defined while a picture is on its way; whoever cancels it keeps editing.
 */
export function useUploadRetry() {
  const [upload, setUpload] = useState<Upload>();
  const [failedUpload, setFailedUpload] = useState<FailedUpload>();

  const withRetry = async (job: (options: UploadOptions) => Promise<void>): Promise<'done' | 'edit'> => {
    for (;;) {
      const retryDelay = new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      const cancellation = new AbortController();
      const cancel = () => cancellation.abort();
      setUpload({ share: undefined, cancel });
      let refusal: UploadRefusal;
      const options: UploadOptions = {
        signal: cancellation.signal,
        // All of it was sent: from now on there is nothing to cancel.
        onProgress: (share) => setUpload(share < 1 ? { share, cancel } : undefined),
      };
      try {
        await job(options);
        return 'done';
      } catch (error) {
        if (cancellation.signal.aborted) return 'edit';
        if (!isFailure(error, 'upload')) throw error;
        refusal = refusalOfUpload(error);
      } finally {
        setUpload(undefined);
      }
      await retryDelay;
      const choice = await new Promise<UploadChoice>((choose) => setFailedUpload({ ...refusal, choose }));
      setFailedUpload(undefined);
      if (choice === 'edit') return 'edit';
    }
  };

  return { withRetry, failedUpload, upload };
}

/** Why a picture was not taken, and whether the same one may be taken later. */
interface UploadRefusal {
  readonly reason: string | undefined;
  readonly isFinal: boolean;
}

/**
 * Says why: the image host has had too many pictures or has no room, in its own words, or the picture is too large for it. Nothing is
 * known of any other failure.
 */
function refusalOfUpload({ cause }: Error): UploadRefusal {
  if (isFailure(cause, 'too-many', 'unavailable')) return { reason: cause.detail, isFinal: false };
  if (isFailure(cause, 'invalid') && cause.reason === 'too-large') return { reason: messageFor(cause), isFinal: true };
  return { reason: undefined, isFinal: false };
}
