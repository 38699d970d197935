import type { ServerContext } from '../context/ServerContext.ts';
import { callGroup } from '../http/callGroup.ts';
import { createSearchIndexFiller } from '../searchIndex/fillSearchIndex.ts';
import { searchIndexSubscriber } from '../searchIndex/indexChangedCars.ts';
import { searchCalls } from './calls.ts';
import type { SearchedWords } from './SearchedWords.ts';

declare module '../context/ServerContext.ts' {
  interface AppServices {
    readonly searchedWords: SearchedWords;
  }
}

export const searchModule = {
  calls: callGroup(searchCalls),
  on: () => searchIndexSubscriber,
  loops: (context: ServerContext) => [createSearchIndexFiller(context)],
};
