import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createSourceTree } from './sourceTree.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
let remove = () => {};
afterEach(() => remove());

/** Type-checks the files with the real tsconfig.core.json; returns the compiler's output. */
function check(files: Readonly<Record<string, string>>): string {
  const tree = createSourceTree(files);
  remove = tree.remove;
  cpSync(join(PROJECT, 'tsconfig.core.json'), join(tree.root, 'tsconfig.core.json'));
  const tsc = join(PROJECT, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [tsc, '--noEmit', '-p', 'tsconfig.core.json'], {
    cwd: tree.root,
    encoding: 'utf8',
  }).stdout;
}

it('refuses DOM types in domain, application, server and sandbox, and only there', () => {
  const title = 'export const title = (): string => document.title;\n';
  const output = check({
    'src/domain/planted.ts': title,
    'src/application/planted.ts': 'export const width = (element: HTMLElement): number => element.clientWidth;\n',
    'server/planted.ts': title,
    'sandbox-cards/planted.ts': 'export const here = (): string => window.location.href;\n',
    'src/domain/fine.ts':
      'export const address = (text: string): string => new Map([[text, text]]).get(text) ?? text;\n',
    'src/ui/title.ts': title,
  });
  const files = output.split('\n').flatMap((line) => /^(\S+)\(/.exec(line)?.[1] ?? []);
  expect(files.sort()).toEqual([
    'sandbox-cards/planted.ts',
    'server/planted.ts',
    'src/application/planted.ts',
    'src/domain/planted.ts',
  ]);
});
