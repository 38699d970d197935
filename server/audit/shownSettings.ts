import { poolSizeOf } from '../database/postgresUrl.ts';
import type { Env } from '../env.ts';
import { isLoopback } from '../http/loopback.ts';

/** Settings by name, as the audit log may show them. */
export type ShownSettings = Readonly<Record<string, string>>;

type Value = string | number | boolean | undefined;
type Show = (env: Env) => Readonly<Record<string, Value>>;

/** An address without what may be secret in it: user, password and query. */
const placeOf = (address: string | undefined): string | undefined => {
  if (address === undefined) return undefined;
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
};

/** A stand-in on this machine has another port at each start. */
const issuerOf = (issuer: string | undefined): string | undefined =>
  issuer !== undefined && isLoopback(new URL(issuer).hostname) ? 'on this machine' : placeOf(issuer);

/** Of a secret only that it is set. */
const isSet = (secret: string | undefined): string | undefined => (secret === undefined ? undefined : 'set');

/** What of each part of the environment is shown: a new part does not compile until someone has decided. */
const SHOWN: Readonly<Record<keyof Env, Show>> = {
  host: ({ host }) => ({ HOST: host }),
  port: ({ port }) => ({ PORT: port }),
  dataDir: ({ dataDir }) => ({ DATA_DIR: dataDir }),
  databaseUrl: ({ databaseUrl }) => ({
    DATABASE_URL: placeOf(databaseUrl),
    DATABASE_POOL_SIZE: databaseUrl === undefined ? undefined : poolSizeOf(databaseUrl),
  }),
  secretKeys: ({ secretKeys }) => ({
    SECRET_KEY: isSet(secretKeys.current?.text),
    SECRET_KEY_PREVIOUS: isSet(secretKeys.previous?.text),
  }),
  publicUrl: ({ publicUrl }) => ({ PUBLIC_URL: placeOf(publicUrl) }),
  isLocalOnly: () => ({}),
  isSecure: () => ({}),
  hstsPreload: ({ hstsPreload }) => ({ HSTS_PRELOAD: hstsPreload }),
  trustProxy: ({ trustProxy }) => ({ TRUST_PROXY: trustProxy === false ? undefined : trustProxy.join(',') }),
  earlyHints: (env) => ({ EARLY_HINTS: env.earlyHints }),
  admin: ({ admin }) => ({ ADMIN_EMAIL: admin?.email, ADMIN_PASSWORD: isSet(admin?.password) }),
  demo: ({ demo }) => ({ DEMO: demo }),
  modelYears: ({ modelYears }) => ({ MODEL_YEARS: `${modelYears.from}-${modelYears.to}` }),
  timeZone: ({ timeZone }) => ({ TIME_ZONE: timeZone }),
  socialLinks: ({ socialLinks }) => ({ SOCIAL_LINKS: socialLinks.map(placeOf).join(',') }),
  rateLimit: ({ rateLimit }) => ({ RATE_LIMIT: rateLimit }),
  contacts: ({ contacts }) => ({
    CONTACTS_PER_DAY: contacts.perAccount,
    CONTACTS_PER_NETWORK: contacts.perNetwork,
    CONTACTS_YOUNG_DAYS: contacts.youngDays,
    CONTACTS_DAYS_AFTER_PAYMENT: contacts.daysAfterPayment,
  }),
  limits: ({ limits }) => ({
    MAX_CARS: limits.cars,
    MAX_ADVERTISEMENTS: limits.advertisements,
    MAX_WISHLIST: limits.wishlist,
    MAX_BOOKINGS: limits.bookings,
    MAX_UNPROVEN_BOOKINGS: limits.unprovenBookings,
  }),
  uploads: ({ uploads }) => ({
    UPLOADS_PER_ACCOUNT: uploads.perAccount,
    UPLOADS_PER_NETWORK: uploads.perNetwork,
    UPLOAD_POOL: uploads.poolBytes / 1_000_000,
  }),
  signUpsPerNetwork: ({ signUpsPerNetwork }) => ({ SIGN_UPS_PER_NETWORK: signUpsPerNetwork }),
  maxConnections: ({ maxConnections }) => ({ MAX_CONNECTIONS: maxConnections }),
  maxConnectionsPerAddress: (env) => ({ MAX_CONNECTIONS_PER_ADDRESS: env.maxConnectionsPerAddress }),
  minFreeDisk: ({ minFreeDisk }) => ({ MIN_FREE_DISK: minFreeDisk / 1_000_000 }),
  apiUpstream: ({ apiUpstream }) => ({ API_UPSTREAM: placeOf(apiUpstream) }),
  pactStates: ({ pactStates }) => ({ PACT_STATES: pactStates }),
  mail: ({ mail }) => ({ SMTP_URL: placeOf(mail?.url), MAIL_FROM: mail?.from.address }),
  metricsPort: ({ metricsPort }) => ({ METRICS_PORT: metricsPort }),
  auditDays: ({ auditDays }) => ({ AUDIT_DAYS: auditDays }),
  google: ({ google }) => ({
    GOOGLE_CLIENT_ID: google?.clientId,
    GOOGLE_CLIENT_SECRET: isSet(google?.clientSecret),
    GOOGLE_ISSUER: issuerOf(google?.issuer),
  }),
  stripe: ({ stripe }) => ({
    STRIPE_SECRET_KEY: isSet(stripe?.secretKey),
    STRIPE_WEBHOOK_SECRET: isSet(stripe?.webhookSecret),
    STRIPE_PUBLISHABLE_KEY: stripe?.publishableKey,
    STRIPE_API_BASE: placeOf(stripe?.apiBase),
  }),
  imageHost: ({ imageHost }) => ({
    IMAGE_HOST_URL: placeOf(imageHost?.url),
    IMAGE_HOST_KEY: isSet(imageHost?.key),
    IMAGE_HOST_PICTURES: placeOf(imageHost?.pictures),
  }),
  s3: ({ s3 }) => ({
    S3_ENDPOINT: placeOf(s3?.endpoint),
    S3_BUCKET: s3?.bucket,
    S3_REGION: s3?.region,
    S3_ACCESS_KEY_ID: isSet(s3?.accessKeyId),
    S3_SECRET_ACCESS_KEY: isSet(s3?.secretAccessKey),
  }),
  firebase: ({ firebase }) => ({
    FIREBASE_PROJECT_ID: firebase?.projectId,
    FIREBASE_API_KEY: isSet(firebase?.apiKey),
    FIREBASE_AUTH_DOMAIN: firebase?.authDomain,
    FIREBASE_AUTH_EMULATOR_HOST: placeOf(firebase?.emulatorUrl),
  }),
};

/** The settings of a start by name, without any secret; those that are not set are left out. */
export const shownSettings = (env: Env): ShownSettings =>
  Object.fromEntries(
    Object.values(SHOWN)
      .flatMap((show) => Object.entries(show(env)))
      .flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  );
