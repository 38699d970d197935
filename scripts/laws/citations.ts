import { idsIn } from '../conformance/check.ts';
import type { Violation } from './spellings.ts';
import { is, parse, walk } from './syntax.ts';

/** Leaves out the scripts and the tests of the lint rules, which cite invented ids. */
const CITES = /^(?!scripts\/|tests\/laws\/)/;
const TEST = /\.test\.tsx?$|^tests\//;
const WAY_OUT = 'cite one that it has, or add the statement';
const COMMENT = /\(spec:([^)]*)\)/g;

/** Every `[group.id]` in a test's texts and every `(spec: group.id)` in a comment that the specification doesn't have. */
export function citationViolations(path: string, text: string, ids: ReadonlySet<string>): readonly Violation[] {
  if (!CITES.test(path)) return [];
  const violations: Violation[] = [];
  const check = (id: string, line: number) => {
    if (!ids.has(id))
      violations.push({ path, line, what: `"${id}" is not an id of docs/specification.md: ${WAY_OUT}` });
  };
  for (const { 1: cited = '', index } of text.matchAll(COMMENT)) {
    const line = text.slice(0, index).split('\n').length;
    for (const id of cited.split(/[\s*,]+/)) if (id !== '') check(id, line);
  }
  if (!TEST.test(path)) return violations;
  const { tree, lineOf } = parse(text, path);
  walk(tree, (node) => {
    if (!is(node, 'StringLiteral') && !is(node, 'TemplateElement')) return;
    const title = node.value ?? node.cooked;
    if (typeof title === 'string') for (const id of idsIn(title)) check(id, lineOf(node));
  });
  return violations;
}
