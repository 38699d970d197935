import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const PROJECT = resolve(import.meta.dirname, '../..');
const CONFIGURATION = ['.dependency-cruiser.mjs', 'package.json', 'tsconfig.json'];

/** A small project with the real configuration and packages and only the given files; `remove` deletes it. */
export function createSourceTree(files: Readonly<Record<string, string>>): {
  readonly root: string;
  readonly remove: () => void;
} {
  const root = mkdtempSync(join(tmpdir(), 'second-gear-laws-'));
  for (const name of CONFIGURATION) cpSync(join(PROJECT, name), join(root, name));
  symlinkSync(join(PROJECT, 'node_modules'), join(root, 'node_modules'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
