import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { is, parse, textOf, walk } from './syntax.ts';

/** Where the sentences stand that people read on pages and in mails. */
export const READ_BY_PEOPLE = [
  'src/ui',
  'src/domain',
  'src/application',
  'server/mail',
  'server/notifications',
] as const;

/** The school grade, of a reader of English, that a text may need at most. */
export const HIGHEST_GRADE = 8;
/** Of fewer words a grade says little. */
const FEWEST_WORDS = 20;

/** Three words or more that begin with a capital letter, unlike a key, a header or an address. */
const SENTENCE = /^\p{Lu}[\p{L}’'-]*,? +[\p{L}\d’'$-]+,? +\S/u;
/** What stands in a sentence in place of a value. */
const VALUE = 'it';

/** The sentences for people in a source file. */
export function sentencesIn(path: string, source: string): readonly string[] {
  const found: string[] = [];
  walk(parse(source, path).tree, (node) => {
    const text = literalOf(node)?.replaceAll(/\s+/g, ' ').trim();
    if (text !== undefined && SENTENCE.test(text)) found.push(...text.split(/(?<=[.?!:;]) /));
  });
  return found;
}

function literalOf(node: unknown): string | undefined {
  if (is(node, 'StringLiteral')) return textOf(node);
  if (is(node, 'JSXText')) return String(node.value);
  if (!is(node, 'TemplateLiteral') || !Array.isArray(node.quasis)) return undefined;
  return node.quasis.map(({ raw }) => String(raw)).join(VALUE);
}

/** The grade of sentences together (Flesch and Kincaid, 1975); undefined where they have too few words to tell. */
export function gradeOf(sentences: readonly string[]): number | undefined {
  const words = sentences.flatMap((sentence) => sentence.match(/[\p{L}\d’']+/gu) ?? []);
  if (words.length < FEWEST_WORDS) return undefined;
  const syllables = words.reduce((sum, word) => sum + syllable(word), 0);
  return fleschKincaid({ sentence: sentences.length, word: words.length, syllable: syllables });
}
