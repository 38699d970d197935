import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { directPackages, packagesPage, tablesOf } from '../../scripts/packages.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8');
const page = read('docs/packages.md');

it('[deployment.package-list] has a line for every direct package of the project and of its tools, in its version', () => {
  const groups = directPackages(ROOT);
  expect(groups.flatMap(({ versions }) => Object.keys(versions)).length).toBeGreaterThan(50);
  const stated = [...tablesOf(page)].flatMap(([heading, rows]) =>
    rows.map(({ name, version }) => `${heading}: ${name} ${version}`),
  );
  const direct = groups.flatMap(({ heading, versions }) =>
    Object.entries(versions).map(([name, version]) => `${heading}: ${name} ${version}`),
  );
  expect(stated.sort(), 'run npm run dev:packages and commit').toEqual(direct.sort());
});

it('[deployment.package-list] says of each what it is for, and how large it is with what it brings', () => {
  const brief = [...tablesOf(page).values()].flat().filter(({ purpose, size }) => purpose.length < 10 || size === '');
  expect(brief, 'say in docs/packages.md what it is for').toEqual([]);
});

it('writes versions and sizes, and leaves what a package is for as it is', () => {
  const head = '## A\n\n| package | version | what for | MB |\n|---|---|---|---|\n';
  const before = `${head}| \`a\` | 1.0.0 | Draws | 1.0 |\n| \`b\` | 1.0.0 | Gone | 2.0 |\n\nAfter.\n`;
  const group = (versions: Readonly<Record<string, string>>) => [{ heading: 'A', folder: '.', versions }];
  expect(packagesPage(before, group({ a: '2.0.0' }), () => 3.21)).toBe(
    `${head}| \`a\` | 2.0.0 | Draws | 3.2 |\n\nAfter.\n`,
  );
  expect(packagesPage(before, group({ a: '1.0.0', b: '1.0.0' }), () => undefined)).toBe(before);
  expect(() => packagesPage(before, group({ c: '1.0.0' }), () => 1)).toThrow('add a line for c');
});

it('[deployment.packages] replaces no package by another one, and names the address of none', () => {
  for (const file of globSync('{.,tools/*}/package.json', { cwd: ROOT })) {
    const manifest = JSON.parse(read(file));
    expect(Object.keys(manifest), file).not.toContain('overrides');
    expect(read(file.replace('package.json', 'package-lock.json')), file).not.toMatch(/"resolved": "http/);
  }
});

it('[deployment.packages] an install for npm start has no package that only tests need', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Readonly<Record<string, { readonly dev?: true; readonly devOptional?: true }>>;
  };
  // npm installs what is marked devOptional in both cases: an optional peer of one, a development package of another.
  expect(Object.keys(packages).filter((path) => packages[path]?.devOptional)).toEqual([]);
  const installed = Object.keys(packages).filter((path) => !packages[path]?.dev);
  const forTests =
    /node_modules\/(?:vitest|@vitest\/|playwright|happy-dom|jsdom|storybook|@storybook\/|@testing-library\/)/;
  expect(installed.filter((path) => forTests.test(path))).toEqual([]);
});
