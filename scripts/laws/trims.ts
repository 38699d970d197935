import type { Violation } from './spellings.ts';
import { is, parse, textOf, walk } from './syntax.ts';

/** What people type and paste comes through these; ids, headers and settings of the server do not. */
const TYPED = /^src\/(?!.*\.(?:test|stories)\.tsx?$)/;
const TRIM = 'leaves what nobody sees around a text: use trimUnseen (src/domain/characters.ts)';

/** `trim()` where a person may have typed the text (spec: text.unseen). */
export function trimViolations(path: string, text: string): readonly Violation[] {
  if (!TYPED.test(path)) return [];
  const { tree, lineOf } = parse(text, path);
  const violations: Violation[] = [];
  walk(tree, (node) => {
    if (is(node, 'MemberExpression') && textOf(node.property) === 'trim')
      violations.push({ path, line: lineOf(node), what: TRIM });
  });
  return violations;
}
