import { timingSafeEqual } from 'node:crypto';
import { SandboxError } from './SandboxError.ts';

/** Compares in constant time. */
export function isEqualSecret(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** @throws SandboxError, 401, unless the header has the secret key. */
export function requireSecretKey(authorization: string | undefined, secretKey: string): void {
  if (isEqualSecret(authorization ?? '', `Bearer ${secretKey}`)) return;
  throw new SandboxError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
}
