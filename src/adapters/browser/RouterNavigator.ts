import { type DataRouter, matchPath } from 'react-router-dom';
import type { Navigator } from '#application/ports.ts';
import { isAuthPage, PAGES, pagesThat, pathAfterLogOut, ROUTES } from '#domain/navigation.ts';

const PUBLIC_PATHS = pagesThat(({ access }) => access === 'public').map((name) => PAGES[name].path);

/** A page that a log-out may lead back to. */
const mayLeadBack = (pathname: string): boolean =>
  !isAuthPage(pathname) && PUBLIC_PATHS.some((pattern) => matchPath(pattern, pathname) !== null);

type RouterApi = Pick<DataRouter, 'state' | 'subscribe' | 'navigate'>;

/** Navigates by the router, and remembers the last public page that is neither the login nor the sign-up. */
export class RouterNavigator implements Navigator {
  readonly #router: RouterApi;
  #lastPublicPath: string | undefined;

  constructor({ router }: { readonly router: RouterApi }) {
    this.#router = router;
    this.#rememberPublicPath();
    router.subscribe(() => this.#rememberPublicPath());
  }

  /** A public page that is shown already stays, with its scroll position. */
  async leaveForPublicPage(): Promise<void> {
    const { pathname, search } = this.#router.state.location;
    const path = pathAfterLogOut(this.#lastPublicPath);
    if (path !== `${pathname}${search}`) await this.#router.navigate(path);
  }

  async goHome(notice: string): Promise<void> {
    await this.#router.navigate(ROUTES.home, { state: { notice } });
  }

  #rememberPublicPath(): void {
    const { pathname, search } = this.#router.state.location;
    if (mayLeadBack(pathname)) this.#lastPublicPath = `${pathname}${search}`;
  }
}
