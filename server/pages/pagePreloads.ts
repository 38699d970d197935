import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_NAMES } from '#domain/navigation.ts';
import { PAGE_RECORDS } from '#domain/pages.ts';
import { isPublic, pathPattern } from '#domain/servedPages.ts';
import { pathOf } from '../http/paths.ts';

/** What the build tells about the files of each route (scripts/routeFiles.ts). */
interface BuiltRoutes {
  readonly routes: Readonly<
    Record<string, { readonly scripts: readonly string[]; readonly styles: readonly string[] }>
  >;
  readonly services: readonly string[];
}

/** The files of each route of the build. */
export const readBuiltRoutes = (builtFolder: string): BuiltRoutes =>
  JSON.parse(readFileSync(join(builtFolder, 'routes.json'), 'utf8'));

/**
 * The function that gives the links to the files of the page at an address: without them the browser learns of a page's own script
 * only after it has loaded and run what every page needs. Only for public pages: who may see another one is not known yet.
 */
export function pagePreloads(builtFolder: string): (url: string) => string {
  const { routes, services } = readBuiltRoutes(builtFolder);
  const pages = PAGE_NAMES.filter((name) => isPublic(PAGE_RECORDS[name])).map((name) => {
    const { scripts, styles } = routes[name] ?? { scripts: [], styles: [] };
    const links = [
      ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
      ...[...scripts, ...services].map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
    ];
    return { pattern: pathPattern(PAGE_RECORDS[name].path, 'i'), links: [...new Set(links)].join('') };
  });
  return (url) => pages.find(({ pattern }) => pattern.test(pathOf(url)))?.links ?? '';
}
