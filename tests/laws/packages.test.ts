import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8');
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json'));
const direct = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).sort();

/** Rows of the page's tables: the package's name, why it is here, what it costs. */
const rows = read('docs/packages.md')
  .split('\n')
  .flatMap((line) => {
    const [, name, why = '', costs = ''] = /^\| `([^`]+)` \|([^|]*)\|([^|]*)\|$/.exec(line) ?? [];
    return name === undefined ? [] : [{ name, why: why.trim(), costs: costs.trim() }];
  });

it('[deployment.package-list] has a line for every direct package, and none without', () => {
  expect(direct.length).toBeGreaterThan(50);
  expect(rows.map(({ name }) => name).sort(), 'add or remove its line in docs/packages.md').toEqual(direct);
});

it('[deployment.package-list] says of each why it is here and what it costs', () => {
  const brief = rows.filter(({ why, costs }) => why.length < 10 || costs.length < 3);
  expect(brief, 'say in docs/packages.md why it is here and what it costs').toEqual([]);
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
