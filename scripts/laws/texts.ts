import type { Violation } from './spellings.ts';
import { is, type Node, parse, textOf, walk } from './syntax.ts';

/** What people see. Stories and tests draw nothing for them. */
const DRAWN = /^src\/ui\/(?!.*\.(?:test|stories)\.tsx?$).*\.tsx$/;
const CHANGING =
  'is a text that changes beside other children: write the whole text in one expression, or give it an element of its own';
const BESIDE = 'is a text beside something that comes and goes: give it an element of its own';
const BARE = 'is a text without an element of its own';

const expressionOf = (child: Node): unknown => (is(child, 'JSXExpressionContainer') ? child.expression : undefined);
const childrenOf = (node: Node): readonly Node[] => (Array.isArray(node.children) ? node.children.filter(isDrawn) : []);
/** Line breaks between elements are nothing on the page, nor are comments. */
function isDrawn(child: Node): boolean {
  if (is(child, 'JSXText')) return !/^\s*$/.test(String(child.value)) || !String(child.value).includes('\n');
  return !is(expressionOf(child), 'JSXEmptyExpression');
}

/** Parameters and values that are elements wherever they have these names, and functions that give them. */
const ELEMENTS = /^(?:children|actions?|cards|details|icon|skeleton|spaceAfter|(?:\w*D|d)ialog)$/;

const inner = (node: unknown): unknown => (is(node, 'ParenthesisExpression') ? inner(node.expression) : node);
const isElement = (node: unknown): boolean => is(node, 'JSXElement') || is(node, 'JSXFragment');
const isNothing = (node: unknown): boolean =>
  is(node, 'NullLiteral') || is(node, 'BooleanLiteral') || (is(node, 'Identifier') && node.value === 'undefined');

/** What a list's items become: the value of the function that is given to `map`. */
function itemOf(call: Node): unknown {
  const [first] = Array.isArray(call.arguments) ? call.arguments : [];
  const callback = first?.expression;
  if (!is(callback, 'ArrowFunctionExpression')) return undefined;
  const body = inner(callback.body);
  if (!is(body, 'BlockStatement')) return body;
  const statements: readonly Node[] = Array.isArray(body.stmts) ? body.stmts : [];
  return statements.findLast((statement) => is(statement, 'ReturnStatement'))?.argument;
}

/** Whether the expression gives elements or nothing, as far as its form shows. */
function isOnlyElements(node: unknown): boolean {
  const value = inner(node);
  if (isElement(value) || isNothing(value)) return true;
  if (is(value, 'Identifier')) return ELEMENTS.test(String(value.value));
  if (is(value, 'ConditionalExpression')) return isOnlyElements(value.consequent) && isOnlyElements(value.alternate);
  if (is(value, 'BinaryExpression') && ['&&', '||', '??'].includes(String(value.operator)))
    return isOnlyElements(value.right);
  if (is(value, 'CallExpression')) return ELEMENTS.test(textOf(value.callee) ?? '') || isOnlyElements(itemOf(value));
  return false;
}

const isFixedText = (child: Node): boolean => is(child, 'JSXText') || is(expressionOf(child), 'StringLiteral');
const comesAndGoes = (child: Node): boolean =>
  is(child, 'JSXExpressionContainer') && !isFixedText(child) && !isElement(inner(expressionOf(child)));

/** What a component draws that is a text: the ends of what it returns. */
function textsOfComponent(node: Node): readonly Node[] {
  const isNamed = (name: unknown) => /^[A-Z]/.test(textOf(name) ?? '') && !/^[A-Z_\d]+$/.test(textOf(name) ?? '');
  if (is(node, 'FunctionDeclaration') && isNamed(node.identifier)) return returned(node.body).flatMap(textsAt);
  if (!is(node, 'VariableDeclarator') || !isNamed(node.id) || !is(node.init, 'ArrowFunctionExpression')) return [];
  const body = inner(node.init.body);
  return is(body, 'BlockStatement') ? returned(body).flatMap(textsAt) : textsAt(body);
}

function returned(body: unknown): readonly unknown[] {
  const values: unknown[] = [];
  walk(body, (node, above) => {
    const isOwn = !above.some(({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionDeclaration');
    if (isOwn && is(node, 'ReturnStatement')) values.push(node.argument);
  });
  return values;
}

function textsAt(node: unknown): readonly Node[] {
  const value = inner(node);
  if (is(value, 'TemplateLiteral') || is(value, 'StringLiteral')) return [value];
  if (is(value, 'ConditionalExpression')) {
    const ends = [inner(value.consequent), inner(value.alternate)];
    const others = ends.some(isElement) ? ends.filter((end): end is Node => is(end, 'CallExpression')) : [];
    return [...others, ...ends.flatMap(textsAt)];
  }
  return is(value, 'BinaryExpression') && value.operator === '&&' ? textsAt(value.right) : [];
}

/**
 * Texts that a browser's translator breaks (spec: translated.texts). It puts each text into elements of its own, so that React no longer reaches the one that it has
 * drawn: a change is not seen, and to remove it, or to put something before it, is an error. Only what an element has as its single
 * child is replaced whatever has become of it.
 */
export function textViolations(path: string, text: string): readonly Violation[] {
  if (!DRAWN.test(path)) return [];
  const { tree, lineOf } = parse(text, path);
  const violations: Violation[] = [];
  walk(tree, (node) => {
    for (const text of textsOfComponent(node)) violations.push({ path, line: lineOf(text), what: BARE });
    if (!is(node, 'JSXElement') && !is(node, 'JSXFragment')) return;
    const children = childrenOf(node);
    const report = (child: Node, what: string) => violations.push({ path, line: lineOf(child), what });
    const isFragment = is(node, 'JSXFragment');
    for (const child of children) {
      const isExpression = is(child, 'JSXExpressionContainer') && !isFixedText(child);
      const hasOnlyElements = isOnlyElements(expressionOf(child));
      if (isFragment && isFixedText(child)) report(child, BARE);
      else if (children.length > 1 && isExpression && !hasOnlyElements) report(child, CHANGING);
      else if (isFixedText(child) && children.some(comesAndGoes)) report(child, BESIDE);
    }
  });
  return violations;
}
