import type { Navigator } from '#application/ports.ts';
import { afterLogOut, ROUTES } from '#domain/navigation.ts';

/** Keeps where the person is. */
export class MemoryNavigator implements Navigator {
  path: string;
  lastPublicPath: string | undefined;

  constructor(path: string = ROUTES.home) {
    this.path = path;
  }

  async leaveForPublicPage(): Promise<void> {
    this.path = afterLogOut(this.lastPublicPath);
  }

  async goHome(): Promise<void> {
    this.path = ROUTES.home;
  }
}
