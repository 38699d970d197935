import { DEMO_PEOPLE, expect, test } from './fixtures.ts';
import { startSession } from './people.ts';

/** What says of itself that it is chosen or current. */
const CHOSEN =
  '[aria-current]:not([aria-current="false"]), [aria-pressed="true"], [aria-selected="true"], [data-checked="true"]';
const SCREENS = ['/catagory/suv', '/search?condition=Good', '/dashboard/mywishlist'];

test('[layout.forced-colours] what is chosen or current is told apart where the system chooses the colours', async ({
  page,
}) => {
  await startSession(page, DEMO_PEOPLE.buyer);
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of SCREENS) {
    await page.goto(path);
    if (path.startsWith('/search')) await page.getByRole('button', { name: /^Filters/ }).click();
    const chosen = page.locator(CHOSEN).filter({ visible: true });
    await expect(chosen.first()).toBeVisible();
    const colours = await chosen.evaluateAll((elements) => {
      const sample = document.body.appendChild(document.createElement('p'));
      sample.style.backgroundColor = 'Highlight';
      const highlight = getComputedStyle(sample).backgroundColor;
      sample.remove();
      return elements.map((element) => [element.textContent, getComputedStyle(element).backgroundColor === highlight]);
    });
    expect(
      colours.filter(([, isHighlighted]) => !isHighlighted),
      path,
    ).toEqual([]);
  }
});
