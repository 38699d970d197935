import { decodeWholeNumber, EnvError } from '../env/decoders.ts';

/* What the address of a PostgreSQL says of its connections. No message has a part of it that may be secret. */

/** Connections of one server, where nothing else is said. */
const DEFAULT_POOL_SIZE = 10;
const LEAST_CONNECTIONS = 2;
const MOST_CONNECTIONS = 1_000;

/**
 * How each `sslmode` is asked of the driver, which has other meanings for some of them than `psql` has. Those of `psql` that go on without
 * TLS where the server has none are not among them: what is asked for is done, or refused.
 */
const TLS: Readonly<Record<string, string>> = {
  disable: 'disable',
  // Encryption to a server that nobody has checked is open to whoever sits between the two.
  require: 'verify-full',
  'verify-ca': 'verify-full',
  'verify-full': 'verify-full',
  'no-verify': 'no-verify',
};

/**
 * A PostgreSQL's address, with the size of the pool as its `max`; never part of a message, since it holds a password. `size` is a setting of
 * its own because PostgreSQL's programs, such as pg_dump, refuse an address with `max`.
 */
export function decodeDatabaseUrl(text: string | undefined, size: string | undefined): string | undefined {
  if (text === undefined) {
    if (size !== undefined) throw new EnvError('DATABASE_POOL_SIZE: DATABASE_URL is missing beside it');
    return undefined;
  }
  const url = URL.parse(text);
  if (url === null || !['postgres:', 'postgresql:'].includes(url.protocol)) {
    throw new EnvError(
      'DATABASE_URL: not the address of a PostgreSQL, such as postgres://user:password@host:5432/database',
    );
  }
  poolSizeOf(text);
  databaseAddress(text);
  if (size === undefined) return text;
  url.searchParams.set(
    'max',
    String(decodeWholeNumber('DATABASE_POOL_SIZE', size, LEAST_CONNECTIONS, MOST_CONNECTIONS)),
  );
  return url.href;
}

/** The size of the pool, from `max`. @throws EnvError */
export function poolSizeOf(url: string): number {
  const given = new URL(url).searchParams.get('max');
  if (given === null) return DEFAULT_POOL_SIZE;
  const size = Number(given);
  if (!/^\d{1,4}$/.test(given) || size < LEAST_CONNECTIONS || size > MOST_CONNECTIONS)
    throw new EnvError(
      `DATABASE_URL: max=${given} is not a pool size; say ${LEAST_CONNECTIONS} to ${MOST_CONNECTIONS}`,
    );
  return size;
}

/** The address as the driver takes it. @throws EnvError for an `sslmode` that it would take for another one */
export function databaseAddress(text: string): string {
  const url = new URL(text);
  const mode = url.searchParams.get('sslmode');
  if (mode === null || url.searchParams.get('uselibpqcompat') === 'true') return text;
  const asked = Object.hasOwn(TLS, mode) ? TLS[mode] : undefined;
  if (asked === undefined)
    throw new EnvError(`DATABASE_URL: sslmode is one of ${Object.keys(TLS).join(', ')}, not '${mode}'`);
  if (asked === mode) return text;
  url.searchParams.set('sslmode', asked);
  return url.href;
}
