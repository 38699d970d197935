import { PAGE_NAMES } from './navigation.ts';
import { PAGE_RECORDS, type PageName, type PageRecord } from './pages.ts';

/* What the server and the build ask of the pages. */

/** The paths of the pages for which `is` is true. */
export const pathsOfPages = (is: (page: PageRecord) => unknown): readonly string[] =>
  Object.values(PAGE_RECORDS)
    .filter(is)
    .map(({ path }) => path);

export const isPublic = ({ access }: PageRecord): boolean => access === 'public';

/** Whether the server renders it. */
export const isRendered = (page: PageRecord): boolean => isPublic(page) && page.rendered !== false;

/** Whether search engines may list it. */
export const isIndexed = (page: PageRecord): boolean =>
  isPublic(page) && page.signIn === undefined && page.query !== 'comparison';

/** Whether it has so many addresses that not all of them can be stored: one for each car, search or comparison. */
export const hasManyAddresses = ({ path, query }: PageRecord): boolean => path.includes(':') || query !== undefined;

/** The paths of the pages where the scripts of a service may run. */
export const pathsWithPolicy = (service: PageRecord['policy']): readonly string[] =>
  pathsOfPages(({ policy }) => policy === service);

/** Matches the addresses of a path with parameters, with or without a slash at the end; the flag `i` ignores case. */
export const pathPattern = (path: string, flags: 'i' | '' = ''): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`, flags);

const PATTERNS = PAGE_NAMES.map((name) => ({ name, pattern: pathPattern(PAGE_RECORDS[name].path, 'i') }));

/** The page at a path, as the router of the pages finds it; undefined where there is none. */
export const pageAt = (path: string): PageName | undefined => PATTERNS.find(({ pattern }) => pattern.test(path))?.name;

/** The record of the page at a path. */
export function recordAt(path: string): PageRecord | undefined {
  const name = pageAt(path);
  return name && PAGE_RECORDS[name];
}
