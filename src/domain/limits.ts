import {
  HIDDEN,
  HIDDEN_CHARACTER,
  hasHighStack,
  hasMisplacedShaping,
  MAX_STACK,
  seenText,
  trimUnseen,
  UNSEEN,
  UNSEEN_IN_NAMES,
} from './characters.ts';
import { formatCount } from './count.ts';
import { cutText, withoutLoneSurrogates } from './cutText.ts';

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
  if (trimUnseen(text) === '') return blankMessage;
  return text.length > limit ? tooLong(limit) : undefined;
}

export const HIDDEN_MESSAGE = 'Leave out the characters that can not be seen';
export const STACK_MESSAGE = `Use at most ${MAX_STACK} marks on a letter`;

const SURROGATES = '\\uD800-\\uDFFF';
const PAIR = '[\\uD800-\\uDBFF][\\uDC00-\\uDFFF]';

/*
 * Patterns of the API's document, as every reader can take them: they mean the same with and without the flag `u`, and nothing in them
 * looks ahead, which RE2 does not know.
 */

/** Any text without these characters and without half a surrogate pair. */
export const textWithout = (characters: string): string => {
  const whole = `[^${characters}${SURROGATES}]*`;
  return `${whole}(?:${PAIR}${whole})*`;
};
/** One character that is none of these, nor half a surrogate pair. */
export const characterWithout = (characters: string): string => `(?:[^${characters}${SURROGATES}]|${PAIR})`;
/** The same as `textWithout`, with at least one character that is seen; `unseen` are those of the others that may stand before it. */
export const seenTextWithout = (characters: string, unseen: string): string =>
  `[${unseen}]*${characterWithout(UNSEEN)}${textWithout(characters)}`;
/** A required name matches this; the rest of `nameTextError` no pattern says that means the same without the flag `u` (spec: names.visible). */
export const NAME_PATTERN = `^${seenTextWithout(HIDDEN, UNSEEN_IN_NAMES)}$`;

/** A required name of a person or a car: like a required text, without hidden characters. */
export function nameTextError(name: string, blankMessage: string): string | undefined {
  const error = textError(name, blankMessage, MAX_LENGTH.name);
  if (error !== undefined) return error;
  if (HIDDEN_CHARACTER.test(name)) return HIDDEN_MESSAGE;
  if (hasMisplacedShaping(trimUnseen(name))) return HIDDEN_MESSAGE;
  return hasHighStack(name) ? STACK_MESSAGE : undefined;
}

/** The name that another program gave, so that it is accepted as one; blank where nothing is left of it. */
export function toVisibleName(name: string): string {
  return trimUnseen(cutText(seenText(withoutLoneSurrogates(name)), MAX_LENGTH.name));
}

/** Cars that a page asks for at once: full rows in a grid of 1, 2, 3 and 4 columns. */
export const CARS_PER_PAGE = 24;
