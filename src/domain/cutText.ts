/* Texts that are cut end with a whole character, as a reader counts them (graphemes). */

let segmenter: Intl.Segmenter | undefined;

/** Made for the first text that needs it: loading its data takes a phone 100 ms. */
const graphemesOf = (text: string): Intl.Segments => {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
};

/** Each of these is a character by itself where only such follow. */
const PLAIN = /^[ -~]*$/;
/** Half a surrogate pair, which no text may have. */
const LONE_SURROGATE = /\p{Cs}/gu;

/** The text without lone surrogates, which UTF-8 can't encode. */
export const withoutLoneSurrogates = (text: string): string => text.replaceAll(LONE_SURROGATE, '');

/** The beginning of a text, within a limit of UTF-16 units. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return withoutLoneSurrogates(text);
  if (PLAIN.test(text.slice(0, limit + 1))) return text.slice(0, limit);
  let end = 0;
  // No grapheme that matters is longer than what is looked at behind the limit.
  for (const { index, segment } of graphemesOf(text.slice(0, limit + LONGEST_GRAPHEME))) {
    if (index + segment.length > limit) break;
    end = index + segment.length;
  }
  return withoutLoneSurrogates(text.slice(0, end));
}

/** In UTF-16 units: families of emoji have 11, flags of tags 14. */
const LONGEST_GRAPHEME = 64;

/** The first characters of a text; undefined where it has no more than these. */
export function firstGraphemes(text: string, count: number): string | undefined {
  if (text.length <= count) return undefined;
  if (PLAIN.test(text.slice(0, count + 1))) return text.slice(0, count);
  let seen = 0;
  for (const { index } of graphemesOf(text)) {
    if (seen === count) return text.slice(0, index);
    seen += 1;
  }
  return undefined;
}
