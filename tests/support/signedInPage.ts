import { BUYER } from './builders.ts';
import { emptyMarket } from './memoryMarkets.ts';
import { createMemoryRoot, type MemoryOptions, type MemoryRoot } from './memoryRoot.ts';

/** A page on which BUYER is signed in. */
export const signedIn = (options?: MemoryOptions) =>
  createMemoryRoot(emptyMarket(), { signedInAs: BUYER.email, ...options });

/** The page on which the person was when the role was cleared. */
export function pathAtTheEnd({ state, navigator }: MemoryRoot): () => string | undefined {
  let path: string | undefined;
  state.subscribe(() => {
    if (state.read().identity === undefined) path ??= navigator.path;
  });
  return () => path;
}

/** Signed out on the page, at the market and at the identity provider. */
export const isOutEverywhere = ({ state, vault, browser }: MemoryRoot): boolean =>
  state.read().identity === undefined &&
  state.read().role === 'Buyer' &&
  vault.read() === undefined &&
  browser.session === undefined &&
  browser.account === undefined;
