import { EnvError } from '../../server/env/decoders.ts';
import type { RawEnv } from '../../server/env/Env.ts';
import { readEnv } from '../../server/env.ts';

const KEY = 'Yq3kT0bF8mZrW5cVh1pXnLs7UeGiJd2aBoQ4tC6yEwM';

/** Settings with which a start is right, so that each setting has the others around it that it needs. */
export const SURROUNDINGS: Readonly<Record<string, RawEnv>> = {
  'this machine alone': {},
  'a public server with everything': {
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://cars.example',
    TRUST_PROXY: '127.0.0.1',
    DATABASE_URL: 'postgres://market:hush@db/market',
    SECRET_KEY: KEY,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    GOOGLE_CLIENT_ID: 'market',
    GOOGLE_CLIENT_SECRET: 'hush',
    IMAGE_HOST_URL: 'https://images.example/1/upload',
    IMAGE_HOST_KEY: 'upload-key',
    SMTP_URL: 'smtps://user:hush@mail.example',
    MAIL_FROM: 'Second Gear <mail@cars.example>',
    ADMIN_EMAIL: 'boss@cars.example',
    ADMIN_PASSWORD: 'Secret#1',
  },
  'a bucket and Firebase': {
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://cars.example',
    TRUST_PROXY: '10.0.0.0/8',
    PAYMENTS: 'sandbox',
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'cars',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'hush',
    FIREBASE_PROJECT_ID: 'cars',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'cars.firebaseapp.com',
  },
};

/** A setting that is not there. */
export const MISSING = undefined;

/** What operators mistype, paste or leave behind in a template; an environment holds no NUL. */
export const NASTY_VALUES: readonly (readonly [what: string, value: string])[] = [
  ...[
    ...['0', '-1', '1', '1e999', '1e3', '0x10', '１２', '12abc', 'NaN', 'Infinity', '99999999999999999999'],
    ...['true', 'yes', 'null', 'undefined', 'constructor', '__proto__', '"quoted"', "'", '$HOME', '{SITE}', '%', '%00'],
    ...['10.0.0.0/99', '0.0.0.0/0', '/8/9', '::', '[::1]', 'localhost:', ':8080', ',', ',,', 'a,b', '../..', '/', '~'],
    ...['http://', 'https://', 'https://[', 'https://a:b:c', 'https://user:hush@cars.example', 'ftp://cars.example'],
    ...['postgres://', 'postgres:', 'postgres://db/%zz?max=', 'postgres://[/market', 'postgres://db/market?max=1e3'],
    ...['smtp://', 'smtp://:25', 'smtps://user:hush@', 'a@b', '<a@b.test>', 'Name <>', '=?utf-8?q?x?=', 'Ä@ö.test'],
    ...['sk_live_', 'pk_', 'whsec_', 'Asia/', 'Etc/GMT+99', '2022-2018', '0000-9999', 'Ünïcödé', '\u202e\u200b', '😀'],
  ].map((value) => [value, value] as const),
  ['two lines', 'one\ntwo: three'],
  ['a return', 'one\rtwo'],
  ['a control character', 'a\u001b[31mb'],
  ['a line separator', 'a\u2028b'],
  ['half a character', '\ud800'],
  ['one that is very long', 'x'.repeat(100_000)],
  ['a long number', '9'.repeat(5_000)],
  ['a long address', `https://${'a.'.repeat(5_000)}example`],
];

/** The names of all settings: whatever the start reads of its environment. */
export function settingNames(): readonly string[] {
  const names = new Set<string>();
  for (const settings of Object.values(SURROUNDINGS)) {
    const noted = new Proxy<RawEnv>(settings, {
      get(target, name) {
        if (typeof name === 'string') names.add(name);
        return Reflect.get(target, name);
      },
    });
    try {
      readEnv(noted);
    } catch (error) {
      if (!(error instanceof EnvError)) throw error;
    }
  }
  return [...names].toSorted();
}
