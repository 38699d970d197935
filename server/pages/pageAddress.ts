import { categoryOf } from '#domain/navigation.ts';
import { encodeSearch } from '#domain/search.ts';
import { decodeSearch } from '#domain/searchAddress.ts';
import { recordAt } from '#domain/servedPages.ts';

/**
 * What a page shows by its address: its path, and of a search the parameters that a search has, in their order. Two addresses of
 * one page have the same.
 */
export function pageAddress(url: string): string {
  const [, path = '/', query = ''] = /^([^?]*)(?:\?(.*))?$/s.exec(url) ?? [];
  const pathname = path.length > 1 ? path.replace(/\/$/, '') : path;
  if (!recordAt(pathname)?.search) return pathname;
  const search = decodeSearch(Object.fromEntries(new URLSearchParams(query)));
  const ownCategory = categoryOf(pathname.split('/').at(-1)) !== undefined;
  const parameters = new URLSearchParams(encodeSearch(ownCategory ? { ...search, categories: [] } : search)).toString();
  return parameters === '' ? pathname : `${pathname}?${parameters}`;
}
