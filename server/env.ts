import { resolve } from 'node:path';
import type { AccountLimits } from '#domain/accountLimits.ts';
import type { ContactLimits } from '#domain/contactLimits.ts';
import { newPasswordError } from '#domain/credentials.ts';
import { type Email, toEmail } from '#domain/email.ts';
import type { ModelYears } from '#domain/options.ts';
import { decodeContactsEnv } from './contacts/contactsEnv.ts';
import { decodeDatabaseUrl } from './database/postgresUrl.ts';
import {
  decodeAccountLimits,
  decodeFlag,
  decodeModelYears,
  decodeOrigin,
  decodeSocialLinks,
  decodeTrustProxy,
  decodeWholeNumber,
  EnvError,
} from './envDecoders.ts';
import { isLoopback } from './http/loopback.ts';
import { decodeFirebaseEnv, type FirebaseEnv } from './identity/firebaseEnv.ts';
import { decodeGoogleEnv, type GoogleEnv } from './identity/googleEnv.ts';
import { decodeMailEnv, type MailEnv } from './mail/mailEnv.ts';
import { decodeStripeEnv, type StripeEnv } from './payments/stripeEnv.ts';
import { decodeImageHostEnv, type ImageHostEnv } from './pictures/imageHostEnv.ts';
import { decodeS3Env, type S3Env } from './pictures/s3Env.ts';
import { decodeUploadLimits, type UploadLimits } from './pictures/uploadLimits.ts';
import { decodeSecretKeys, type SecretKeys } from './secrets/secretKey.ts';
import { decodeTimeZone } from './timeZone.ts';

/** The decoded environment. Only this file reads it. */
export interface Env {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  readonly dataDir: string;
  /** A PostgreSQL that several servers may share; undefined: a database file in the data folder. */
  readonly databaseUrl: string | undefined;
  /** The keys under which the market's secrets are encrypted. */
  readonly secretKeys: SecretKeys;
  /** The origin under which browsers reach the server; undefined: its own address on this machine. */
  readonly publicUrl: string | undefined;
  /** Reached from this machine alone: demo accounts, no rate limit and provider states are allowed then. */
  readonly isLocalOnly: boolean;
  /** Is the product served over https, so that cookies are Secure? */
  readonly isSecure: boolean;
  /** Whether browsers may list the domain and all below it as https only, for good. */
  readonly hstsPreload: boolean;
  /** Addresses or networks whose X-Forwarded-For and X-Forwarded-Host are believed; false: none. */
  readonly trustProxy: readonly string[] | false;
  /** Whether the proxy takes informational answers (103). */
  readonly earlyHints: boolean;
  /** The admin whose embedded account the first start makes. */
  readonly admin: { readonly email: Email; readonly password: string } | undefined;
  /** True: a demo market; false: none; undefined: one where the server is local only and the folder is empty. */
  readonly demo: boolean | undefined;
  readonly modelYears: ModelYears;
  /** In which dates are shown; undefined: UTC, and Asia/Dhaka in the demo market. */
  readonly timeZone: string | undefined;
  /** Addresses of the shop's pages at social networks, for the footer. */
  readonly socialLinks: readonly string[];
  /** Requests a minute and caller; 0: no limit. */
  readonly rateLimit: number;
  /** How many contacts of sellers are shown, and for how long. */
  readonly contacts: ContactLimits;
  /** How much one account may have. */
  readonly limits: AccountLimits;
  /** How many pictures may be stored before something shows them. */
  readonly uploads: UploadLimits;
  /** Accounts that one network may create in an hour; no limit where `rateLimit` is 0. */
  readonly signUpsPerNetwork: number;
  /** Open connections, in all and of one address; those of a trusted proxy count in all only. */
  readonly maxConnections: number;
  readonly maxConnectionsPerAddress: number;
  /** With less free space on the disk, in bytes, no more pictures are taken. */
  readonly minFreeDisk: number;
  /** The address of another server that answers the API instead of this one; undefined: this one does. */
  readonly apiUpstream: string | undefined;
  /** Whether the contract's verifier may set provider states. */
  readonly pactStates: boolean;
  /** The loopback port of the metrics; 0 lets the system choose. Undefined: there are none. */
  readonly metricsPort: number | undefined;
  /** How long a line of the audit log stays, in days. */
  readonly auditDays: number;
  /** Undefined: no sign-in with Google, or Firebase's. */
  readonly google: GoogleEnv | undefined;
  /** Undefined: the server's own card sandbox. */
  readonly stripe: StripeEnv | undefined;
  /** Undefined: the pages upload to the built-in image host. */
  readonly imageHost: ImageHostEnv | undefined;
  /** The bucket of the built-in image host; undefined: its pictures are files in the data folder. */
  readonly s3: S3Env | undefined;
  /** Firebase as the identity provider; undefined: the embedded one. */
  readonly firebase: FirebaseEnv | undefined;
  /** Undefined: a mailbox page on a server for this machine alone, no mail on any other. */
  readonly mail: MailEnv | undefined;
}

