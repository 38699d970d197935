import { formatCount } from './count.ts';
/** Longest texts, in UTF-16 units as `maxlength` counts them (spec: limits.lengths). */
export const MAX_LENGTH = { name: 80, description: 5_000, phone: 200, meetingPlace: 200 } as const;

/** Longest id of a card provider. Stripe's have at most 255 characters (https://docs.stripe.com/upgrades). */
export const MAX_PROVIDER_ID_LENGTH = 255;

/** Longest text of a search, in UTF-16 units. */
export const MAX_SEARCH_LENGTH = 100;

/** Largest picture, in bytes. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;
/** Largest picture that a form makes smaller before it sends it, in bytes. */
export const MAX_SHRINKABLE_BYTES = 16 * 1024 * 1024;

export const tooLong = (limit: number): string => `Use at most ${formatCount(limit)} characters`;

/** A required text: its own message when blank, the limit's when too long, undefined when valid. */
export function textError(text: string, blankMessage: string, limit: number): string | undefined {
  if (text.trim() === '') return blankMessage;
  return text.length > limit ? tooLong(limit) : undefined;
}

/**
 * Control characters, line separators, those that turn the text after them around, and those of no width or no ink that no
 * language needs: a name could pass for another one with them. Joiners and marks of direction, which languages need, may stay.
 */
const HIDDEN =
  '\\u0000-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2060-\\u2069\\u00AD\\u115F\\u1160\\u180E\\u200B\\u2800\\u3164\\uFEFF\\uFFA0\\uFFF9-\\uFFFB';
/** What languages need and nobody sees: spaces, joiners, marks of direction, selectors of a letter's form. */
const UNSEEN = '\\s\\u034F\\u061C\\u200C-\\u200F\\uFE00-\\uFE0F';
const VISIBLE = `[^${HIDDEN}${UNSEEN}]`;
const VISIBLE_CHARACTER = new RegExp(VISIBLE, 'u');
export const HIDDEN_CHARACTERS = new RegExp(`[${HIDDEN}]`, 'u');
export const HIDDEN_MESSAGE = 'Leave out the characters that can not be seen';

/**
 * A pattern of any text without these characters and without half a surrogate pair. It means the same with and without the
 * flag `u`: not every reader of the API's document sets that.
 */
export const textWithout = (characters: string): string => {
  const whole = `[^${characters}\\uD800-\\uDFFF]*`;
  return `${whole}(?:[\\uD800-\\uDBFF][\\uDC00-\\uDFFF]${whole})*`;
};
/** A required name matches this (spec: names.visible). */
export const NAME_PATTERN = `^(?=.*${VISIBLE})${textWithout(HIDDEN)}$`;

/** A required name of a person or a car: like a required text, without hidden characters. */
export function nameTextError(name: string, blankMessage: string): string | undefined {
  const error = textError(name, blankMessage, MAX_LENGTH.name);
  if (error !== undefined) return error;
  if (HIDDEN_CHARACTERS.test(name)) return HIDDEN_MESSAGE;
  return VISIBLE_CHARACTER.test(name) ? undefined : blankMessage;
}

/** Half a surrogate pair, which no text may have. */
const HALF_CHARACTER = /\p{Cs}/gu;

/** The beginning of a text, which ends within a limit of UTF-16 units and with a whole character. */
export const cutText = (text: string, limit: number): string => text.slice(0, limit).replaceAll(HALF_CHARACTER, '');

/** The name that another program gave, so that it is accepted as one; blank where nothing is left of it. */
export function toVisibleName(name: string): string {
  const shown = name.replaceAll(new RegExp(HIDDEN_CHARACTERS, 'gu'), '').trim();
  const visible = cutText(shown, MAX_LENGTH.name).trim();
  return VISIBLE_CHARACTER.test(visible) ? visible : '';
}

/** Cars that a page asks for at once: full rows in a grid of 1, 2, 3 and 4 columns. */
export const CARS_PER_PAGE = 24;
