import { ROUTES } from '#domain/navigation.ts';
import { DEMO_PEOPLE, expect, test } from './fixtures.ts';
import { startSession } from './people.ts';

/** Texts of the SDKs of services that a setting brings in, which their scripts contain however they are bundled. */
const SDK_TEXTS = ['identitytoolkit', 'securetoken'];

const PATHS = Object.values(ROUTES).map((path) => path.replace(/:id$/, 'suv'));

for (const visitor of [undefined, DEMO_PEOPLE.buyer, DEMO_PEOPLE.seller, DEMO_PEOPLE.admin]) {
  test(`no page loads anything of another service for ${visitor?.email ?? 'an anonymous visitor'} by default`, async ({
    page,
    baseURL,
  }) => {
    const hosts = new Set<string>();
    const scripts = new Map<string, Promise<string>>();
    page.on('response', (response) => {
      const { host, pathname } = new URL(response.url());
      if (response.url().startsWith('http')) hosts.add(host);
      if (pathname.endsWith('.js'))
        scripts.set(
          pathname,
          response.text().catch(() => ''),
        );
    });
    if (visitor !== undefined) await startSession(page, visitor);
    for (const path of PATHS) {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
    }
    await page.waitForLoadState('networkidle');
    expect([...hosts]).toEqual([new URL(baseURL ?? '').host]);
    expect(scripts.size).toBeGreaterThan(5);
    for (const [path, text] of scripts) {
      for (const word of SDK_TEXTS) expect([path, (await text).includes(word)]).toEqual([path, false]);
    }
  });
}
