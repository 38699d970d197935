import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Every request of a page until it is quiet, without anybody touching it. */
async function requestsOf(page: Page, path: string): Promise<readonly string[]> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return asked;
}

test.describe('a stranger’s first page on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 } });

  test('[first-load.next-page] loads the code of the next page once the pointer reaches its link, and asks for the cars of a category before the click, and not again', async ({
    page,
  }) => {
    const asked = await requestsOf(page, '/');
    const before = asked.length;
    await page.getByRole('contentinfo').getByRole('link', { name: 'Questions and answers' }).hover();
    await expect.poll(() => asked.slice(before).some((address) => /BlogPage-.*\.js$/.test(address))).toBe(true);

    const lists = () => asked.filter((address) => address === '/api/catagory/sedan');
    expect(lists()).toEqual([]);
    const link = page.getByRole('main').locator('a[href="/catagory/sedan"]').first();
    await link.hover();
    await expect.poll(lists).toHaveLength(1);
    await link.click();
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(lists()).toHaveLength(1);
  });

  test('[first-load.next-page] asks for the cars of the categories that the page leads to once a person uses it', async ({
    page,
  }) => {
    const asked = await requestsOf(page, '/');
    const lists = () => asked.filter((address) => address.startsWith('/api/catagory/')).toSorted();
    expect(lists()).toEqual([]);
    await page.keyboard.press('Shift');
    const once = ['/api/catagory/sedan', '/api/catagory/sports', '/api/catagory/suv'];
    await expect.poll(lists).toEqual(once);
    await page.getByRole('main').locator('a[href="/catagory/suv"]').first().click();
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(lists()).toEqual(once);
  });
});
