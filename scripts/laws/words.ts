import type { Violation } from './spellings.ts';
import { is, type Node, parse, textOf, walk } from './syntax.ts';
import { NAME_RULES, TITLE_RULES, type WordRule } from './wordList.ts';

/** The drawings' engine draws scenes, grounds and parts of cars; the rule's own files contain the words. */
const EXEMPT = /^(tools\/drawings\/|scripts\/laws\/wordList\.ts|tests\/laws\/words\.test\.ts)/;
/** The ports may use some of the words. */
const PORTS = /^src\/application\/ports\.ts$/;
const TEST_OR_STORY = /\.(test|stories|e2e|contract)\.tsx?$/;
/** Allowed in a title: texts on screen in quotes, the one label with a word of the list, and the specification's ids. */
const NOT_OURS = /“[^”]*”|"[^"]*"|`[^`]*`|WishList|\[[a-z\d.-]+\]/g;
const TEST_FUNCTIONS = ['it', 'test', 'describe'];

/** Every name that the file declares, the file's own included, and every test title, with a word of the list. */
export function wordViolations(path: string, text: string): readonly Violation[] {
  if (EXEMPT.test(path)) return [];
  const found = [...inPath(path)];
  if (path.endsWith('.css')) return [...found, ...inStyles(path, text)];
  if (PORTS.test(path)) return found;
  const { tree, lineOf } = parse(text, path);
  walk(tree, (node, above) => {
    const name = declaredName(node, above);
    if (name !== undefined) found.push(...violationsIn(path, lineOf(node), 'name', name));
    if (TEST_OR_STORY.test(path)) found.push(...violationsInTitle(path, node, lineOf));
  });
  return found;
}

const inPath = (path: string) =>
  path
    .replace(/\.[a-z.]+$/, '')
    .split('/')
    .flatMap((name) => violationsIn(path, 1, 'path', name));

const inStyles = (path: string, text: string) =>
  text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/\.([a-zA-Z][\w-]*)/g)].flatMap(([, name = '']) =>
        violationsIn(path, index + 1, 'class', name),
      ),
    );

function violationsIn(path: string, line: number, kind: string, name: string): readonly Violation[] {
  const words = wordsOf(name);
  return NAME_RULES.filter((rule) => isForbidden(rule, path, words)).map(({ word, instead }) => ({
    path,
    line,
    what: `the ${kind} "${name}" says "${word}": names use the standard term, here ${instead}`,
  }));
}

function violationsInTitle(path: string, node: Node, lineOf: (node: Node) => number): readonly Violation[] {
  if (!is(node, 'CallExpression') || !isTestFunction(node.callee) || !Array.isArray(node.arguments)) return [];
  const title = titleOf(node.arguments[0]);
  const words = wordsOf(title.replace(NOT_OURS, ' '));
  return TITLE_RULES.filter((rule) => isForbidden(rule, path, words)).map(({ word, instead }) => ({
    path,
    line: lineOf(node),
    what: `the test title "${title}" says "${word}": titles use the standard term, here ${instead}`,
  }));
}

/** `it(…)`, `test.only(…)` and `it.each(…)(…)`. */
function isTestFunction(callee: unknown): boolean {
  if (is(callee, 'MemberExpression')) return isTestFunction(callee.object);
  if (is(callee, 'CallExpression')) return isTestFunction(callee.callee);
  return TEST_FUNCTIONS.includes(textOf(callee) ?? '');
}

function titleOf(argument: unknown): string {
  const title =
    typeof argument === 'object' && argument !== null && 'expression' in argument ? argument.expression : undefined;
  if (is(title, 'StringLiteral')) return textOf(title) ?? '';
  if (!is(title, 'TemplateLiteral') || !Array.isArray(title.quasis)) return '';
  return title.quasis.map((part: unknown) => (is(part, 'TemplateElement') ? String(part.raw) : '')).join(' ');
}

function isForbidden({ word, within, as }: WordRule, path: string, words: readonly string[]): boolean {
  if (within !== undefined && !within.test(path)) return false;
  const name = ` ${words.join(' ')} `;
  if (as === 'whole name') return name === ` ${word} `;
  return as === 'last word' ? name.endsWith(` ${word} `) : name.includes(` ${word} `);
}

/** The words of `usePaymentDesk`, `payment-desk` and `PAYMENT_DESK`, in lower case. */
const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');

/** The name that a node declares. References to it, members of packages and keys of their options don't count. */
function declaredName(node: Node, above: readonly Node[]): string | undefined {
  const parent = above.at(-1);
  if (parent === undefined) return undefined;
  if (is(node, 'PrivateName')) return /^(Class|Private)/.test(String(parent.type)) ? String(node.value) : undefined;
  return isDeclaration(node, parent) ? textOf(node) : undefined;
}

function isDeclaration(node: Node, parent: Node): boolean {
  switch (parent.type) {
    case 'VariableDeclarator':
    case 'TsInterfaceDeclaration':
    case 'TsTypeAliasDeclaration':
      return parent.id === node;
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ClassDeclaration':
    case 'ClassExpression':
      return parent.identifier === node;
    case 'TsPropertySignature':
    case 'TsMethodSignature':
    case 'ClassMethod':
    case 'ClassProperty':
      return parent.key === node;
    case 'Parameter':
      return parent.pat === node;
    case 'ArrowFunctionExpression':
    case 'TsFunctionType':
      return Array.isArray(parent.params) && parent.params.includes(node);
    case 'KeyValuePatternProperty':
      return parent.value === node;
    case 'AssignmentPattern':
      return parent.left === node;
    case 'AssignmentPatternProperty':
    case 'ArrayPattern':
    case 'RestElement':
    case 'CatchClause':
      return true;
    default:
      return false;
  }
}
