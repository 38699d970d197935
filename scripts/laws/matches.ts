import type { Violation } from './spellings.ts';
import { is, parse, textOf, walk } from './syntax.ts';

const TEST = /\.(?:test\.tsx?|contract\.ts|e2e\.ts|stories\.tsx)$/;
/** A regular expression has no fields of its own, so that every text has them all. */
const WHAT =
  'matches every text: a regular expression within toMatchObject is compared by its fields; use expect.stringMatching';

/** Regular expressions in `toMatchObject`, which can't fail. */
export function matchViolations(path: string, text: string): readonly Violation[] {
  if (!TEST.test(path)) return [];
  const violations: Violation[] = [];
  const { tree, lineOf } = parse(text, path);
  walk(tree, (node, above) => {
    if (!is(node, 'RegExpLiteral')) return;
    const [matcher] = above.filter((outer) => is(outer, 'CallExpression')).slice(-1);
    const isIn = is(matcher?.callee, 'MemberExpression') && textOf(matcher.callee.property) === 'toMatchObject';
    if (isIn) violations.push({ path, line: lineOf(node), what: WHAT });
  });
  return violations;
}
