import { DEMO_PEOPLE, expect, test } from './fixtures.ts';
import { startSession } from './people.ts';

/** What stands between people and the market: odd addresses, ad blockers, browsers that store nothing. */

test('[routes.unknown] [advertisements.stop] [offline.blocked] [routes.late] odd addresses, ad blockers and a browser that stores nothing end in words', {
  tag: '@full',
}, async ({ page, server, elsewhere, consoleMessages }) => {
  await test.step('an address that can not be read', async () => {
    for (const path of ['/car/%E0%A4%A', '/blog%', '//search']) {
      const answer = await page.goto(server.address + path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'The road ends here' })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Go home' }).click();
      await expect(page).toHaveURL('/');
    }
  });

  await test.step('an ad blocker', async () => {
    await startSession(page, DEMO_PEOPLE.seller);
    await page.route(/\/advertise\//, (route) => route.abort('blockedbyclient'));
    await page.goto('/dashboard/myproducts');
    const advertise = page.getByRole('button', { name: 'Advertise', exact: true }).first();
    const card = page.getByRole('article').filter({ has: advertise }).first();
    const name = (await card.getByRole('heading').innerText()).trim();
    const own = page.getByRole('article', { name, exact: true }).first();
    await own.getByRole('button', { name: 'Advertise', exact: true }).click();
    await expect(own).toContainText('Advertised on the home page');
    await page.route(/\/home-page$/, (route) => route.abort('blockedbyclient'));
    await own.getByRole('button', { name: /^Stop/ }).click();
    await expect(own.getByText('such as an ad blocker')).toBeVisible();
    await expect(page.getByText('can’t reach the market')).toHaveCount(0);
    await page.unroute(/\/home-page$/);
    await own.getByRole('button', { name: /^Stop/ }).click();
    await expect(own.getByText('Advertised on the home page')).toBeHidden();
    consoleMessages.splice(0);
  });

  await test.step('a browser that stores nothing, and an older build’s page', async () => {
    const guest = await elsewhere();
    await guest.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
    });
    await guest.route(/\/assets\/BlogPage-.*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
    await guest.goto('/');
    await guest.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    await expect(guest.getByRole('heading', { level: 1, name: 'This page is late' })).toBeVisible();
    await expect(guest.getByRole('button', { name: 'Load again' })).toBeVisible();
  });
});
