import type { Page } from '@playwright/test';
import { DEMO_PEOPLE, expect, openTab, test } from './fixtures.ts';
import { logIn, toast } from './people.ts';

const banner = (page: Page) => page.getByRole('banner');

test('[log-out.everywhere] [sessions.renewal] the tabs of a browser share one stream of events, a session that is opened again silently, and a log-in and a log-out', {
  tag: '@full',
}, async ({ page, context }) => {
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/events')) streams.push(request.url());
  });
  const other = await openTab(context);

  await test.step('a log-in shows in another tab', async () => {
    await other.goto('/blog');
    await expect(banner(other).getByRole('link', { name: 'Login' })).toBeVisible();
    await logIn(page, DEMO_PEOPLE.buyer);
    await expect(other.getByRole('button', { name: 'Log Out' })).toBeVisible();
    await expect(other).toHaveURL('/blog');
  });

  await test.step('an expired session is opened again by the identity', async () => {
    await other.getByRole('link', { name: 'SEDAN' }).click();
    await expect(other.getByRole('button', { name: 'Book Now' }).first()).toBeVisible();
    await context.clearCookies({ name: 'session' });
    await other.getByRole('button', { name: 'Add on WishList' }).first().click();
    await expect(toast(other, 'Added to wishlist')).toBeVisible();
    expect((await context.cookies()).map((cookie) => cookie.name)).toContain('session');
  });

  await test.step('a log-out shows in every tab', async () => {
    const third = await openTab(context);
    await third.goto('/dashboard/myorders');
    await expect(third.getByRole('heading', { level: 1 })).toHaveText('My Orders');
    // Browsers open six connections to a server, and each stream would take one of them.
    expect(streams, 'streams of three tabs').toHaveLength(1);
    await banner(other).getByRole('link', { name: 'Dashboard' }).click();
    await expect(other).toHaveURL('/dashboard');
    await page.getByRole('button', { name: 'Log Out' }).click();
    for (const tab of [page, other, third])
      await expect(banner(tab).getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(other, 'the other tab leaves the dashboard as well').toHaveURL('/catagory/sedan');
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  });
});
