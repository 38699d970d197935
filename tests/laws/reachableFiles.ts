import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { is, parse, textOf, walk } from '../../scripts/laws/syntax.ts';

export interface Reached {
  /** Sources, relative to the root. */
  readonly files: readonly string[];
  /** Names of packages, each with a file that loads it. */
  readonly packages: ReadonlyMap<string, string>;
}

/** Everything that programs load when they run: imports without those of types alone, and sources that are named by a relative path. */
export function reachableFrom(root: string, entries: readonly string[]): Reached {
  const files = new Set<string>();
  const packages = new Map<string, string>();
  const open = [...entries];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (files.has(path)) continue;
    files.add(path);
    for (const name of namesIn(readFileSync(join(root, path), 'utf8'), path)) {
      const file = fileOf(root, path, name);
      if (file !== undefined) open.push(file);
      else if (/^(?:@[\w-]+\/)?[a-z][\w.-]*(?:\/|$)/.test(name)) packages.set(packageOf(name), path);
    }
  }
  return { files: [...files].sort(), packages };
}

/** The names of imports, and texts that may be the path of a source. */
function namesIn(text: string, path: string): readonly string[] {
  const names: string[] = [];
  walk(parse(text, path).tree, (node) => {
    const isImport =
      is(node, 'ImportDeclaration') || is(node, 'ExportNamedDeclaration') || is(node, 'ExportAllDeclaration');
    if (isImport && node.typeOnly !== true) names.push(textOf(node.source) ?? '');
    const isCall = is(node, 'CallExpression') && is(node.callee, 'Import');
    if (isCall && Array.isArray(node.arguments)) names.push(textOf(node.arguments[0]?.expression) ?? '');
    const literal = is(node, 'StringLiteral') ? textOf(node) : undefined;
    if (literal?.startsWith('.')) names.push(literal);
  });
  return names.filter((name) => name !== '' && !name.startsWith('node:'));
}

/** A source of ours: relative, or of the `imports` map of package.json. */
function fileOf(root: string, from: string, name: string): string | undefined {
  const alias = /^#(domain|application|adapters|ui)\/(.+)$/.exec(name);
  const path = alias === null ? join(dirname(from), name) : `src/${alias[1]}/${alias[2]}`;
  const isSource = (alias !== null || name.startsWith('.')) && /\.[cm]?[jt]sx?$/.test(path);
  return isSource && existsSync(join(root, path)) ? relative('.', path) : undefined;
}

const packageOf = (name: string): string => name.split('/', name.startsWith('@') ? 2 : 1).join('/');
