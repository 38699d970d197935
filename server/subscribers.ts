import type { Store } from './database/database.ts';
import { subscribe } from './database/facts.ts';
import type { MarketChanges } from './database/MarketChanges.ts';
import { features } from './features.ts';

/** Lets every feature that follows changes hear of them. A program that serves no pages has no `changes`. */
export function subscribeFeatures(store: Store, changes?: MarketChanges): void {
  subscribe(store, ...features.flatMap(({ on }) => on ?? []));
  if (changes !== undefined) subscribe(store, changes);
}
