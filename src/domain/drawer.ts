import { mayAccess, PAGE_NAMES, PAGES } from './navigation.ts';
import type { Page, PageName } from './pages.ts';
import type { Role } from './role.ts';

export interface NavigationItem {
  readonly label: string;
  readonly route: PageName;
}

export interface NavigationMenu {
  readonly heading: string | undefined;
  readonly items: readonly NavigationItem[];
}

/** The entries of the pages for which `is` is true. */
const itemsThat = (is: (page: Page) => boolean): readonly NavigationItem[] =>
  PAGE_NAMES.flatMap((route) => {
    const page = PAGES[route];
    return page.drawer !== undefined && is(page) ? [{ label: page.title, route }] : [];
  });

/** The dashboard's side drawer (spec: dashboard.layout). */
export const navigationFor = (role: Role): NavigationMenu => ({
  heading: role === 'Seller' ? 'This is seller' : undefined,
  items: itemsThat(({ drawer }) => drawer === role),
});

/** Entries of the drawer that the specification doesn't name, in a list below its own (spec: dashboard.further-entries). */
export const furtherNavigationFor = (role: Role): readonly NavigationItem[] =>
  itemsThat(({ drawer, access }) => drawer === 'more' && mayAccess(access, role));
