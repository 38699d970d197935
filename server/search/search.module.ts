import type { AppServices } from '../context/ServerContext.ts';
import { callGroup } from '../http/callGroup.ts';
import { createSearchIndexFiller } from '../searchIndex/fillSearchIndex.ts';
import { searchIndexSubscriber } from '../searchIndex/indexChangedCars.ts';
import { searchCalls } from './calls.ts';
import type { FacetIndex } from './FacetIndex.ts';
import type { SearchedWords } from './SearchedWords.ts';

declare module '../context/ServerContext.ts' {
  interface AppServices {
    readonly searchedWords: SearchedWords;
    readonly facetIndex: FacetIndex;
  }
}

export const searchModule = {
  calls: callGroup(searchCalls),
  on: () => searchIndexSubscriber,
  loops: (services: AppServices) => [createSearchIndexFiller(services), services.facetIndex],
};
