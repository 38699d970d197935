import { isFailure } from '#application/Failure.ts';
import { messageFor } from '#ui/components/messageFor.ts';

/** Why a picture was not taken, and whether the same one may be taken later. */
export interface UploadRefusal {
  readonly reason: string | undefined;
  readonly isFinal: boolean;
}

/**
 * Says why: the image host has had too many pictures or has no room, in its own words, or the picture is too large for it. Nothing is
 * known of any other failure.
 */
export function refusalOfUpload({ cause }: Error): UploadRefusal {
  if (isFailure(cause, 'too-many', 'unavailable')) return { reason: cause.detail, isFinal: false };
  if (isFailure(cause, 'invalid') && cause.reason === 'too-large') return { reason: messageFor(cause), isFinal: true };
  return { reason: undefined, isFinal: false };
}
