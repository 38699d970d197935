import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { KNOWN_MAKES } from '#domain/knownMakes.ts';
import { envMessage } from '#support/envMessage.ts';
import { temporaryFolder } from '#support/server.ts';
import { readEnv } from './env.ts';

const FIREBASE = {
  FIREBASE_PROJECT_ID: 'cars',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'cars.firebaseapp.com',
} as const;
const EMULATOR = { ...FIREBASE, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' } as const;
const OUTSIDE = { HOST: '0.0.0.0', PUBLIC_URL: 'https://cars.example', PAYMENTS: 'sandbox', TRUST_PROXY: '127.0.0.1' };

it('serves only this machine when nothing is set', () => {
  expect(readEnv({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    dataDir: expect.stringMatching(/\/data$/),
    publicUrl: undefined,
    isLocalOnly: true,
    isSecure: false,
    trustProxy: false,
    admin: undefined,
    demo: undefined,
    modelYears: { from: 2018, to: 2022 },
    holdFirst: 0,
    makes: { file: undefined, list: KNOWN_MAKES },
  });
});

it('limits no requests while the contract is verified, unless a limit is set', () => {
  expect(readEnv({}).rateLimit).toBe(600);
  expect(readEnv({ PACT_STATES: '1' }).rateLimit).toBe(0);
  expect(readEnv({ PACT_STATES: '1', RATE_LIMIT: '70' }).rateLimit).toBe(70);
});

it('[limits.per-account] 1.3 limits an account where nothing is set, as the domain says', () => {
  expect(readEnv({}).limits).toEqual({
    cars: 500,
    advertisements: 20,
    wishlist: 1_000,
    bookings: 10,
    unprovenBookings: 3,
  });
});

it('[sign-up.bounded] [faults.connections] bounds sign-ups and connections where nothing is set', () => {
  const { signUpsPerNetwork, maxConnections, maxConnectionsPerAddress } = readEnv(OUTSIDE);
  expect([signUpsPerNetwork, maxConnections, maxConnectionsPerAddress]).toEqual([30, 10_000, 200]);
});

it('[privacy.contact-bounds] shows as many contacts where nothing is set as the domain says', () => {
  expect(readEnv({}).contacts).toEqual({ perAccount: 10, perNetwork: 60, youngDays: 7, daysAfterPayment: 90 });
});

const KEY = 'Yq3kT0bF8mZrW5cVh1pXnLs7UeGiJd2aBoQ4tC6yEwM';

it('reads every setting', () => {
  const MAKES_FILE = join(temporaryFolder(), 'makes.json');
  writeFileSync(MAKES_FILE, JSON.stringify([{ make: 'Brill', models: ['Comet'] }]));
  const OPERATOR_TERMS = join(temporaryFolder(), 'terms.md');
  writeFileSync(OPERATOR_TERMS, 'Be honest.');
  const honest = [{ kind: 'paragraph', spans: [{ text: 'Be honest.' }] }];
  const env = readEnv({
    ...OUTSIDE,
    PORT: '9000',
    SECRET_KEY: KEY,
    DATA_DIR: '/var/market',
    DATABASE_URL: 'postgres://market:hush@db/market?sslmode=require',
    DATABASE_POOL_SIZE: '20',
    HSTS_PRELOAD: '1',
    TRUST_PROXY: '10.0.0.0/8, ::1',
    EARLY_HINTS: '1',
    ADMIN_EMAIL: ' Boss@Cars.example ',
    ADMIN_PASSWORD: 'Secret#1',
    MODEL_YEARS: '2020-2026',
    MAKES_FILE,
    OPERATOR_NAME: 'Gear Ltd',
    OPERATOR_ADDRESS: '1 Road; Dhaka',
    OPERATOR_EMAIL: 'help@cars.example',
    OPERATOR_PHONE: '+880 1',
    OPERATOR_REGISTER: 'C-1',
    OPERATOR_CHECKS: 'the identity card',
    OPERATOR_TERMS,
    OPERATOR_PRIVACY: OPERATOR_TERMS,
    OPERATOR_IMPRINT: OPERATOR_TERMS,
    TIME_ZONE: 'Asia/Dhaka',
    SOCIAL_LINKS: 'https://social.example/@gear, https://x.com/gear',
    RATE_LIMIT: '90',
    MIN_FREE_DISK: '300',
    AUDIT_DAYS: '30',
    METRICS_PORT: '9464',
    MAX_CARS: '5',
    MAX_ADVERTISEMENTS: '4',
    MAX_WISHLIST: '3',
    MAX_BOOKINGS: '2',
    MAX_UNPROVEN_BOOKINGS: '1',
    HOLD_FIRST: '3',
    CONTACTS_PER_DAY: '6',
    CONTACTS_PER_NETWORK: '50',
    CONTACTS_YOUNG_DAYS: '3',
    CONTACTS_DAYS_AFTER_PAYMENT: '30',
    MAX_CONNECTIONS: '5000',
    UPLOADS_PER_ACCOUNT: '6',
    UPLOADS_PER_NETWORK: '7',
    UPLOAD_POOL: '8',
    SIGN_UPS_PER_NETWORK: '9',
    GOOGLE_CLIENT_ID: 'market',
    GOOGLE_CLIENT_SECRET: 'hush',
    GOOGLE_ISSUER: 'https://login.example/cars/',
    IMAGE_HOST_URL: 'https://images.example/1/upload',
    IMAGE_HOST_KEY: 'upload-key',
    IMAGE_HOST_PICTURES: 'https://pictures.example',
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'cars',
    S3_REGION: 'eu-west-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'hush',
    SMTP_URL: 'smtps://user:hush@mail.example',
    MAIL_FROM: 'Second Gear <mail@cars.example>',
  });
  expect(env).toEqual({
    host: '0.0.0.0',
    port: 9000,
    secretKeys: { current: expect.objectContaining({ text: KEY }), previous: undefined },
    dataDir: '/var/market',
    databaseUrl: 'postgres://market:hush@db/market?sslmode=require&max=20',
    publicUrl: 'https://cars.example',
    isLocalOnly: false,
    isSecure: true,
    hstsPreload: true,
    trustProxy: ['10.0.0.0/8', '::1'],
    earlyHints: true,
    admin: { email: 'boss@cars.example', password: 'Secret#1' },
    demo: false,
    modelYears: { from: 2020, to: 2026 },
    holdFirst: 3,
    makes: { file: MAKES_FILE, list: [{ make: 'Brill', models: ['Comet'] }], index: expect.any(Object) },
    operator: {
      name: 'Gear Ltd',
      address: ['1 Road', 'Dhaka'],
      email: 'help@cars.example',
      phone: '+880 1',
      register: 'C-1',
      checks: 'the identity card',
      texts: { terms: honest, privacy: honest, imprint: honest },
      files: { terms: OPERATOR_TERMS, privacy: OPERATOR_TERMS, imprint: OPERATOR_TERMS },
    },
    timeZone: 'Asia/Dhaka',
    socialLinks: ['https://social.example/@gear', 'https://x.com/gear'],
    rateLimit: 90,
    minFreeDisk: 300_000_000,
    auditDays: 30,
    metricsPort: 9464,
    contacts: { perAccount: 6, perNetwork: 50, youngDays: 3, daysAfterPayment: 30 },
    limits: { cars: 5, advertisements: 4, wishlist: 3, bookings: 2, unprovenBookings: 1 },
    uploads: { perAccount: 6, perNetwork: 7, poolBytes: 8_000_000 },
    signUpsPerNetwork: 9,
    maxConnections: 5_000,
    maxConnectionsPerAddress: 200,
    apiUpstream: undefined,
    pactStates: false,
    google: { clientId: 'market', clientSecret: 'hush', issuer: 'https://login.example/cars' },
    firebase: undefined,
    mail: { url: 'smtps://user:hush@mail.example', from: { name: 'Second Gear', address: 'mail@cars.example' } },
    stripe: undefined,
    imageHost: { url: 'https://images.example/1/upload', key: 'upload-key', pictures: 'https://pictures.example/' },
    s3: {
      endpoint: 'https://s3.example',
      bucket: 'cars',
      region: 'eu-west-1',
      accessKeyId: 'id',
      secretAccessKey: 'hush',
    },
  });
});

const IMAGE_HOST = { IMAGE_HOST_URL: 'https://images.example/1/upload', IMAGE_HOST_KEY: 'k' };

it('expects the pictures of an image host at the origin of its uploads, where no other is set', () => {
  expect(readEnv(IMAGE_HOST).imageHost?.pictures).toBe('https://images.example/');
  const local = { ...IMAGE_HOST, IMAGE_HOST_URL: 'http://127.0.0.1:9999/upload' };
  expect(readEnv(local).imageHost?.pictures).toBe('http://127.0.0.1:9999/');
});

const BUCKET = {
  S3_ENDPOINT: 'http://10.0.0.5:9000/storage',
  S3_BUCKET: 'cars',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'hush',
};

it('uses the usual region of a bucket where none is set', () => {
  expect(readEnv(BUCKET).s3).toMatchObject({ endpoint: 'http://10.0.0.5:9000/storage', region: 'us-east-1' });
});

it('reads the settings of Firebase, with which the admin has no password here', () => {
  const env = readEnv({ ...OUTSIDE, ...FIREBASE, ADMIN_EMAIL: 'Boss@cars.example' });
  expect(env).toMatchObject({
    admin: undefined,
    firebase: {
      projectId: 'cars',
      apiKey: 'key',
      authDomain: 'cars.firebaseapp.com',
      emulatorUrl: undefined,
      keysUrl: expect.stringContaining('https://www.googleapis.com/'),
      adminEmail: 'boss@cars.example',
    },
  });
  expect(readEnv(EMULATOR)).toMatchObject({ demo: false, firebase: { emulatorUrl: 'http://127.0.0.1:9099' } });
});

it.each([
  ['FIREBASE_PROJECT_ID', { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }],
  ['FIREBASE_API_KEY', { ...FIREBASE, FIREBASE_API_KEY: ' ' }],
  ['FIREBASE_AUTH_DOMAIN', { ...FIREBASE, FIREBASE_AUTH_DOMAIN: undefined }],
  ['FIREBASE_AUTH_DOMAIN', { ...FIREBASE, FIREBASE_AUTH_DOMAIN: "cars.example 'unsafe-inline'" }],
  ['FIREBASE_AUTH_DOMAIN', { ...FIREBASE, FIREBASE_AUTH_DOMAIN: 'https://cars.example' }],
  ['FIREBASE_AUTH_EMULATOR_HOST', { ...EMULATOR, FIREBASE_AUTH_EMULATOR_HOST: '10.0.0.7:9099' }],
  ['FIREBASE_AUTH_EMULATOR_HOST', { ...EMULATOR, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099/x' }],
  ['FIREBASE_AUTH_EMULATOR_HOST', { ...OUTSIDE, ...EMULATOR }],
  ['ADMIN_PASSWORD', { ...FIREBASE, ADMIN_EMAIL: 'boss@cars.example', ADMIN_PASSWORD: 'Secret#1' }],
  ['ADMIN_EMAIL', { ...FIREBASE, ADMIN_EMAIL: 'boss' }],
  ['DEMO', { ...FIREBASE, DEMO: '1' }],
  ['GOOGLE_CLIENT_ID', { ...FIREBASE, GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 's' }],
  ['PACT_STATES', { ...FIREBASE, PACT_STATES: '1' }],
  ['PORT', { PORT: 'http' }],
  ['PORT', { PORT: '70000' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'cars.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://cars.example/shop' }],
  ['PUBLIC_URL', { HOST: '0.0.0.0', PAYMENTS: 'sandbox' }],
  ['HSTS_PRELOAD', { ...OUTSIDE, HSTS_PRELOAD: 'yes' }],
  ['HSTS_PRELOAD', { HSTS_PRELOAD: '1' }],
  ['HSTS_PRELOAD', { HSTS_PRELOAD: '1', PUBLIC_URL: 'http://localhost:8080' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'everybody' }],
  ...[
    '10.0.0.0/99',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    '::/129',
    '/8/9',
    '/8',
    '10.0.0.0/8/9',
    '10.0.0.1/',
    '10.0.0.0/08',
    '10.0.0.0/-1',
    '10.0.0.0/255.0.0.0',
    '1.2.3',
    '10.0.0.0/8,',
    'loopback',
    'fe80::1%eth0/64',
  ].map((text): [string, Parameters<typeof envMessage>[0]] => ['TRUST_PROXY', { TRUST_PROXY: text }]),
  ['EARLY_HINTS', { EARLY_HINTS: '1' }],
  ['ADMIN_EMAIL', { ADMIN_PASSWORD: 'Secret#1' }],
  ['ADMIN_EMAIL', { ADMIN_EMAIL: 'boss', ADMIN_PASSWORD: 'Secret#1' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'boss@cars.example' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'boss@cars.example', ADMIN_PASSWORD: 'weak' }],
  ['DEMO', { DEMO: 'yes' }],
  ['DEMO', { ...OUTSIDE, DEMO: '1' }],
  ['MODEL_YEARS', { MODEL_YEARS: '2022-2018' }],
  ['MAKES_FILE', { MAKES_FILE: '/nowhere/makes.json' }],
  ['OPERATOR_NAME', { OPERATOR_NAME: 'x'.repeat(201) }],
  ['OPERATOR_ADDRESS', { OPERATOR_ADDRESS: '1 Road;;Dhaka' }],
  ['OPERATOR_EMAIL', { OPERATOR_EMAIL: 'nobody' }],
  ['OPERATOR_TERMS', { OPERATOR_TERMS: '/nowhere/terms.md' }],
  ['TIME_ZONE', { TIME_ZONE: 'Dhaka' }],
  ['SOCIAL_LINKS', { SOCIAL_LINKS: 'https://ok.example, javascript:alert(1)' }],
  ['RATE_LIMIT', { RATE_LIMIT: '-1' }],
  ['MAX_CONNECTIONS', { MAX_CONNECTIONS: '0' }],
  ['UPLOADS_PER_ACCOUNT', { UPLOADS_PER_ACCOUNT: '0' }],
  ['UPLOADS_PER_NETWORK', { UPLOADS_PER_NETWORK: 'many' }],
  ['UPLOAD_POOL', { UPLOAD_POOL: '-1' }],
  ['SIGN_UPS_PER_NETWORK', { SIGN_UPS_PER_NETWORK: '0' }],
  ['RATE_LIMIT', { ...OUTSIDE, RATE_LIMIT: '0' }],
  ['API_UPSTREAM', { API_UPSTREAM: 'cars.example' }],
  ['PACT_STATES', { PACT_STATES: 'on' }],
  ['PACT_STATES', { ...OUTSIDE, PACT_STATES: '1' }],
  ['PAYMENTS', { PAYMENTS: 'free' }],
  ['PAYMENTS', { ...OUTSIDE, PAYMENTS: undefined }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://db/market' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://db/market?max=1' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://db/market?sslmode=prefer' }],
  ['DATABASE_POOL_SIZE', { DATABASE_POOL_SIZE: '10' }],
  ['DATABASE_POOL_SIZE', { DATABASE_URL: 'postgres://db/market', DATABASE_POOL_SIZE: '1' }],
  ['SECRET_KEY', { ...OUTSIDE, DATABASE_URL: 'postgres://db/market' }],
  ['SECRET_KEY', { SECRET_KEY: KEY.slice(1) }],
  ['SECRET_KEY', { SECRET_KEY: `${KEY} and more` }],
  ['SECRET_KEY', { SECRET_KEY: `${KEY.slice(1)}!` }],
  ['SECRET_KEY', { SECRET_KEY: 'a pass-phrase that is long enough for 32 bytes' }],
  ['SECRET_KEY', { SECRET_KEY: '00'.repeat(32) }],
  ['SECRET_KEY_PREVIOUS', { SECRET_KEY: KEY, SECRET_KEY_PREVIOUS: 'old' }],
  ['IMAGE_HOST_URL', { IMAGE_HOST_KEY: 'k' }],
  ['IMAGE_HOST_URL', { IMAGE_HOST_PICTURES: 'https://pictures.example' }],
  ['IMAGE_HOST_URL', { ...IMAGE_HOST, IMAGE_HOST_URL: 'images.example' }],
  ['IMAGE_HOST_URL', { ...IMAGE_HOST, IMAGE_HOST_URL: 'http://images.example/upload' }],
  ['IMAGE_HOST_URL', { ...IMAGE_HOST, IMAGE_HOST_URL: 'https://images.example/upload?key=k' }],
  ['IMAGE_HOST_URL', { ...IMAGE_HOST, ...OUTSIDE, IMAGE_HOST_URL: 'http://127.0.0.1:9999/upload' }],
  ['IMAGE_HOST_KEY', { ...IMAGE_HOST, IMAGE_HOST_KEY: undefined }],
  ['IMAGE_HOST_PICTURES', { ...IMAGE_HOST, IMAGE_HOST_PICTURES: 'http://pictures.example' }],
  ['IMAGE_HOST_PICTURES', { ...IMAGE_HOST, IMAGE_HOST_PICTURES: 'https://pictures.example/folder' }],
  ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'g' }],
  ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_SECRET: 's' }],
  ['GOOGLE_CLIENT_ID', { GOOGLE_ISSUER: 'https://login.example' }],
  ['GOOGLE_ISSUER', { GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 's', GOOGLE_ISSUER: 'http://login.example' }],
  ['S3_ENDPOINT', { ...BUCKET, S3_ENDPOINT: undefined }],
  ['S3_ENDPOINT', { S3_REGION: 'eu-west-1' }],
  ['S3_ENDPOINT', { ...BUCKET, S3_ENDPOINT: 's3.example' }],
  ['S3_ENDPOINT', { ...BUCKET, S3_ENDPOINT: 'https://me:hush@s3.example' }],
  ['S3_BUCKET', { ...BUCKET, S3_BUCKET: undefined }],
  ['S3_BUCKET', { ...BUCKET, S3_BUCKET: 'my/bucket' }],
  ['S3_ACCESS_KEY_ID', { ...BUCKET, S3_ACCESS_KEY_ID: undefined }],
  ['S3_SECRET_ACCESS_KEY', { ...BUCKET, S3_SECRET_ACCESS_KEY: ' ' }],
])('refuses a wrong %s with one line that begins with its name', (name, environment) => {
  expect(envMessage(environment)).toMatch(new RegExp(`^${name}: [^\\n]+$`));
});

it('[settings.public-address] 1.6 refuses an https PUBLIC_URL without TRUST_PROXY, and a public http one, with the line to set', () => {
  const named = { PUBLIC_URL: 'https://cars.example', PAYMENTS: 'sandbox' };
  expect(envMessage(named)).toMatch(/^TRUST_PROXY: missing; .* TRUST_PROXY=127\.0\.0\.1/);
  expect(envMessage({ PUBLIC_URL: 'https://localhost' })).toMatch(/^TRUST_PROXY: /);
  const plain = { ...OUTSIDE, PUBLIC_URL: 'http://cars.example:8080' };
  expect(envMessage(plain)).toMatch(/^PUBLIC_URL: .* PUBLIC_URL=https:\/\/cars\.example/);
  expect(envMessage(OUTSIDE)).toBe('accepted');
  expect(envMessage({ PUBLIC_URL: 'http://localhost:5173' })).toBe('accepted');
});

it('never prints a password', () => {
  expect(envMessage({ ADMIN_EMAIL: 'boss@cars.example', ADMIN_PASSWORD: 'weak-but-mine' })).not.toContain(
    'weak-but-mine',
  );
  expect(envMessage({ ...BUCKET, S3_ENDPOINT: 'https://me:hush@s3.example' })).not.toContain('hush');
  expect(envMessage({ ...BUCKET, S3_BUCKET: undefined })).not.toContain('hush');
  expect(envMessage({ SECRET_KEY: KEY.slice(1) })).not.toContain(KEY.slice(1, 9));
});

it('[secrets.key] asks for a key beside a PostgreSQL where others reach the server, and says in one line how to make it', () => {
  const shared = { ...OUTSIDE, DATABASE_URL: 'postgres://db/market' };
  expect(envMessage(shared)).toMatch(/^SECRET_KEY: missing; [^\n]*"openssl rand -base64 32"[^\n]*$/);
  expect(envMessage({ ...shared, SECRET_KEY: KEY })).toBe('accepted');
  expect(envMessage({ DATABASE_URL: 'postgres://db/market' })).toBe('accepted');
  expect(envMessage(OUTSIDE)).toBe('accepted');
});

it.each([
  [{ HOST: '::1' }, true],
  [{ HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:5173' }, true],
  [{ ...OUTSIDE, HOST: '127.0.0.1' }, false],
])('tells whether only this machine is served: %o', (environment, isLocalOnly) => {
  expect(readEnv(environment).isLocalOnly).toBe(isLocalOnly);
});
