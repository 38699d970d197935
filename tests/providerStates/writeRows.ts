import type { AppServices } from '../../server/context/ServerContext.ts';
import type { Database } from '../../server/database/database.ts';
import { emit } from '../../server/database/facts.ts';
import { transact } from '../../server/database/transact.ts';

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
