import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDashboard, PATH_AFTER_SIGN_UP, pathAfterLogin, pathAfterLogOut, safePath } from './navigation.ts';

const SHOP = 'https://shop.test';
/** Addresses of an attacker who wants to redirect people to another site. */
const pieces = fc.constantFrom(
  ...['/', '//', '\\', '.', '..', '%2f', '%5c', '\t', '\n', '\r', ' ', '@', ':', '?', '#', 'https:', 'javascript:'],
  ...['evil.test', 'dashboard', '\u2028', '\u0085', '／', 'é'],
);
const hostile = fc.oneof(
  fc.array(pieces, { maxLength: 8 }).map((segments) => `/${segments.join('')}`),
  fc.array(pieces, { maxLength: 8 }).map((segments) => segments.join('')),
  fc.string(),
  fc.webUrl(),
);

describe('ownPath', () => {
  it('[guards.origin] never leads to another site, nor to a path that looks like one', () => {
    fc.assert(
      fc.property(hostile, (origin) => {
        const resolved = new URL(safePath(origin), SHOP);
        expect(resolved.origin).toBe(SHOP);
        expect(resolved.pathname.startsWith('//')).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(['/', '/catagory/suv?page=2#top', '/dashboard/payment/b1', '/?next=https://shop.test//x'])(
    '[guards.origin] returns %s unchanged',
    (path) => {
      expect(safePath(path)).toBe(path);
    },
  );

  it.each([
    undefined,
    '',
    'blog',
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/.//evil.test',
  ])('[guards.origin] takes %j for no origin at all', (origin) => {
    expect(safePath(origin)).toBe('/');
  });
});

describe('afterLogin', () => {
  it.each(['/blog', '/catagory/suv?page=2', '/dashboard', '/dashboard?x=1', '/dashboards/x'])(
    '[login.destination] returns to %s',
    (origin) => {
      expect(pathAfterLogin(origin)).toBe(origin);
    },
  );

  it.each(['/dashboard/myorders', '/dashboard/payment/b1?x#y', '/Dashboard/myorders', undefined])(
    '[login.destination] leads home from %s',
    (origin) => {
      expect(pathAfterLogin(origin)).toBe('/');
    },
  );

  it.each(['/login', '/signup', '/login?from=/blog', '/Login/', '/reset-password', '/new-password#token=x'])(
    'does not lead back to %s',
    (origin) => {
      expect(pathAfterLogin(origin)).toBe('/');
    },
  );

  it('[identity.proof] leads back to the link that proves an address, which counts in a login alone', () => {
    expect(pathAfterLogin('/prove-email#token=x')).toBe('/prove-email#token=x');
  });
});

describe('afterLogOut', () => {
  it.each(['/', '/blog', '/catagory/sedan#top'])(
    '[log-out.destination] [sessions.forced-log-out] returns to the public page %s',
    (path) => {
      expect(pathAfterLogOut(path)).toBe(path);
    },
  );

  it.each([undefined, '/dashboard', '/dashboard/myorders', '/login', '/signup#x', '//evil.test'])(
    '[log-out.destination] [sessions.forced-log-out] leads home from %s',
    (path) => {
      expect(pathAfterLogOut(path)).toBe('/');
    },
  );
});

describe('isDashboard', () => {
  it.each(['/dashboard', '/dashboard/', '/dashboard?x', '/dashboard/myorders', '/DASHBOARD#x'])(
    'is true for %s',
    (path) => {
      expect(isDashboard(path)).toBe(true);
    },
  );

  it.each(['/', '/dashboards', '/blog?/dashboard', '/x/dashboard'])('is false for %s', (path) => {
    expect(isDashboard(path)).toBe(false);
  });
});

it('[sign-up.steps] a sign-up ends at home', () => {
  expect(PATH_AFTER_SIGN_UP).toBe('/');
});
