import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SOURCE_FOLDERS } from '../../scripts/laws/folderCircles.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
const COPIED = [
  ...SOURCE_FOLDERS,
  'docs/specification.md',
  '.dependency-cruiser.mjs',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
  'vitest.firebase.config.ts',
  'vitest.pact.config.ts',
  'vitest.stories.config.ts',
];

/** Files that break a rule, written into a copy of the project; `npm run test:all` runs the checks on the project itself. */
const violations = [
  [
    'src/ui/planted.ts',
    "import type { HttpClient } from '#adapters/http/HttpClient.ts';\nexport type C = HttpClient;\n",
  ],
  ['src/domain/planted.ts', "import { randomUUID } from 'node:crypto';\nexport const id = randomUUID;\n"],
  ['src/application/planted.ts', 'export const catagory = 1;\n'],
  ['server/cars/planted.ts', 'export const t = () => Date.now();\n'],
  ['src/adapters/http/planted.ts', "export const detail = 'The car could not be saved';\n"],
  ['src/ui/planted.css', '.planted {\n  padding: 12px;\n}\n'],
  ['src/domain/planted.test.ts', "export const title = '[wishlist.planted] shows nothing';\n"],
] as const;

describe('npm run lint', () => {
  let root = '';
  const lint = (...checks: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/lint.mjs'), ...checks], {
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  };

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'second-gear-lint-'));
    for (const name of COPIED) cpSync(join(PROJECT, name), join(root, name), { recursive: true });
    symlinkSync(join(PROJECT, 'node_modules'), join(root, 'node_modules'));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('fails on files that break a rule, and names each of them', { tags: 'full' }, () => {
    for (const [path, text] of violations) writeFileSync(join(root, path), text);
    const [imports, sources] = [lint('imports'), lint('sources')];
    for (const [path] of violations) expect(imports.output + sources.output).toContain(path);
    expect([imports.status, sources.status]).toEqual([1, 1]);
    expect(imports.output).toContain('src/ui/planted.ts:1 imports src/adapters/http/HttpClient.ts: ');
    expect(imports.output).toContain('lint: imports failed. docs/architecture.md says what each layer may import');
    expect(sources.output).toContain('lint: sources failed. The rules and their lists are in scripts/laws');
  });
});
