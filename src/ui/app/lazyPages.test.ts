import { expect, it } from 'vitest';
import { PAGE_NAMES, PAGES } from '#domain/navigation.ts';
import { PAGE_RECORDS, type PageName } from '#domain/pages.ts';
import { LATER_PAGES } from './laterPages.ts';
import { FIRST_PAGES, loadPage, pageOf } from './lazyPages.ts';

it.each(PAGE_NAMES)('the page %s has a component of its name', async (name) => {
  expect(await loadPage(name)).toBeTypeOf('function');
  expect(pageOf(PAGES[name].path)).toBe(name);
});

it('a page without a component is not a page', async () => {
  await expect(loadPage('nowhere' as PageName)).rejects.toThrow('no component NowherePage');
  expect(pageOf('/nowhere')).toBeUndefined();
});

/** The pages of a list of files: `../features/home/HomePage.tsx` is `home`. */
const pagesIn = (files: object) =>
  Object.keys(files)
    .map((path) => path.replace(/^.*\/(\w)(\w*)Page\.tsx$/, (_path, first, rest) => first.toLowerCase() + rest))
    .toSorted();

it('the pages that people come to first are the entries and the blog, and all others come later', () => {
  const isFirst = (name: PageName) => PAGE_RECORDS[name].entry === true || name === 'blog';
  expect(pagesIn(FIRST_PAGES)).toEqual(PAGE_NAMES.filter(isFirst).toSorted());
  expect(pagesIn(LATER_PAGES)).toEqual(PAGE_NAMES.filter((name) => !isFirst(name)).toSorted());
});
