import { describe, expect, it } from 'vitest';
import type { Navigator } from '#application/ports.ts';

export interface NavigatorSubject {
  readonly navigator: Navigator;
  visit(path: string): Promise<void>;
  path(): string;
}

export const navigatorContract = (kind: string, subject: () => NavigatorSubject) => {
  describe(`Navigator on ${kind}`, () => {
    it('[log-out.destination] goes to the last public page after a log-out, query included', async () => {
      const { navigator, visit, path } = subject();
      await visit('/blog');
      await visit('/catagory/suv?from=home');
      await visit('/dashboard');
      await visit('/dashboard/myorders');
      await navigator.leaveForPublicPage();
      expect(path()).toBe('/catagory/suv?from=home');
    });

    it('[log-out.destination] goes home after a log-out when no public page was visited', async () => {
      const { navigator, visit, path } = subject();
      await visit('/dashboard/myorders');
      await navigator.leaveForPublicPage();
      expect(path()).toBe('/');
    });

    it('goes home after a log-out when only the login page was visited', async () => {
      const { navigator, visit, path } = subject();
      await visit('/login');
      await navigator.leaveForPublicPage();
      expect(path()).toBe('/');
    });

    it('remembers the last public page through the login and sign-up pages', async () => {
      const { navigator, visit, path } = subject();
      await visit('/catagory/suv?from=home');
      await visit('/login');
      await visit('/signup');
      await visit('/Login/');
      await visit('/dashboard/myorders');
      await navigator.leaveForPublicPage();
      expect(path()).toBe('/catagory/suv?from=home');
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
      await navigator.goHome('This is why');
      expect(path()).toBe('/');
    });
  });
};
