import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Page } from '@playwright/test';
import { appCode } from '#support/appCode.ts';
import { type ServerProcess, spawnServer } from '#support/serverProcess.ts';
import { expectAccessible } from './expectAccessible.ts';
import { test as base, expect } from './fixtures.ts';
import { toast } from './people.ts';

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

async function logIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Second step' })).toBeVisible();
}

async function verify(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('[second-factor.asked] [second-factor.step] [second-factor.set-up] [second-factor.recovery] a new admin sets up a second factor, gives it at the next login, and uses a recovery code', async ({
  page,
  elsewhere,
}) => {
  await logIn(page);
  await page.reload();
  await expect(page.getByText(`You are logging in as ${ADMIN.email}`)).toBeVisible();
  await page.getByLabel('Your password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Set it up' }).click();
  await expect(page.getByRole('img', { name: 'The key as a QR code' })).toBeVisible();
  await expectAccessible(page, 'the key');
  const link = await page.getByRole('link', { name: 'open it on this device' }).getAttribute('href');
  await page.getByLabel('Code', { exact: true }).fill(appCode(link ?? ''));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  const codes = file.split('\n').filter((line) => /^\w{5}-\w{5}$/.test(line));
  expect(codes).toHaveLength(10);
  await expectAccessible(page, 'the recovery codes');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(toast(page, 'Logged in Succesfully')).toBeVisible();
  await page.goto('/dashboard/audit');
  await expect(page.getByText(/set up a second factor/)).toBeVisible();

  const other = await elsewhere();
  await logIn(other);
  await verify(other, '000000');
  await expect(other.getByText('This is not the right code. Please look again')).toBeVisible();
  await verify(other, appCode(link ?? '', 1));
  await expect(toast(other, 'Logged in Succesfully')).toBeVisible();

  const third = await elsewhere();
  await third.goto('/dashboard/account');
  await logIn(third);
  await third.goto('/dashboard/account');
  await third.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await third.getByLabel('Recovery code', { exact: true }).fill(codes[0] ?? '');
  await third.getByRole('button', { name: 'Continue' }).click();
  await expect(third.getByText('It is set up. 9 recovery codes are left.')).toBeVisible();
  await third.getByRole('button', { name: 'New recovery codes' }).click();
  await third.getByRole('textbox', { name: 'Your password' }).fill(ADMIN.password);
  await third.getByRole('button', { name: 'Make new recovery codes' }).click();
  await third.getByRole('button', { name: 'I have saved them' }).click();
  await expect(third.getByText('It is set up. 10 recovery codes are left.')).toBeVisible();
});
