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

test.use({ viewport: { width: 412, height: 823 } });

test('[first-load.next-page] a guest’s phone loads the code and the cars of the next page once the pointer reaches its link, those of every category once the page is used, and none of them again', {
  tag: '@full',
}, async ({ page, elsewhere }) => {
  await test.step('the pointer reaches a link', async () => {
    const asked = await requestsOf(page, '/');
    const before = asked.length;
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).hover();
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

  await test.step('a key is pressed', async () => {
    const other = await elsewhere();
    await other.setViewportSize({ width: 412, height: 823 });
    const asked = await requestsOf(other, '/');
    const lists = () => asked.filter((address) => address.startsWith('/api/catagory/')).toSorted();
    expect(lists()).toEqual([]);
    await other.keyboard.press('Shift');
    const once = ['/api/catagory/sedan', '/api/catagory/sports', '/api/catagory/suv'];
    await expect.poll(lists).toEqual(once);
    await other.getByRole('main').locator('a[href="/catagory/suv"]').first().click();
    await expect(other.getByRole('article').first()).toBeVisible();
    expect(lists()).toEqual(once);
  });
});
