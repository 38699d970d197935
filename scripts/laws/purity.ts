import type { Violation } from './spellings.ts';
import { is, isGlobal, type Node, parse, textOf, walk } from './syntax.ts';

/** Adapters and roots: they ask the clock, throw dice and read the environment, and hand on what they found. */
const EXEMPT = /^(src\/adapters\/|src\/main\.tsx|server\/(main|admin)\.ts$|sandbox-cards\/main\.ts$)/;
const READS_ENVIRONMENT = /^server\/env\.ts$/;
const CHECKED = /^(src|server|sandbox-cards)\/.*\.tsx?$/;
const TEST_OR_STORY = /\.(test|stories)\.tsx?$/;
/** Run once before the first page, in the browser alone. */
const BROWSER_ONLY = /^src\/(main|styleNonce)\.tsx?$/;

const RANDOM = new Set(['randomUUID', 'getRandomValues', 'randomBytes', 'randomInt']);
const DOM = ['window', 'document', 'localStorage', 'sessionStorage', 'navigator'];

/** Every hidden clock, die or environment, and every touch of the DOM while a module loads. */
export function purityViolations(path: string, text: string): readonly Violation[] {
  if (!CHECKED.test(path) || TEST_OR_STORY.test(path)) return [];
  const { tree, lineOf } = parse(text, path);
  const offences: Violation[] = [];
  walk(tree, (node, above) => {
    const what = EXEMPT.test(path)
      ? undefined
      : impureInput(node, READS_ENVIRONMENT.test(path) || isBuildConstant(above.at(-1)));
    const touched = BROWSER_ONLY.test(path) ? undefined : domUsedAtLoad(node, above);
    for (const found of [what, touched]) if (found) offences.push({ path, line: lineOf(node), what: found });
  });
  return offences;
}

function impureInput(node: unknown, mayReadEnvironment: boolean): string | undefined {
  if (is(node, 'NewExpression') && isGlobal(node.callee, 'Date') && !hasArguments(node))
    return 'new Date(): pass the time in';
  if (is(node, 'CallExpression') && isGlobal(node.callee, 'Date')) return 'Date(): pass the time in';
  if (is(node, 'ImportSpecifier')) return importedInput(node, mayReadEnvironment);
  if (!is(node, 'MemberExpression')) return undefined;

  const member = memberName(node);
  if (member === 'now' && (isGlobal(node.object, 'Date') || isGlobal(node.object, 'performance')))
    return 'a hidden clock';
  if (member === 'random' && isGlobal(node.object, 'Math')) return 'Math.random(): pass randomness in';
  if (member && RANDOM.has(member)) return `${member}: pass randomness in`;
  if (
    member === 'env' &&
    !mayReadEnvironment &&
    (isGlobal(node.object, 'process') || is(node.object, 'MetaProperty'))
  ) {
    return 'the environment is read in server/env.ts';
  }
  return undefined;
}

/** `import.meta.env.PROD` and `DEV`: the build replaces them by true or false, so nothing is read when the page runs. */
const isBuildConstant = (node: unknown) =>
  is(node, 'MemberExpression') &&
  ['PROD', 'DEV'].includes(memberName(node) ?? '') &&
  is(node.object, 'MemberExpression') &&
  is(node.object.object, 'MetaProperty');

const hasArguments = (node: Node) => Array.isArray(node.arguments) && node.arguments.length > 0;

function importedInput(node: Node, mayReadEnvironment: boolean): string | undefined {
  const name = textOf(node.imported) ?? textOf(node.local);
  if (name && RANDOM.has(name)) return `${name}: pass randomness in`;
  return name === 'env' && !mayReadEnvironment ? 'the environment is read in server/env.ts' : undefined;
}

/** `object.name` or `object['name']`. */
const memberName = ({ property }: Node) => textOf(is(property, 'Computed') ? property.expression : property);

function domUsedAtLoad(node: unknown, above: readonly Node[]): string | undefined {
  const name = DOM.find((global) => isGlobal(node, global));
  if (!name || above.some(runsLater) || above.some(isTypeOnly)) return undefined;
  return `${name} touched while the module loads: pages are also drawn on the server`;
}

const runsLater = ({ type }: Node) =>
  typeof type === 'string' && /Function|Method|Constructor|^ClassProperty$/.test(type);

/** `typeof window` asks without touching, in a type and out of one. */
const isTypeOnly = ({ type, operator }: Node) =>
  type === 'TsTypeQuery' || (type === 'UnaryExpression' && operator === 'typeof');
