import pg from 'pg';
import { MarketPool } from './MarketPool.ts';
import { EVENTS_CHANNEL } from './transactionEvents.ts';

/** After a lost connection, in milliseconds. */
const RECONNECT_MS = 5_000;

/**
 * Calls `wake` whenever the database says that another server has written an event; what this one writes it has told already. Only a
 * hurry: engines without LISTEN refuse, a pooler would leave the connection that listens to somebody else, and the log is read each
 * half second anyway. Every (re)connection counts as news, since some may have been missed.
 * Returns the function that ends it.
 */
export function listenForEvents(pool: pg.Pool, wake: () => void): () => Promise<void> {
  if (pool instanceof MarketPool && pool.isBehindPooler) return async () => {};
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  let connecting: Promise<void> = Promise.resolve();

  const connect = async (): Promise<void> => {
    try {
      // Not one of the pool's: it never comes back, and the pool's end would wait for it.
      const connected = new pg.Client(pool.options);
      client = connected;
      connected.on('notification', ({ processId }) => {
        if (!(pool instanceof MarketPool && pool.isServedBy(processId))) wake();
      });
      connected.on('error', lose);
      connected.on('end', lose);
      await connected.connect();
      await connected.query(`listen ${EVENTS_CHANNEL}`);
      wake();
    } catch {
      lose();
    }
  };
  const lose = (): void => {
    const lost = client;
    client = undefined;
    lost?.removeAllListeners('end');
    lost?.end().catch(() => undefined);
    if (isEnded) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      connecting = connect();
    }, RECONNECT_MS).unref();
  };
  connecting = connect();
  return async () => {
    isEnded = true;
    clearTimeout(timer);
    await connecting;
    client?.removeAllListeners('end');
    await client?.end().catch(() => undefined);
    client = undefined;
  };
}
