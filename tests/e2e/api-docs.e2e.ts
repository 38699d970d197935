import { expect, test } from './fixtures.ts';

test('the calls are described on a page, which asks no other server, keeps its policy and finds what is searched', {
  tag: '@full',
}, async ({ page, server }) => {
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /Second Gear/ }).first()).toBeVisible();
  await page.getByText('Verifies a seller').first().click();
  await expect(page.getByText('Responses').first()).toBeVisible();
  await page.getByPlaceholder('Filter by tag').fill('Cars');
  await expect(page.getByText('Advertises an own available car').first()).toBeVisible();
  await expect(page.getByText('Verifies a seller')).toHaveCount(0);
  const elsewhere = asked.filter((url) => !url.startsWith(server.address) && !/^(?:blob|data):/.test(url));
  expect(elsewhere).toEqual([]);
  expect(complaints).toEqual([]);
});
