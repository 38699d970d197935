import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pageSources, routesOf } from './routeFiles.ts';

const chunk = (
  fileName: string,
  imports: readonly string[],
  source: string,
  { css = [], loads = [] }: { readonly css?: readonly string[]; readonly loads?: readonly string[] } = {},
) => ({
  type: 'chunk' as const,
  fileName,
  imports,
  dynamicImports: loads,
  moduleIds: [source],
  isEntry: fileName === 'main.js',
  viteMetadata: { importedCss: new Set(css) },
});
const bundleOf = (...chunks: readonly ReturnType<typeof chunk>[]) =>
  Object.fromEntries(chunks.map((one) => [one.fileName, one]));

const HOME = '/src/ui/features/home/HomePage.tsx';
const LOGIN = '/src/ui/features/auth/LoginPage.tsx';
const BUNDLE = bundleOf(
  chunk('main.js', ['libs.js'], '/market/index.html', { css: ['main.css'], loads: ['home.js', 'later.js'] }),
  chunk('libs.js', [], '/market/libs.js'),
  chunk('browse.js', ['libs.js'], '/market/libs.js', { css: ['browse.css'] }),
  chunk('home.js', ['browse.js', 'main.js'], `/market${HOME}`, { css: ['home.css', 'main.css'] }),
  chunk('later.js', ['main.js'], '/market/src/later.ts', { loads: ['login.js'] }),
  chunk('login.js', ['main.js'], `/market${LOGIN}`),
  chunk('services.js', ['main.js'], '/market/src/wiring.ts'),
);

it('names what a page needs beside the files of every page, what is imported first', () => {
  expect(routesOf(BUNDLE, new Map([['home', HOME]]))).toEqual({
    routes: { home: { scripts: ['/browse.js', '/home.js'], styles: ['/browse.css', '/home.css'], entry: true } },
    services: ['/services.js'],
  });
});

it('names what loads a page where the files of every page do not', () => {
  const { routes } = routesOf(BUNDLE, new Map([['login', LOGIN]]));
  expect(routes.login?.scripts).toEqual(['/later.js', '/login.js']);
});

it('fails where a page has no chunk', () => {
  expect(() => routesOf(BUNDLE, new Map([['blog', '/src/Blog.tsx']]))).toThrow('no chunk of /src/Blog.tsx');
});

it('knows the source of each page by its name, and says where one has none', () => {
  expect(pageSources(process.cwd()).get('myCars')).toBe('/src/ui/features/myCars/MyCarsPage.tsx');
  const empty = mkdtempSync(join(tmpdir(), 'pages-'));
  expect(() => pageSources(empty)).toThrow('the page home needs one file src/ui/features/*/HomePage.tsx');
});
