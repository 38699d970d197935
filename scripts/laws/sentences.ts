import type { Violation } from './spellings.ts';
import { is, parse, textOf, walk } from './syntax.ts';

/** The memory adapters answer as the server does, with the server's sentences. */
const CHECKED = /^src\/adapters\/(?!memory\/).*\.tsx?$/;
const TEST = /\.test\.tsx?$/;
/** Three words or more, the first with a capital letter: what is written for people, unlike a key, a header or an address. */
const SENTENCE = /^\p{Lu}[\p{L}’'-]*,? +[\p{L}\d’'$-]+,? +\S/u;

/** Every sentence in an adapter: it is written once, in the application or the UI, which know the language of the page. */
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
