import { expect, test } from './fixtures.ts';

test('the calls are described on a page, which asks no other server and finds what is searched', async ({
  page,
  server,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1, name: /Second Gear/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Verifies a seller' })).toBeVisible();
  await page.getByRole('textbox').fill('advertises');
  await expect(page.getByRole('menuitem', { name: /Advertises an own available car/ }).first()).toBeVisible();
  const elsewhere = asked.filter((url) => !url.startsWith(server.address) && !/^(?:blob|data):/.test(url));
  expect(elsewhere).toEqual([]);
});
