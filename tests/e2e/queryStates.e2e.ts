import type { Page, Route } from '@playwright/test';
import { DEMO_PEOPLE, expect, test } from './fixtures.ts';
import { startSession } from './people.ts';
import { QUERY_SCREENS, type QueryScreen } from './queryScreens.ts';

/** Loads the screen while `answer` replies to its call. */
async function reopen(page: Page, place: QueryScreen, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.unroute(place.call);
  await page.route(place.call, answer);
  await page.goto(place.path);
  await place.scrollIntoView?.(page);
}

const alertWith = (page: Page, text: string) => page.getByRole('main').getByRole('alert').filter({ hasText: text });

for (const place of QUERY_SCREENS) {
  test(`${place.name}: waiting, empty, failed, without a network, filled`, async ({ page, context }) => {
    if (place.as !== undefined) await startSession(page, DEMO_PEOPLE[place.as]);

    await page.route('**/api/create-payment-intent', (route) =>
      route.fulfill({ json: { clientSecret: 'pi_1_secret_1', bookingId: 'item-1' } }),
    );
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await reopen(page, place, async (route) => {
      await released;
      await route.fulfill(place.emptyReply ?? { json: [] });
    });
    await expect(place.waiting(page).first()).toBeAttached();
    await expect(place.filled(page)).toHaveCount(0);
    if (place.as === undefined) await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    release();
    if (place.empty === undefined) {
      await expect(place.waiting(page)).toHaveCount(0);
      await expect(place.filled(page)).toHaveCount(0);
    } else {
      await expect(page.getByText(place.empty.says)).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: place.empty.next }).first()).toBeVisible();
    }

    await reopen(page, place, (route) => route.fulfill({ status: 400, json: { msg: 'The garage door is stuck' } }));
    await expect(alertWith(page, place.failed)).toContainText('The garage door is stuck');

    // The page is already open when the network is lost; only its call is repeated without one.
    await page.unroute(place.call);
    await page.route(place.call, (route) => route.abort('internetdisconnected'));
    await context.setOffline(true);
    await alertWith(page, place.failed).getByRole('button', { name: 'Retry' }).click();
    await expect(alertWith(page, place.failed)).toContainText('We can’t reach the market right now.');
    await expect(page.getByText('this page goes on by itself')).toBeVisible();

    await page.unroute(place.call);
    const { filledReply } = place;
    if (filledReply !== undefined) await page.route(place.call, (route) => route.fulfill({ json: filledReply }));
    await context.setOffline(false);
    await expect(place.filled(page)).toBeVisible();
    await expect(alertWith(page, place.failed)).toHaveCount(0);
  });
}
