import type { Violation } from './spellings.ts';
import { is, parse, textOf, walk } from './syntax.ts';

/** What a server does while it runs is stated (server/database/facts.ts); of the others no page could hear. */
const CHECKED = /^server\/.*\.ts$/;
const TEST = /\.test\.ts$/;
/** The guard, migrations and copies. */
const EXEMPT = /^server\/database\/(writeGuard|migrations|copyMarket)\.ts$/;
const WHAT =
  'writes past the guard of server/database/writeGuard.ts, so nobody hears of it: use transact, and state with emit what has changed';

/** Every use of a handle of the market's database that has no guard. */
export function unguardedWriteViolations(path: string, text: string): readonly Violation[] {
  if (!CHECKED.test(path) || TEST.test(path) || EXEMPT.test(path)) return [];
  const violations: Violation[] = [];
  const { tree, lineOf } = parse(text, path);
  walk(tree, (node) => {
    const isImport = is(node, 'ImportSpecifier') && (textOf(node.imported) ?? textOf(node.local)) === 'unguarded';
    const isMember = is(node, 'MemberExpression') && textOf(node.property) === 'withoutPlugins';
    if (isImport || isMember) violations.push({ path, line: lineOf(node), what: WHAT });
  });
  return violations;
}
