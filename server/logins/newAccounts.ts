import type { Email } from '#domain/email.ts';
import { NETWORK_WINDOW_MS } from '#domain/signal.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import type { Database } from '../database/database.ts';
import { isLoopback } from '../env/decoders.ts';
import { networkLabel } from '../http/callers.ts';

/**
 * Records from which network an account was made, for an hour, in the transaction that makes it. Behind a proxy on this machine that is
 * not trusted (`TRUST_PROXY`), everybody would come from one network: nothing is recorded then.
 */
export async function recordNewAccount(
  trx: Database,
  { clock, secrets }: Pick<ServerContext, 'clock' | 'secrets'>,
  { email, ip }: { readonly email: Email; readonly ip: string },
): Promise<void> {
  const created_at = clock.now();
  const over = trx.deleteFrom('new_accounts').where((where) =>
    // Those of a clock that was far ahead too.
    where.or([
      where('created_at', '<=', created_at - NETWORK_WINDOW_MS),
      where('created_at', '>=', created_at + NETWORK_WINDOW_MS),
    ]),
  );
  await over.execute();
  if (isLoopback(ip)) return;
  const row = { email, network: networkLabel(secrets.audit, ip), created_at };
  await trx
    .insertInto('new_accounts')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
    .execute();
}
