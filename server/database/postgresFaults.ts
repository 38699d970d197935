/* What keeps a server from its PostgreSQL at the start, for the operator: the driver's words, and what to set. */

const CERTIFICATES: readonly unknown[] = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
];
const TOO_MANY_CONNECTIONS = '53300';
/** PgBouncer's words for a setting of a session that it does not keep. */
const REFUSED_PARAMETER = /unsupported startup parameter/;
export const SESSION_LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const;

/** What to do about it; undefined where the error itself says enough. */
export function adviceFor(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? error.code : undefined;
  if (CERTIFICATES.includes(code))
    return 'name the authority of its certificate by sslrootcert, or say sslmode=no-verify';
  if (code === TOO_MANY_CONNECTIONS) return 'raise max_connections there, or lower DATABASE_POOL_SIZE of the servers';
  if (REFUSED_PARAMETER.test(error.message))
    return `PgBouncer needs the line ignore_startup_parameters = ${SESSION_LIMITS.join(', ')}`;
  return undefined;
}
