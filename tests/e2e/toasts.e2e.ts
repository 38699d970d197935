import { DEMO_PEOPLE, expect, test } from './fixtures.ts';
import { logIn, toast } from './people.ts';

const REFUSAL = 'The garage door is stuck';

test('[toasts.limits] of more than twenty toasts at once twenty are seen', async ({ page }) => {
  await logIn(page, DEMO_PEOPLE.buyer);
  let answered = 0;
  await page.route('**/api/wishlist', async (route) => {
    await route.fulfill({ status: 400, json: { msg: REFUSAL } });
    answered += 1;
  });
  await page.goto('/catagory/suv');
  const wishes = page.getByRole('button', { name: 'Add on WishList' });
  await expect(wishes.first()).toBeVisible();
  const pressed = await wishes.evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click();
    return buttons.length;
  });
  expect(pressed).toBeGreaterThan(20);
  await expect.poll(() => answered).toBe(pressed);
  await expect(toast(page, REFUSAL)).toHaveCount(20);
});
