import { isFailure } from '#application/Failure.ts';

/** Why the image host takes no picture for now, in its own words: it has had too many, or has no room. */
export function refusalOfUpload({ cause }: Error): string | undefined {
  return isFailure(cause, 'too-many', 'unavailable') ? cause.detail : undefined;
}
