import { timingSafeEqual } from 'node:crypto';
import { badRequest, SandboxError } from './SandboxError.ts';

/** Compares in constant time. */
export function isEqualSecret(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

interface KeyHeaders {
  readonly authorization?: string | undefined;
  readonly 'stripe-version'?: string | string[] | undefined;
}

/** @throws SandboxError, 401 unless the headers have the secret key, 400 for a version that is none. */
export function requireSecretKey({ authorization, ...headers }: KeyHeaders, secretKey: string): void {
  if (!isEqualSecret(authorization ?? '', `Bearer ${secretKey}`)) throw keyError(authorization);
  const version = headers['stripe-version'];
  if (version !== undefined && !/^\d{4}-\d{2}-\d{2}(?:\.[a-z]+)?$/.test(String(version))) {
    throw badRequest(`Invalid Stripe API version: ${String(version).slice(0, 40)}`);
  }
}

function keyError(authorization: string | undefined): SandboxError {
  const type = 'invalid_request_error';
  if (authorization === undefined) return new SandboxError(401, { type, message: 'You did not provide an API key.' });
  if (!authorization.startsWith('Bearer pk_')) {
    return new SandboxError(401, { type, message: 'Invalid API Key provided.' });
  }
  const message = 'This call needs a secret key, not a publishable one.';
  return new SandboxError(401, { type, code: 'secret_key_required', message });
}
