import type { Page } from '@playwright/test';
import { DEMO_PEOPLE, expect, test } from './fixtures.ts';
import { startSession } from './people.ts';

/** The dashboard's code is missing, as after a new build, for the next loads of the page. */
async function failDashboardChunk(page: Page, forLoads: number): Promise<void> {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(/\/assets\/DashboardLayout-.*\.js$/, (route) =>
    loads < forLoads
      ? route.fulfill({ status: 404, json: { msg: 'There is nothing at this address' } })
      : route.fallback(),
  );
}

test('a page whose code is missing after a new build reloads itself once, and shows a message where it stays missing', {
  tag: '@full',
}, async ({ page, elsewhere }) => {
  await test.step('missing once', async () => {
    await startSession(page, DEMO_PEOPLE.buyer);
    await page.goto('/blog');
    await failDashboardChunk(page, 1);
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome, /);
  });

  await test.step('missing for good', async () => {
    const other = await elsewhere();
    await startSession(other, DEMO_PEOPLE.buyer);
    await other.goto('/blog');
    let loads = 0;
    other.on('load', () => {
      loads += 1;
    });
    await failDashboardChunk(other, Number.POSITIVE_INFINITY);
    await other.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await expect.poll(() => loads).toBe(1);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('This page is late');
    await expect(other.getByRole('button', { name: 'Load again' })).toBeVisible();
    await other.waitForLoadState('networkidle');
    expect(loads).toBe(1);
  });
});
