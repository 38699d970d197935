/** Longest texts, in UTF-16 units as `maxlength` counts them (spec: limits.lengths). */
export const MAX_LENGTH = { name: 80, description: 5_000, phone: 200, meetingPlace: 200 } as const;

/** Largest picture, in bytes. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;

export const tooLong = (limit: number): string => `Use at most ${limit.toLocaleString('en-US')} characters`;

/** A required text: its own message when blank, the limit's when too long, undefined when valid. */
export function textError(text: string, blankMessage: string, limit: number): string | undefined {
  if (text.trim() === '') return blankMessage;
  return text.length > limit ? tooLong(limit) : undefined;
}
