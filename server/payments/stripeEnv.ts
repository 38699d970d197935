import { isIPv4, isIPv6 } from 'node:net';
import { decodeOrigin, EnvError, isLoopback } from '../env/decoders.ts';

/** The market's keys at Stripe, or at a card sandbox that several servers share. */
export interface StripeEnv {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The key of the pages; undefined for a shared card sandbox, whose card fields the pages draw themselves. */
  readonly publishableKey: string | undefined;
  /** Where the API is; undefined: Stripe's own address. */
  readonly apiBase: string | undefined;
}

/** The prefix of each key; a value without it is another key, and is never printed. */
const PREFIXES = {
  STRIPE_SECRET_KEY: ['sk_', 'rk_'],
  STRIPE_PUBLISHABLE_KEY: ['pk_'],
  STRIPE_WEBHOOK_SECRET: ['whsec_'],
} as const;

type KeyName = keyof typeof PREFIXES;
type ReadSetting = (name: string) => string | undefined;

/**
 * All of the keys or none. With PAYMENTS=sandbox, STRIPE_API_BASE names a shared card sandbox, which has no publishable key.
 * @throws EnvError naming what is missing or wrong
 */
export function decodeStripeEnv(readSetting: ReadSetting): StripeEnv | undefined {
  const names = [...(Object.keys(PREFIXES) as KeyName[]), 'STRIPE_API_BASE'];
  if (names.every((name) => readSetting(name) === undefined)) return undefined;
  const isSandbox = readSetting('PAYMENTS') === 'sandbox';
  const apiBase = decodeApiBase(readSetting('STRIPE_API_BASE'));
  if (isSandbox && apiBase === undefined) {
    throw new EnvError('STRIPE_API_BASE: missing beside PAYMENTS=sandbox; unset PAYMENTS to take cards by Stripe');
  }
  const secretKey = requireKey('STRIPE_SECRET_KEY', readSetting);
  const publishableKey = isSandbox ? undefined : requireKey('STRIPE_PUBLISHABLE_KEY', readSetting);
  const webhookSecret = requireKey('STRIPE_WEBHOOK_SECRET', readSetting);
  if (publishableKey !== undefined && isLive(publishableKey) !== isLive(secretKey)) {
    throw new EnvError('STRIPE_PUBLISHABLE_KEY: one of the keys is a test key and the other one is live');
  }
  return { secretKey, publishableKey, webhookSecret, apiBase };
}

function requireKey(name: KeyName, readSetting: ReadSetting): string {
  const key = readSetting(name);
  if (key === undefined) throw new EnvError(`${name}: missing beside the other settings of Stripe`);
  const prefixes: readonly string[] = PREFIXES[name];
  if (!prefixes.some((prefix) => key.startsWith(prefix))) {
    throw new EnvError(`${name}: a key that begins with ${prefixes.join(' or ')} is needed`);
  }
  return key;
}

const isLive = (key: string): boolean => key.includes('_live_');

/** The secret key is sent there, so only over https or within the operator's own network. */
function decodeApiBase(text: string | undefined): string | undefined {
  const origin = decodeOrigin('STRIPE_API_BASE', text);
  if (origin === undefined || origin.startsWith('https:') || isPrivate(new URL(origin).hostname)) return origin;
  throw new EnvError(`STRIPE_API_BASE: an https address or one of this network is needed, not '${text}'`);
}

/** Loopback, a private network (RFC 1918, RFC 4193), or a name without a dot, as containers have. */
function isPrivate(host: string): boolean {
  const name = host.replace(/[[\]]/g, '');
  if (isLoopback(name)) return true;
  if (isIPv4(name)) return /^(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./.test(name);
  return isIPv6(name) ? /^f[cd]/i.test(name) : !name.includes('.');
}
