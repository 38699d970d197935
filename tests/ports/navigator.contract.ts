import { describe, expect, it } from 'vitest';
import type { Navigator } from '#application/ports.ts';

export interface NavigatorSubject {
  readonly navigator: Navigator;
  visit(path: string): Promise<void>;
  path(): string;
}

export const navigatorContract = (kind: string, subject: () => NavigatorSubject) => {
  describe(`Navigator on ${kind}`, () => {
    it('[log-out.destination] leaves for the last public page, query included', async () => {
      const { navigator, visit, path } = subject();
      await visit('/blog');
      await visit('/catagory/suv?from=home');
      await visit('/dashboard');
      await visit('/dashboard/myorders');
      await navigator.leaveForPublicPage();
      expect(path()).toBe('/catagory/suv?from=home');
    });

    it('[log-out.destination] leaves for home where no public page was seen', async () => {
      const { navigator, visit, path } = subject();
      await visit('/dashboard/myorders');
      await navigator.leaveForPublicPage();
      expect(path()).toBe('/');
    });

    it('leaves for home from the doors', async () => {
      const { navigator, visit, path } = subject();
      await visit('/login');
      await navigator.leaveForPublicPage();
      expect(path()).toBe('/');
    });

    it('stays on a public page', async () => {
      const { navigator, visit, path } = subject();
      await visit('/blog');
      await navigator.leaveForPublicPage();
      expect(path()).toBe('/blog');
    });

    it('goes home', async () => {
      const { navigator, visit, path } = subject();
      await visit('/blog');
      await navigator.goHome();
      expect(path()).toBe('/');
    });
  });
};