export type RawEnv = Readonly<Record<string, string | undefined>>;

const DEFAULT_RATE_LIMIT = 600;

/** Decodes the environment. @throws EnvError whose message is one line that begins with the setting's name. */
export function readEnv(environment: RawEnv = process.env): Env {
  const setting = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const countSetting = (name: string, usual: number): number =>
    decodeWholeNumber(name, setting(name) ?? String(usual), 1, 1_000_000);
  const host = setting('HOST') ?? '127.0.0.1';
  const publicUrl = decodeOrigin('PUBLIC_URL', setting('PUBLIC_URL'));
  const isSecure = publicUrl?.startsWith('https:') ?? false;
  const isLocalOnly = isLoopback(host) && (publicUrl === undefined || isLoopback(new URL(publicUrl).hostname));
  const trustProxy = decodeTrustProxy(setting('TRUST_PROXY'));
  if (publicUrl !== undefined) refuseUnprotectedAddress(new URL(publicUrl), trustProxy);
  const demo = decodeFlag('DEMO', setting('DEMO'));
  const pactStates = decodeFlag('PACT_STATES', setting('PACT_STATES')) ?? false;
  const rateLimit = decodeWholeNumber('RATE_LIMIT', setting('RATE_LIMIT') ?? String(DEFAULT_RATE_LIMIT), 0, 1_000_000);
  const payments = setting('PAYMENTS');
  if (![undefined, 'sandbox'].includes(payments)) throw new EnvError("PAYMENTS: say 'sandbox' or unset it");
  const firebase = decodeFirebaseEnv(setting, isLocalOnly);
  const stripe = decodeStripeEnv(setting);
  const hasCards = stripe !== undefined || payments === 'sandbox';
  const databaseUrl = decodeDatabaseUrl(setting('DATABASE_URL'), setting('DATABASE_POOL_SIZE'));
  if (!isLocalOnly) refuseUnsafePublicServer({ demo, rateLimit, pactStates, publicUrl, hasCards });
  return {
    host,
    port: decodeWholeNumber('PORT', setting('PORT') ?? '8080', 0, 65_535),
    dataDir: resolve(setting('DATA_DIR') ?? './data'),
    databaseUrl,
    secretKeys: decodeSecretKeys(setting, { databaseUrl, isLocalOnly }),
    publicUrl,
    isLocalOnly,
    isSecure,
    hstsPreload: decodeHstsPreload(setting('HSTS_PRELOAD'), isSecure),
    trustProxy,
    earlyHints: decodeEarlyHints(setting('EARLY_HINTS'), trustProxy),
    admin:
      firebase === undefined ? decodeAdmin(setting('ADMIN_EMAIL'), environment.ADMIN_PASSWORD || undefined) : undefined,
    demo: isLocalOnly && firebase === undefined ? demo : false,
    modelYears: decodeModelYears(setting('MODEL_YEARS')),
    timeZone: decodeTimeZone(setting('TIME_ZONE')),
    socialLinks: decodeSocialLinks(setting('SOCIAL_LINKS')),
    rateLimit,
    contacts: decodeContactsEnv(setting),
    limits: decodeAccountLimits(setting),
    uploads: decodeUploadLimits(setting),
    signUpsPerNetwork: countSetting('SIGN_UPS_PER_NETWORK', 30),
    maxConnections: countSetting('MAX_CONNECTIONS', 10_000),
    // All connections to a server for this machine alone come from one address.
    maxConnectionsPerAddress: countSetting('MAX_CONNECTIONS_PER_ADDRESS', isLocalOnly ? 10_000 : 200),
    minFreeDisk: decodeWholeNumber('MIN_FREE_DISK', setting('MIN_FREE_DISK') ?? '200', 0, 1_000_000) * 1_000_000,
    apiUpstream: decodeOrigin('API_UPSTREAM', setting('API_UPSTREAM')),
    pactStates,
    metricsPort: decodePort('METRICS_PORT', setting('METRICS_PORT')),
    auditDays: decodeWholeNumber('AUDIT_DAYS', setting('AUDIT_DAYS') ?? '400', 1, 36_500),
    google: decodeGoogleEnv(setting),
    stripe,
    imageHost: decodeImageHostEnv({ readSetting: setting, isLocalOnly }),
    s3: decodeS3Env(setting),
    firebase,
    mail: decodeMailEnv(setting),
  };
}

