import { describe, expect, it } from 'vitest';
import type { PageRecord } from './pages.ts';
import {
  hasManyAddresses,
  isIndexed,
  isRendered,
  pageAt,
  pathsOfPages,
  pathsWithPolicy,
  recordAt,
} from './servedPages.ts';

const PUBLIC: PageRecord = { path: '/about', access: 'public' };
const OF_MEMBERS: PageRecord = { path: '/about', access: 'member' };

describe('a page', () => {
  it('[rendered.content] is rendered where it is public, unless its record says no', () => {
    expect([PUBLIC, OF_MEMBERS, { ...PUBLIC, rendered: false } as const].map(isRendered)).toEqual([true, false, false]);
  });

  it('[rendered.search-engines] is listed by search engines where it is public, unless it is about a login or a comparison', () => {
    const forms = (['form', 'mail'] as const).map((signIn) => ({ ...PUBLIC, signIn }));
    const compared = { ...PUBLIC, query: 'comparison' } as const;
    const found = { ...PUBLIC, query: 'search' } as const;
    expect([PUBLIC, found, compared, OF_MEMBERS, ...forms].map(isIndexed)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('has many addresses by its parameter, or by the searches in them', () => {
    const found: PageRecord = { ...PUBLIC, query: 'search' };
    expect([PUBLIC, { ...PUBLIC, path: '/about/:id' }, found].map(hasManyAddresses)).toEqual([false, true, true]);
  });

  it.each([
    ['/', 'home'],
    ['/Search', 'search'],
    ['/car/c1/', 'car'],
    ['/dashboard', 'dashboard'],
    ['/dashboard/payments', 'paymentIssues'],
    ['/dashboard/payment/b1', 'payment'],
    ['/car', undefined],
    ['/car/c1/more', undefined],
    ['/nowhere', undefined],
  ])(
    '[routes.unknown] is found by its path, whatever the case, with or without a slash at the end: %s',
    (path, name) => {
      expect(pageAt(path)).toBe(name);
      expect(recordAt(path) !== undefined).toBe(name !== undefined);
    },
  );

  it('is found by what its record says', () => {
    expect(pathsOfPages(({ prefetch }) => prefetch)).toEqual(['/catagory/:id']);
    expect(pathsWithPolicy('identity')).toEqual(['/login', '/signup']);
    expect(pathsWithPolicy('cards')).toEqual(['/dashboard/payment/:id']);
  });
});
