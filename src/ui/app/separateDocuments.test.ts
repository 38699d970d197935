import { createMemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { withSeparateDocuments } from './separateDocuments.ts';

const ROUTES = ['/', '/blog', '/login', '/dashboard/payment/:id'].map((path) => ({ path, element: null }));

/** A site that was loaded at an address; `loads` are the documents that it loads from there. */
function openSite(loadedAt: string, separatePages = ['/login', '/dashboard/payment/:id']) {
  const loads: string[] = [];
  vi.spyOn(window.location, 'assign').mockImplementation((url) => void loads.push(`assign ${url}`));
  vi.spyOn(window.location, 'replace').mockImplementation((url) => void loads.push(`replace ${url}`));
  const left: string[] = [];
  const routes = withSeparateDocuments(ROUTES, { separatePages, loadedAt, onLeave: (path) => left.push(path) });
  const router = createMemoryRouter(routes, { initialEntries: [loadedAt] });
  return { router, loads, left, path: () => router.state.location.pathname };
}

describe('a page with a policy of its own', () => {
  it('is entered by a full page load, with its query', async () => {
    const { router, loads, left, path } = openSite('/blog');
    void router.navigate('/login?from=blog');
    await expect.poll(() => loads).toEqual(['assign /login?from=blog']);
    expect(left).toEqual(['/login?from=blog']);
    expect(path()).toBe('/blog');
  });

  it('is left by a full page load', async () => {
    const { router, loads } = openSite('/login');
    void router.navigate('/blog');
    await expect.poll(() => loads).toEqual(['assign /blog']);
  });

  it('takes the place of the page that redirects to it in the history', async () => {
    const { router, loads } = openSite('/blog');
    void router.navigate('/login', { replace: true });
    await expect.poll(() => loads).toEqual(['replace /login']);
  });

  it('is another document than the next separate page', async () => {
    const { router, loads } = openSite('/login');
    void router.navigate('/dashboard/payment/b1');
    await expect.poll(() => loads).toEqual(['assign /dashboard/payment/b1']);
  });

  it('shares its document with the other payments', async () => {
    const { router, loads, path } = openSite('/dashboard/payment/b1');
    await router.navigate('/dashboard/payment/b2');
    expect(loads).toEqual([]);
    expect(path()).toBe('/dashboard/payment/b2');
  });
});

it('navigates without a page load between all other pages, and where no page has a policy of its own', async () => {
  const usual = openSite('/');
  await usual.router.navigate('/blog');
  expect(usual.path()).toBe('/blog');
  const without = openSite('/blog', []);
  await without.router.navigate('/login');
  expect(without.path()).toBe('/login');
  expect([...usual.loads, ...without.loads]).toEqual([]);
});
