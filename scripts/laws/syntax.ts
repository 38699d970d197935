import { parseSync } from '@swc/core';
import { isRecord } from './json.ts';

/** A node of the parser's syntax tree: foreign data, so every member is checked before it is used. */
export type Node = Readonly<Record<string, unknown>>;

/** The parser's mark on a name that no scope of the file declares: a global. */
const GLOBAL_SCOPE = 1;

/** A module's tree, and the line (from 1) on which a node begins. */
interface Parsed {
  readonly tree: Node;
  readonly lineOf: (node: Node) => number;
}

let last: { readonly text: string; readonly path: string; readonly parsed: Parsed } | undefined;

/** Several rules look at the same file one after the other, and parsing takes most of the time. Throws when the text is not TypeScript. */
export function parse(text: string, path: string): Parsed {
  if (last?.text !== text || last.path !== path) last = { text, path, parsed: parseModule(text, path) };
  return last.parsed;
}

function parseModule(text: string, path: string): Parsed {
  // The leading semicolon makes the module's span begin with the text: without it, it begins after the first comment.
  // A program's first line may name what runs it, which is not a comment to the parser then.
  const source = Buffer.from(`;${text.replace(/^#!/, '//')}`);
  const tree: unknown = parseSync(source.toString(), {
    syntax: 'typescript',
    tsx: path.endsWith('x'),
    target: 'es2022',
  });
  if (!isRecord(tree)) throw new Error(`${path}: the parser gave no tree`);
  const base = startOf(tree);
  const lineOf = (node: Node) =>
    source
      .subarray(0, startOf(node) - base)
      .toString()
      .split('\n').length;
  return { tree, lineOf };
}

function startOf(node: Node): number {
  const { span } = node;
  return isRecord(span) && typeof span.start === 'number' ? span.start : 0;
}

/** Whether the node has the type. */
export const is = (node: unknown, type: string): node is Node => isRecord(node) && node.type === type;

/** The name of an identifier, or the text of a string literal. */
export const textOf = (node: unknown): string | undefined =>
  (is(node, 'Identifier') || is(node, 'StringLiteral')) && typeof node.value === 'string' ? node.value : undefined;

/** Whether the node refers to the global, not to a local or a member with the same name. */
export const isGlobal = (node: unknown, name: string): boolean =>
  is(node, 'Identifier') && node.value === name && node.ctxt === GLOBAL_SCOPE;

/** Calls `visit` with every node and its ancestors, outermost first. */
export function walk(
  node: unknown,
  visit: (node: Node, above: readonly Node[]) => void,
  above: readonly Node[] = [],
): void {
  if (Array.isArray(node)) {
    for (const item of node) walk(item, visit, above);
    return;
  }
  if (!isRecord(node)) return;
  const isNode = typeof node.type === 'string';
  if (isNode) visit(node, above);
  const inside = isNode ? [...above, node] : above;
  for (const [key, value] of Object.entries(node)) if (key !== 'span') walk(value, visit, inside);
}
