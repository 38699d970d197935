/** Longest texts, in UTF-16 units as `maxlength` counts them (spec: limits.lengths). */
export const MAX_LENGTH = { name: 80, description: 5_000, phone: 200, meetingPlace: 200 } as const;

/** Largest picture, in bytes. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;
/** Largest picture that a form makes smaller before it sends it, in bytes. */
export const MAX_SHRINKABLE_BYTES = 16 * 1024 * 1024;

export const tooLong = (limit: number): string => `Use at most ${limit.toLocaleString('en-US')} characters`;

/** A required text: its own message when blank, the limit's when too long, undefined when valid. */
export function textError(text: string, blankMessage: string, limit: number): string | undefined {
  if (text.trim() === '') return blankMessage;
  return text.length > limit ? tooLong(limit) : undefined;
}

/** Control characters, and those that turn the text after them around: a name could pass for another one with them. */
const HIDDEN = '\\p{Cc}\\u202A-\\u202E\\u2066-\\u2069';
export const HIDDEN_CHARACTERS = new RegExp(`[${HIDDEN}]`, 'u');
export const HIDDEN_MESSAGE = 'Leave out the characters that can not be seen';
/** A required name matches this, to be read with the flag `u` (spec: names.visible). */
export const NAME_PATTERN = `^(?=\\s*\\S)[^${HIDDEN}\\p{Cs}]*$`;

/** A required name of a person or a car: like a required text, without hidden characters. */
export const nameTextError = (name: string, blankMessage: string): string | undefined =>
  textError(name, blankMessage, MAX_LENGTH.name) ?? (HIDDEN_CHARACTERS.test(name) ? HIDDEN_MESSAGE : undefined);

/** The name that another program gave, so that it is accepted as one; blank where nothing is left of it. */
export const toVisibleName = (name: string): string =>
  name.replaceAll(new RegExp(HIDDEN_CHARACTERS, 'gu'), '').trim().slice(0, MAX_LENGTH.name).trim();
