import type { Violation } from './spellings.ts';
import { is, isGlobal, type Node, parse, textOf, walk } from './syntax.ts';

const TEST = /\.(?:test\.tsx?|contract\.ts)$/;
/** Long enough to see that nothing happens in what has no timer of its own, in milliseconds. */
const LONGEST_PAUSE_MS = 50;
/** A busy machine is slow, which fails no test. */
const SHORTEST_LIMIT_MS = 10_000;
const PAUSE = 'waits a fixed time: wait for what is to happen (expect.poll), or move a clock that the test holds';
const LIMIT = `may wait less than ${SHORTEST_LIMIT_MS} ms: leave the limit out`;
const SHORT_WAIT = 'waits a second at most: use expect.poll';

const argumentsOf = (call: Node): readonly unknown[] =>
  Array.isArray(call.arguments) ? call.arguments.map((argument: Node) => argument.expression) : [];
const memberName = (node: unknown): string | undefined =>
  is(node, 'MemberExpression') ? textOf(node.property) : undefined;
const numberOf = (node: unknown): number => (is(node, 'NumericLiteral') ? Number(node.value) : 0);

/** Whether the call is `new Promise((done) => setTimeout(done, …))` from within. */
const isPause = (call: Node, above: readonly Node[]): boolean => {
  const promise = above.findLast((node) => is(node, 'NewExpression'));
  const [done] = argumentsOf(call);
  return isGlobal(call.callee, 'setTimeout') && isGlobal(promise?.callee, 'Promise') && is(done, 'Identifier');
};

/** Fixed waits in tests, and limits of waiting that a busy machine exceeds. */
export function waitViolations(path: string, text: string): readonly Violation[] {
  if (!TEST.test(path)) return [];
  const violations: Violation[] = [];
  const { tree, lineOf } = parse(text, path);
  walk(tree, (node, above) => {
    if (!is(node, 'CallExpression')) return;
    const [, second] = argumentsOf(node);
    const report = (what: string) => violations.push({ path, line: lineOf(node), what });
    if (isPause(node, above) && numberOf(second) > LONGEST_PAUSE_MS) report(PAUSE);
    if (memberName(node.callee) === 'waitFor' && second === undefined && isGlobalVi(node)) report(SHORT_WAIT);
    if (
      ['poll', 'waitFor'].includes(memberName(node.callee) ?? textOf(node.callee) ?? '') &&
      limitIn(second) < SHORTEST_LIMIT_MS
    )
      report(LIMIT);
  });
  return violations;
}

const isGlobalVi = (call: Node): boolean => is(call.callee, 'MemberExpression') && textOf(call.callee.object) === 'vi';

/** The `timeout` of an object literal; without end where it has none. */
function limitIn(options: unknown): number {
  if (!is(options, 'ObjectExpression') || !Array.isArray(options.properties)) return Number.POSITIVE_INFINITY;
  const limit = options.properties.find((property: Node) => textOf(property.key) === 'timeout');
  return is(limit?.value, 'NumericLiteral') ? numberOf(limit.value) : Number.POSITIVE_INFINITY;
}
