import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Page } from '@playwright/test';
import { appCode } from '#support/appCode.ts';
import { type ServerProcess, spawnServer } from '#support/serverProcess.ts';
import { test as base, expect } from './fixtures.ts';
import { openDashboardPage } from './people.ts';

const ADMIN = { email: 'operator@cars.test', password: 'Operator@2026' };

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Pages of a server that others reach, with its first admin. */
const test = base.extend<object, { readonly reached: ServerProcess }>({
  reached: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const port = String(await freePort());
      const server = await spawnServer({
        PORT: port,
        HOST: '0.0.0.0',
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        PAYMENTS: 'sandbox',
        RATE_LIMIT: '6000',
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
      });
      await use({ ...server, address: `http://127.0.0.1:${port}` });
      await server.end();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ reached }, use) => use(reached.address),
});

/** From the login page. */
async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Second step' })).toBeVisible();
}

async function logInAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await logIn(page);
}

async function giveCode(page: Page, label: string, code: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('[second-factor.asked] [second-factor.step] [second-factor.set-up] [second-factor.recovery] a new admin sets up a second factor, gives it at the next login, and uses a recovery code', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/login');
  await logIn(page);
  await page.reload();
  await expect(page.getByText(`You are logging in as ${ADMIN.email}`)).toBeVisible();
  await page.getByLabel('Your password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Set it up' }).click();
  await expect(page.getByRole('img', { name: 'The key as a QR code' })).toBeVisible();
  const link = (await page.getByRole('link', { name: 'open it on this device' }).getAttribute('href')) ?? '';
  await page.getByLabel('Code', { exact: true }).fill(appCode(link));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  const codes = file.split('\n').filter((line) => /^\w{5}-\w{5}$/.test(line));
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page).toHaveURL('/');
  await openDashboardPage(page, 'Audit log');
  await expect(page.getByText(/set up a second factor/)).toBeVisible();

  await logInAgain(page);
  await giveCode(page, 'Code', '000000');
  await expect(page.getByText('This is not the right code. Please look again')).toBeVisible();
  await giveCode(page, 'Code', appCode(link, 1));
  await expect(page).toHaveURL('/');

  await logInAgain(page);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await giveCode(page, 'Recovery code', codes[0] ?? '');
  await expect(page).toHaveURL('/');
  await openDashboardPage(page, 'Account');
  await expect(page.getByText('It is set up. 9 recovery codes are left.')).toBeVisible();
});
