import { execFileSync } from 'node:child_process';
import { PROCESS_ENVIRONMENT } from '#support/processEnvironment.ts';
import { DEMO_PEOPLE, expect, test } from './fixtures.ts';
import { startSession } from './people.ts';

/** Runs the operator's tool while the server runs. */
const operator = (dataDir: string, ...words: readonly string[]): string =>
  execFileSync(process.execPath, ['server/admin.ts', ...words], {
    env: { ...PROCESS_ENVIRONMENT, DATA_DIR: dataDir },
    encoding: 'utf8',
  });

test('[roles.transitions] [sessions.forced-log-out] the 403 of the own products forces the log-out', async ({
  page,
  server,
}) => {
  const { seller } = DEMO_PEOPLE;
  await startSession(page, seller);
  await page.goto('/blog');
  const banner = page.getByRole('banner');
  const dashboard = banner.getByRole('link', { name: 'Dashboard' });
  await expect(dashboard).toBeVisible();
  // Now the server refuses what the open page still offers.
  operator(server.dataDir, 'grant', seller.email);
  try {
    // The welcome page asks for the own products first, to tell which of them are booked.
    await dashboard.click();
    await expect(page).toHaveURL('/blog');
    await expect(banner.getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    await page.goto('/dashboard');
    await expect(page, 'the server has ended the session too').toHaveURL('/login');
  } finally {
    operator(server.dataDir, 'revoke', seller.email);
  }
});
