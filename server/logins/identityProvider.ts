import type { ServerContext } from '../context/ServerContext.ts';
import { readValue, writeValue } from '../database/settings.ts';

/* The identity provider that a market's members come from. */

type Market = Pick<ServerContext, 'store'>;

const KEY = 'identity-provider';
/** The operator lets the next start take another one. */
const ANY = 'any';

/** Who issues the tokens of a project at Firebase. */
export const firebaseIssuer = (projectId: string): string => `https://securetoken.google.com/${projectId}`;

/** The provider of the last start, or that the next may take any; undefined in a market from before this value. */
export async function lastProvider({ store }: Market): Promise<string | undefined> {
  return readValue(store, KEY);
}

export const isAnyProvider = (provider: string): boolean => provider === ANY;

export const saveProvider = ({ store }: Market, provider: string): Promise<void> => writeValue(store, KEY, provider);

/** Lets the next start take another identity provider, on behalf of the operator. */
export const allowOtherProvider = (market: Market): Promise<void> => saveProvider(market, ANY);
