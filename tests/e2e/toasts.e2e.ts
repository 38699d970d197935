import { DEMO_PEOPLE, expect, test } from './fixtures.ts';
import { startSession, toast } from './people.ts';

const REFUSAL = 'The garage door is stuck';

test('[toasts.limits] at most twenty toasts show at once', async ({ page }) => {
  await startSession(page, DEMO_PEOPLE.buyer);
  let answered = 0;
  await page.route('**/api/wishlist', async (route) => {
    await route.fulfill({ status: 400, json: { msg: REFUSAL } });
    answered += 1;
  });
  await page.goto('/catagory/suv');
  const buttons = page.getByRole('button', { name: 'Add on WishList' });
  await expect(buttons.first()).toBeVisible();
  const pressed = await buttons.evaluateAll((elements) => {
    for (const button of elements) if (button instanceof HTMLElement) button.click();
    return elements.length;
  });
  expect(pressed).toBeGreaterThan(20);
  await expect.poll(() => answered).toBe(pressed);
  await expect(toast(page, REFUSAL)).toHaveCount(20);
});
