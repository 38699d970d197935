import type { Pool, PoolClient } from 'pg';
import { EVENTS_CHANNEL } from './EventLog.ts';

/** After a lost connection, in milliseconds. */
const RECONNECT_MS = 5_000;

/**
 * Calls `wake` whenever the database says that a server has written an event. Only a hurry: engines without LISTEN refuse,
 * and the log is read each half second anyway. Every (re)connection counts as news, since some may have been missed.
 * Returns the function that ends it.
 */
export function listenForEvents(pool: Pool, wake: () => void): () => Promise<void> {
  let client: PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  let connecting: Promise<void> = Promise.resolve();

  const connect = async (): Promise<void> => {
    try {
      const connected = await pool.connect();
      client = connected;
      connected.on('notification', wake);
      connected.on('error', lose);
      connected.on('end', lose);
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
    lost?.release(true);
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
    client?.release(true);
    client = undefined;
  };
}
