import { resolve } from 'node:path';
import { newPasswordProblem } from '#domain/credentials.ts';
import { type Email, toEmail } from '#domain/email.ts';
import type { ModelYears } from '#domain/options.ts';
import { isLoopback } from './http/loopback.ts';
import { type GoogleSettings, googleSettings } from './identity/googleSettings.ts';
import { ConfigError, flagSetting, originSetting, proxySetting, wholeSetting, yearsSetting } from './settingParsers.ts';

/** The settings, decoded. Only this file reads the environment. */
export interface Config {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  readonly dataDir: string;
  /** The origin under which browsers reach the server; undefined: its own address on this machine. */
  readonly publicUrl: string | undefined;
  /** Reached from this machine alone: demo accounts, no rate limit and provider states are allowed then. */
  readonly isLocalOnly: boolean;
  /** Is the product served over https, so that cookies are Secure? */
  readonly isSecure: boolean;
  /** Whose X-Forwarded-For counts: addresses or networks; false: nobody's. */
  readonly trustProxy: readonly string[] | false;
  readonly admin: { readonly email: Email; readonly password: string } | undefined;
  /** True: the demo market; false: none; undefined: where it is local and the folder is empty. */
  readonly demo: boolean | undefined;
  readonly modelYears: ModelYears;
  /** Requests a minute and caller; 0: no limit. */
  readonly rateLimit: number;
  /** Another server's address, which answers the API in this one's place; undefined: this one does. */
  readonly apiUpstream: string | undefined;
  /** May the contract's verifier set states? */
  readonly pactStates: boolean;
  /** Undefined: nobody signs in with Google. */
  readonly google: GoogleSettings | undefined;
}

export type Environment = Readonly<Record<string, string | undefined>>;

const USUAL_RATE_LIMIT = 600;

/** Settings of services that this build has no part for: ignoring them would serve something else than was asked for. */
const NOT_SERVED = [
  'DATABASE_URL',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_DOMAIN',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'IMAGE_HOST_URL',
  'IMAGE_HOST_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_BASE',
] as const;

/** Decodes the environment. @throws ConfigError whose message is one line that begins with the setting's name. */
export function readConfig(environment: Environment = process.env): Config {
  const setting = (name: string): string | undefined => environment[name]?.trim() || undefined;
  for (const name of NOT_SERVED) {
    if (setting(name) !== undefined) throw new ConfigError(`${name}: this build does not serve it yet; unset it`);
  }
  const host = setting('HOST') ?? '127.0.0.1';
  const publicUrl = originSetting('PUBLIC_URL', setting('PUBLIC_URL'));
  const isLocalOnly = isLoopback(host) && (publicUrl === undefined || isLoopback(new URL(publicUrl).hostname));
  const demo = flagSetting('DEMO', setting('DEMO'));
  const pactStates = flagSetting('PACT_STATES', setting('PACT_STATES')) ?? false;
  const rateLimit = wholeSetting('RATE_LIMIT', setting('RATE_LIMIT') ?? String(USUAL_RATE_LIMIT), 0, 1_000_000);
  if (!isLocalOnly) refuseOutside({ demo, rateLimit, pactStates, publicUrl, payments: setting('PAYMENTS') });
  if (![undefined, 'sandbox'].includes(setting('PAYMENTS')))
    throw new ConfigError("PAYMENTS: say 'sandbox' or unset it");
  return {
    host,
    port: wholeSetting('PORT', setting('PORT') ?? '8080', 0, 65_535),
    dataDir: resolve(setting('DATA_DIR') ?? './data'),
    publicUrl,
    isLocalOnly,
    isSecure: publicUrl?.startsWith('https:') ?? false,
    trustProxy: proxySetting(setting('TRUST_PROXY')),
    admin: adminSetting(setting('ADMIN_EMAIL'), environment.ADMIN_PASSWORD || undefined),
    demo: isLocalOnly ? demo : false,
    modelYears: yearsSetting(setting('MODEL_YEARS')),
    rateLimit,
    apiUpstream: originSetting('API_UPSTREAM', setting('API_UPSTREAM')),
    pactStates,
    google: googleSettings(setting),
  };
}

function refuseOutside(asked: {
  demo?: boolean | undefined;
  rateLimit: number;
  pactStates: boolean;
  publicUrl?: string | undefined;
  payments?: string | undefined;
}): void {
  const local = 'is for this machine alone (a loopback HOST, and no PUBLIC_URL or a loopback one)';
  if (asked.demo === true) throw new ConfigError(`DEMO: DEMO=1 ${local}`);
  if (asked.pactStates) throw new ConfigError(`PACT_STATES: PACT_STATES=1 ${local}`);
  if (asked.rateLimit === 0) throw new ConfigError(`RATE_LIMIT: RATE_LIMIT=0 ${local}`);
  if (asked.publicUrl === undefined)
    throw new ConfigError('PUBLIC_URL: missing; a server that others reach must know its own address');
  if (asked.payments !== 'sandbox') {
    throw new ConfigError('PAYMENTS: sandbox cards move no money; say PAYMENTS=sandbox to serve them to others');
  }
}

function adminSetting(email: string | undefined, password: string | undefined): Config['admin'] {
  if (email === undefined && password === undefined) return undefined;
  if (email === undefined) throw new ConfigError('ADMIN_EMAIL: missing beside ADMIN_PASSWORD');
  if (password === undefined) throw new ConfigError('ADMIN_PASSWORD: missing beside ADMIN_EMAIL');
  const address = toEmail(email);
  if (address === undefined) throw new ConfigError(`ADMIN_EMAIL: '${email}' is no email address`);
  const problem = newPasswordProblem(password);
  if (problem !== undefined) throw new ConfigError(`ADMIN_PASSWORD: ${problem}`);
  return { email: address, password };
}
