import { comparisonQuery, decodeComparison } from '#domain/comparison.ts';
import { categoryOf } from '#domain/navigation.ts';
import { encodeSearch } from '#domain/search.ts';
import { decodeSearch } from '#domain/searchAddress.ts';
import { recordAt } from '#domain/servedPages.ts';

/**
 * What a page shows by its address: its path, and of a search or a comparison the parameters that it has, in their order. Two addresses
 * of one page have the same.
 */
export function pageAddress(url: string): string {
  const [, path = '/', query = ''] = /^([^?]*)(?:\?(.*))?$/s.exec(url) ?? [];
  const pathname = path.length > 1 ? path.replace(/\/$/, '') : path;
  const kind = recordAt(pathname)?.query;
  if (kind === undefined) return pathname;
  const given = Object.fromEntries(new URLSearchParams(query));
  return pathname + (kind === 'search' ? searchAt(pathname, given) : comparisonAt(given));
}

type Parameters = Readonly<Record<string, string>>;

function searchAt(pathname: string, given: Parameters): string {
  const search = decodeSearch(given);
  const ownCategory = categoryOf(pathname.split('/').at(-1)) !== undefined;
  const parameters = new URLSearchParams(encodeSearch(ownCategory ? { ...search, categories: [] } : search));
  return parameters.size === 0 ? '' : `?${parameters}`;
}

/** With one car too many the page says that there are more. */
function comparisonAt(given: Parameters): string {
  const { ids, leftOut, showsDifferencesOnly } = decodeComparison(given);
  return comparisonQuery([...ids, ...leftOut.slice(0, 1)], showsDifferencesOnly);
}
