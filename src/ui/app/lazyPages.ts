import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { mayAccess, PAGE_NAMES, PAGES } from '#domain/navigation.ts';
import type { PageName } from '#domain/pages.ts';
import type { Role } from '#domain/role.ts';
import type { PageFile } from './laterPages.ts';

/**
 * The pages that people come to first, by their file: `entry` of their records, and the blog. Vite reads these patterns as they stand, so
 * no list can be made of the records; lazyPages.test.ts compares them.
 */
export const FIRST_PAGES = import.meta.glob<PageFile>('./{home,browse,car,blog}/*Page.tsx', { base: '../features' });

/** How to load all others. */
export const loadLaterPages = () => import('./laterPages.ts');

type Load = () => Promise<PageFile>;
const fileOf = (files: Readonly<Record<string, Load>>, component: string): Load | undefined =>
  Object.entries(files).find(([path]) => path.endsWith(`/${component}.tsx`))?.[1];

/**
 * Loads the component of a page: on its first visit, or by the preloader before that. Throws where no file below
 * src/ui/features has the page's name.
 */
export async function loadPage(name: PageName): Promise<ComponentType> {
  const component = `${name[0]?.toUpperCase()}${name.slice(1)}Page`;
  const load = fileOf(FIRST_PAGES, component) ?? fileOf((await loadLaterPages()).LATER_PAGES, component);
  const page = (await load?.())?.[component];
  if (page === undefined) throw new Error(`no component ${component}`);
  return page;
}

/** What guards the pages for members, and the login and the sign-up. */
export const loadRequireAccess = async () => (await loadLaterPages()).loadRequireAccess();
export const loadSignedOutOnly = async () => (await loadLaterPages()).loadSignedOutOnly();

/** The layout of the pages for members. */
export const loadDashboard = async () => (await loadLaterPages()).loadDashboard();

/** The page at a path; undefined for any other address. */
export const pageOf = (path: string): PageName | undefined =>
  PAGE_NAMES.find((name) => matchPath(PAGES[name].path, path) !== null);

/** Loads the code of the page at a path, or of the login where that is not for `role`, so that the click on a link needs no server. */
export function preloadPage(path: string, role: Role | undefined): void {
  const found = pageOf(path);
  if (found === undefined) return;
  // A page that fails to load now is loaded again on its visit.
  const load = (code: () => Promise<unknown>) => void code().catch(() => undefined);
  const name = mayAccess(PAGES[found].access, role) ? found : 'login';
  const page = PAGES[name];
  load(() => loadPage(name));
  if (page.signIn === 'form') load(loadSignedOutOnly);
  if (page.access === 'public') return;
  load(loadRequireAccess);
  load(loadDashboard);
}
