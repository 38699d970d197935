import { is, type Node, parse, textOf, walk } from './syntax.ts';

/** Also those of a project, such as `itOnSqlite`. */
const TEST = /^(?:it|test|describe)(?:[A-Z]|$)/;
/** Stands where a title gets a value of its case. */
const VALUE = '…';

/** The titles of the tests of a file, and of the groups around them, as they are written. Throws when it can't be parsed. */
export function testTitles(path: string, text: string): readonly string[] {
  const titles: string[] = [];
  walk(parse(text, path).tree, (node) => {
    if (!is(node, 'CallExpression') || !TEST.test(nameOfCallee(node.callee) ?? '')) return;
    const [first] = Array.isArray(node.arguments) ? node.arguments : [];
    const title = titleFrom((first as { readonly expression?: unknown } | undefined)?.expression);
    if (title !== undefined) titles.push(title);
  });
  return titles;
}

/** `it` of `it(…)`, `it.skipIf(…)(…)`, `it.each(…)(…)` and `test.describe(…)`. */
function nameOfCallee(callee: unknown): string | undefined {
  if (is(callee, 'MemberExpression')) return nameOfCallee(callee.object);
  if (is(callee, 'CallExpression')) return nameOfCallee(callee.callee);
  return textOf(callee);
}

function titleFrom(node: unknown): string | undefined {
  if (is(node, 'StringLiteral')) return textOf(node);
  if (!is(node, 'TemplateLiteral') || !Array.isArray(node.quasis)) return undefined;
  return node.quasis.map((part: Node) => part.cooked).join(VALUE);
}
