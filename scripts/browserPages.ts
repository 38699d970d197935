import type { Plugin } from 'vite';
import { PAGE_RECORDS, type PageRecord, READ_BY_BROWSERS } from '../src/domain/pages.ts';

/** The module of the pages with what browsers read of each. */
export function browserPagesModule(pages: Readonly<Record<string, PageRecord>>): string {
  const read = Object.entries(pages).map(([name, page]) => [
    name,
    Object.fromEntries(READ_BY_BROWSERS.map((fact) => [fact, page[fact]])),
  ]);
  return `export const PAGE_RECORDS = ${JSON.stringify(Object.fromEntries(read))};`;
}

/** Leaves out of the built pages what only the server and the build read of a page: every first load would have it. */
export const browserPages = (): Plugin => ({
  name: 'browser-pages',
  apply: 'build',
  load: { filter: { id: /\/src\/domain\/pages\.ts$/ }, handler: () => browserPagesModule(PAGE_RECORDS) },
});
