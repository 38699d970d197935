import type { Navigator } from '#application/ports.ts';
import { isAuthPage, isDashboard, pathAfterLogOut, ROUTES } from '#domain/navigation.ts';

/** Records the path to which it navigated. */
export class MemoryNavigator implements Navigator {
  path: string;
  lastPublicPath: string | undefined;
  notice: string | undefined;

  constructor(path: string = ROUTES.home) {
    this.path = path;
  }

  /** Navigates as a click on a link does. */
  visit(path: string): void {
    this.path = path;
    if (!isDashboard(path) && !isAuthPage(path)) this.lastPublicPath = path;
  }

  async leaveForPublicPage(): Promise<void> {
    this.path = pathAfterLogOut(this.lastPublicPath);
  }

  async goHome(notice: string): Promise<void> {
    this.path = ROUTES.home;
    this.notice = notice;
  }
}
