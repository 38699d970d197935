import type { Violation } from './spellings.ts';
import { is, parse, textOf, walk } from './syntax.ts';

/** The memory adapters answer with the server's messages, so they are left out. */
const CHECKED = /^src\/adapters\/(?!memory\/).*\.tsx?$/;
const TEST = /\.test\.tsx?$/;
/** A sentence for people has three words or more and begins with a capital letter, unlike a key, a header or an address. */
const SENTENCE = /^\p{Lu}[\p{L}’'-]*,? +[\p{L}\d’'$-]+,? +\S/u;

/** Every sentence for people in an adapter: they belong in the application or the UI, which know the language of the page. */
export function sentenceViolations(path: string, text: string): readonly Violation[] {
  if (!CHECKED.test(path) || TEST.test(path)) return [];
  const { tree, lineOf } = parse(text, path);
  const found: Violation[] = [];
  walk(tree, (node) => {
    const literal = is(node, 'TemplateElement')
      ? String(node.raw)
      : is(node, 'StringLiteral')
        ? textOf(node)
        : undefined;
    if (literal === undefined || !SENTENCE.test(literal)) return;
    const what = `the sentence "${literal}" stands in an adapter: throw a Failure with a kind and a reason, and write the sentence where the application or the UI turns it into a message`;
    found.push({ path, line: lineOf(node), what });
  });
  return found;
}
