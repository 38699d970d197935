import type { AppServices } from '../context/AppServices.ts';
import type { Database } from '../database/database.ts';
import { emit } from '../database/facts.ts';
import { transact } from '../database/transact.ts';

/** Writes rows as a state wants them, past the market's rules; the cars of `carIds` are indexed again. */
export const writeRows = <T>(
  { store }: Pick<AppServices, 'store'>,
  write: (trx: Database) => Promise<T>,
  carIds: readonly string[] = [],
): Promise<T> =>
  transact(store, async (trx) => {
    const result = await write(trx);
    emit(trx, { kind: 'market-filled', carIds });
    return result;
  });
