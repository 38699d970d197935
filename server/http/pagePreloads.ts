import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCESS, ROUTES, type RouteName } from '#domain/navigation.ts';
import { pathOf, pathPattern } from './paths.ts';

/** What the build tells about the files of each route (scripts/routeFiles.ts). */
interface BuiltRoutes {
  readonly routes: Readonly<
    Record<string, { readonly scripts: readonly string[]; readonly styles: readonly string[] }>
  >;
  readonly services: readonly string[];
}

const PUBLIC_ROUTES = (Object.keys(ROUTES) as readonly RouteName[]).filter((name) => ACCESS[name] === 'public');

/** The files of each route of the build. */
export const readBuiltRoutes = (builtFolder: string): BuiltRoutes =>
  JSON.parse(readFileSync(join(builtFolder, 'routes.json'), 'utf8'));

/**
 * The function that gives the links to the files of the page at an address: without them the browser learns of a page's own script
 * only after it has loaded and run what every page needs. Only for public pages: who may see another one is not known yet.
 */
export function pagePreloads(builtFolder: string): (url: string) => string {
  const { routes, services } = readBuiltRoutes(builtFolder);
  const pages = PUBLIC_ROUTES.map((name) => {
    const { scripts, styles } = routes[name] ?? { scripts: [], styles: [] };
    const links = [
      ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
      ...[...scripts, ...services].map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
    ];
    return { pattern: pathPattern(ROUTES[name], 'i'), links: [...new Set(links)].join('') };
  });
  return (url) => pages.find(({ pattern }) => pattern.test(pathOf(url)))?.links ?? '';
}
