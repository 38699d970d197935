import type { Facet } from './facets.ts';
import { type CarSearch, encodeSearch } from './search.ts';
import { decodeSearch } from './searchAddress.ts';

/** The search with this option alone in its facet, everything else kept; another make has none of the models of the last one. */
export function chooseOption(search: CarSearch, facet: Facet, option: string): CarSearch {
  const { model, ...withoutModel } = encodeSearch(search);
  const kept = facet === 'make' || model === undefined ? withoutModel : { ...withoutModel, model };
  return decodeSearch({ ...kept, [facet]: option });
}
