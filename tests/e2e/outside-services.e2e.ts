import { ACCESS, type Access, ROUTES, type RouteName } from '#domain/navigation.ts';
import { DEMO_PEOPLE, expect, test } from './fixtures.ts';
import { pathOfCar, startSession } from './people.ts';

/** Texts of the SDKs of services that a setting brings in, which their scripts contain however they are bundled. */
const SDK_TEXTS = ['identitytoolkit', 'securetoken'];

/** The routes of everyone, of every member, and of one role: together all of them, each opened once. */
const WALKS = [
  { access: 'public', as: undefined },
  { access: 'member', as: DEMO_PEOPLE.buyer },
  { access: 'Seller', as: DEMO_PEOPLE.seller },
  { access: 'Admin', as: DEMO_PEOPLE.admin },
] as const;

const pathsOf = (wanted: Access): readonly string[] =>
  (Object.keys(ROUTES) as readonly RouteName[])
    .filter((name) => ACCESS[name] === wanted && name !== 'car')
    .map((name) => ROUTES[name].replace(/:id$/, 'suv'));

for (const { access, as } of WALKS) {
  test(`no ${access} page loads anything of another service by default`, async ({ page, baseURL }) => {
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
    if (as !== undefined) await startSession(page, as);
    for (const path of [...pathsOf(access), await pathOfCar(page)]) {
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
