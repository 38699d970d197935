import { type DataRouter, matchPath } from 'react-router-dom';
import type { Navigator } from '#application/ports.ts';
import { ACCESS, pathAfterLogOut, ROUTES, type RouteName } from '#domain/navigation.ts';

const PUBLIC_PATHS = (Object.keys(ROUTES) as readonly RouteName[])
  .filter((name) => ACCESS[name] === 'public')
  .map((name) => ROUTES[name]);

const isPublic = (pathname: string): boolean => PUBLIC_PATHS.some((pattern) => matchPath(pattern, pathname) !== null);

type RouterApi = Pick<DataRouter, 'state' | 'subscribe' | 'navigate'>;

/** Moves the page by its router, and remembers the last public page that it showed. */
export class RouterNavigator implements Navigator {
  readonly #router: RouterApi;
  #lastPublicPath: string | undefined;

  constructor({ router }: { readonly router: RouterApi }) {
    this.#router = router;
    this.#rememberPublicPath();
    router.subscribe(() => this.#rememberPublicPath());
  }

  /** Who is on a public page already stays where they are, at the height they have scrolled to. */
  async leaveForPublicPage(): Promise<void> {
    const { pathname, search } = this.#router.state.location;
    const path = pathAfterLogOut(this.#lastPublicPath);
    if (path !== `${pathname}${search}`) await this.#router.navigate(path);
  }

  async goHome(): Promise<void> {
    await this.#router.navigate(ROUTES.home);
  }

  #rememberPublicPath(): void {
    const { pathname, search } = this.#router.state.location;
    if (isPublic(pathname)) this.#lastPublicPath = `${pathname}${search}`;
  }
}
