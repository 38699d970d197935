import { type DataRouter, matchPath } from 'react-router-dom';
import type { Navigator } from '#application/ports.ts';
import { ACCESS, afterLogOut, ROUTES, type RouteName } from '#domain/navigation.ts';

const PUBLIC = (Object.keys(ROUTES) as readonly RouteName[])
  .filter((name) => ACCESS[name] === 'public')
  .map((name) => ROUTES[name]);

const isPublic = (pathname: string): boolean => PUBLIC.some((pattern) => matchPath(pattern, pathname) !== null);

type Moves = Pick<DataRouter, 'state' | 'subscribe' | 'navigate'>;

/**
 * Done means drawn: by default the router draws when there is time, and a guard that is still on screen when the role
 * changes would send the person to the login.
 */
const AT_ONCE = { flushSync: true } as const;

/** Moves the page by its router, and remembers the last public page that it showed. */
export class RouterNavigator implements Navigator {
  readonly #router: Moves;
  #lastPublicPath: string | undefined;

  constructor({ router }: { readonly router: Moves }) {
    this.#router = router;
    this.#remember();
    router.subscribe(() => this.#remember());
  }

  async leaveForPublicPage(): Promise<void> {
    await this.#router.navigate(afterLogOut(this.#lastPublicPath), AT_ONCE);
  }

  async goHome(): Promise<void> {
    await this.#router.navigate(ROUTES.home, AT_ONCE);
  }

  /**
   * Done when the new page is drawn, not only decided: React draws a navigation when it has time, and a role that changed
   * meanwhile would make the old page's guard send the person to the login.
   */
  async #go(path: string): Promise<void> {
    await this.#router.navigate(path, { flushSync: true });
  }

  #remember(): void {
    const { pathname, search } = this.#router.state.location;
    if (isPublic(pathname)) this.#lastPublicPath = `${pathname}${search}`;
  }
}
