import { expect, it } from 'vitest';
import { PAGE_NAMES, PAGES } from '#domain/navigation.ts';
import type { PageName } from '#domain/pages.ts';
import { loadPage, pageOf } from './lazyPages.ts';

it.each(PAGE_NAMES)('the page %s has a component of its name', async (name) => {
  expect(await loadPage(name)).toBeTypeOf('function');
  expect(pageOf(PAGES[name].path)).toBe(name);
});

it('a page without a component is not a page', async () => {
  await expect(loadPage('nowhere' as PageName)).rejects.toThrow('no component NowherePage');
  expect(pageOf('/nowhere')).toBeUndefined();
});
