import type { Violation } from './spellings.ts';
import { is, isGlobal, type Node, parse, textOf, walk } from './syntax.ts';

/** Adapters and roots read the clock, randomness and the environment, and pass the values on. */
const EXEMPT =
  /^(src\/adapters\/|src\/main\.tsx|server\/(main|admin|backup|restore|copyDatabase|settings)\.ts$|sandbox-cards\/main\.ts$)/;
const READS_ENVIRONMENT = /^server\/env\.ts$/;
const CHECKED = /^(src|server|sandbox-cards|sandbox-accounts)\/.*\.tsx?$/;
const TEST_OR_STORY = /\.(test|stories)\.tsx?$/;
/** Files that run once before the first page, only in the browser. */
const BROWSER_ONLY = /^src\/(main|styleNonce)\.tsx?$/;

const RANDOM = new Set(['randomUUID', 'getRandomValues', 'randomBytes', 'randomInt']);
const DOM = ['window', 'document', 'localStorage', 'sessionStorage', 'navigator'];

/** Every hidden clock, randomness or environment, and every use of the DOM while a module loads. */
export function purityViolations(path: string, text: string): readonly Violation[] {
  if (!CHECKED.test(path) || TEST_OR_STORY.test(path)) return [];
  const { tree, lineOf } = parse(text, path);
  const violations: Violation[] = [];
  walk(tree, (node, above) => {
    const what = EXEMPT.test(path)
      ? undefined
      : impureInput(node, READS_ENVIRONMENT.test(path) || isBuildConstant(above.at(-1)));
    const touched = BROWSER_ONLY.test(path) ? undefined : domUsedAtLoad(node, above);
    for (const found of [what, touched]) if (found) violations.push({ path, line: lineOf(node), what: found });
  });
  return violations;
}

function impureInput(node: unknown, mayReadEnvironment: boolean): string | undefined {
  if (is(node, 'NewExpression') && isGlobal(node.callee, 'Date') && !hasArguments(node))
    return 'new Date() hides a clock from the tests: pass the time in (Clock port)';
  if (is(node, 'CallExpression') && isGlobal(node.callee, 'Date'))
    return 'Date() hides a clock from the tests: pass the time in (Clock port)';
  if (is(node, 'ImportSpecifier')) return importedInput(node, mayReadEnvironment);
  if (!is(node, 'MemberExpression')) return undefined;

  const member = memberName(node);
  if (member === 'now' && (isGlobal(node.object, 'Date') || isGlobal(node.object, 'performance')))
    return `${memberName(node)}() hides a clock from the tests: pass the time in (Clock port)`;
  if (member === 'random' && isGlobal(node.object, 'Math'))
    return 'Math.random() hides randomness from the tests: pass it in';
  if (member && RANDOM.has(member)) return `${member} hides randomness from the tests: pass it in`;
  if (
    member === 'env' &&
    !mayReadEnvironment &&
    (isGlobal(node.object, 'process') || is(node.object, 'MetaProperty'))
  ) {
    return 'the environment is read in one place, server/env.ts: take the setting as a parameter';
  }
  return undefined;
}

/** The build replaces `import.meta.env.PROD` and `DEV` by true or false, so nothing is read when the page runs. */
const isBuildConstant = (node: unknown) =>
  is(node, 'MemberExpression') &&
  ['PROD', 'DEV'].includes(memberName(node) ?? '') &&
  is(node.object, 'MemberExpression') &&
  is(node.object.object, 'MetaProperty');

const hasArguments = (node: Node) => Array.isArray(node.arguments) && node.arguments.length > 0;

function importedInput(node: Node, mayReadEnvironment: boolean): string | undefined {
  const name = textOf(node.imported) ?? textOf(node.local);
  if (name && RANDOM.has(name)) return `${name} hides randomness from the tests: pass it in`;
  return name === 'env' && !mayReadEnvironment
    ? 'the environment is read in one place, server/env.ts: take the setting as a parameter'
    : undefined;
}

/** `object.name` or `object['name']`. */
const memberName = ({ property }: Node) => textOf(is(property, 'Computed') ? property.expression : property);

function domUsedAtLoad(node: unknown, above: readonly Node[]): string | undefined {
  const name = DOM.find((global) => isGlobal(node, global));
  if (!name || above.some(runsLater) || above.some(isTypeOnly)) return undefined;
  return `${name} is used while the module loads, but pages are also rendered on the server: use it in a function or an effect`;
}

const runsLater = ({ type }: Node) =>
  typeof type === 'string' && /Function|Method|Constructor|^ClassProperty$/.test(type);

/** `typeof window` does not use the window, neither in a type nor in an expression. */
const isTypeOnly = ({ type, operator }: Node) =>
  type === 'TsTypeQuery' || (type === 'UnaryExpression' && operator === 'typeof');