const decodePort = (name: string, text: string | undefined): number | undefined =>
  text === undefined ? undefined : decodeWholeNumber(name, text, 0, 65_535);

function decodeHstsPreload(text: string | undefined, isSecure: boolean): boolean {
  const isWanted = decodeFlag('HSTS_PRELOAD', text) ?? false;
  if (isWanted && !isSecure) throw new EnvError('HSTS_PRELOAD: HSTS_PRELOAD=1 is for an https PUBLIC_URL');
  return isWanted;
}

function decodeEarlyHints(text: string | undefined, trustProxy: Env['trustProxy']): boolean {
  const areWanted = decodeFlag('EARLY_HINTS', text) ?? false;
  if (areWanted && trustProxy === false)
    throw new EnvError('EARLY_HINTS: EARLY_HINTS=1 is for a proxy; set TRUST_PROXY');
  return areWanted;
}

/** This server speaks no TLS itself: a proxy in front of it does, and what it says of the caller must be believed. */
function refuseUnprotectedAddress({ protocol, hostname }: URL, trustProxy: Env['trustProxy']): void {
  if (protocol === 'http:' && !isLoopback(hostname)) {
    throw new EnvError(
      `PUBLIC_URL: over http, passwords can be read on the way; set PUBLIC_URL=https://${hostname}, with a proxy that terminates TLS`,
    );
  }
  if (protocol === 'https:' && trustProxy === false) {
    throw new EnvError(
      'TRUST_PROXY: missing; an https PUBLIC_URL needs a proxy that terminates TLS: set TRUST_PROXY=127.0.0.1, or the address of the proxy',
    );
  }
}

function refuseUnsafePublicServer(requested: {
  demo?: boolean | undefined;
  rateLimit: number;
  pactStates: boolean;
  publicUrl?: string | undefined;
  hasCards: boolean;
}): void {
  const local = 'is for this machine alone (a loopback HOST, and no PUBLIC_URL or a loopback one)';
  if (requested.demo === true) throw new EnvError(`DEMO: DEMO=1 ${local}`);
  if (requested.pactStates) throw new EnvError(`PACT_STATES: PACT_STATES=1 ${local}`);
  if (requested.rateLimit === 0) throw new EnvError(`RATE_LIMIT: RATE_LIMIT=0 ${local}`);
  if (requested.publicUrl === undefined)
    throw new EnvError('PUBLIC_URL: missing; a server that others reach must know its own address');
  if (!requested.hasCards) {
    throw new EnvError('PAYMENTS: sandbox cards move no money; say PAYMENTS=sandbox or set the STRIPE_ keys');
  }
}

function decodeAdmin(email: string | undefined, password: string | undefined): Env['admin'] {
  if (email === undefined && password === undefined) return undefined;
  if (email === undefined) throw new EnvError('ADMIN_EMAIL: missing beside ADMIN_PASSWORD');
  if (password === undefined) throw new EnvError('ADMIN_PASSWORD: missing beside ADMIN_EMAIL');
  const address = toEmail(email);
  if (address === undefined) throw new EnvError(`ADMIN_EMAIL: '${email}' is no email address`);
  const error = newPasswordError(password);
  if (error !== undefined) throw new EnvError(`ADMIN_PASSWORD: ${error}`);
  return { email: address, password };
}
