import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Access, PAGE_RECORDS } from '#domain/pages.ts';
import { pageSources } from '../../scripts/routeFiles.ts';

/** How the specification says who may open a page. */
const AUDIENCES: Readonly<Record<string, Access>> = {
  'for everyone': 'public',
  'for anyone who is logged in': 'member',
  'for admins only': 'Admin',
  'for sellers only': 'Seller',
  'for buyers only': 'Buyer',
};
const ROW =
  /^\| `(routes\.[\w-]+)` \| (?:The additive )?`(\/[^`]*)` .*?, (for everyone|for [a-z ]+?(?:only|logged in))\b/gm;

/** The pages that "Routes and access" of the specification names: id, path, audience. */
const ROWS = [...readFileSync('docs/specification.md', 'utf8').matchAll(ROW)].map(
  ([, id = '', path = '', audience = '']) => [id, path.replaceAll('{id}', ':id'), audience] as const,
);

it.each(ROWS)('[%s] %s is %s', (_id, path, audience) => {
  const page = Object.values(PAGE_RECORDS).find((record) => record.path === path);
  expect(page?.access).toBe(AUDIENCES[audience]);
});

it('[routes.unknown] the specification has a row for each page: write one under "Routes and access" for each address named here', () => {
  const paths = ROWS.map(([, path]) => path);
  expect(Object.values(PAGE_RECORDS).flatMap(({ path }) => (paths.includes(path) ? [] : [path]))).toEqual([]);
});

it('each file of a page belongs to a record of src/domain/pages.ts, which has its name', () => {
  const files = globSync('src/ui/features/*/*Page.tsx', { exclude: ['src/ui/features/errors/*'] });
  const known = [...pageSources(process.cwd()).values()];
  expect(files.map((file) => `/${file.replaceAll('\\', '/')}`).toSorted()).toEqual(known.toSorted());
});
