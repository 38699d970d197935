import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freshMarket, SECRETS } from '#support/payments/marketRows.ts';
import { showBaseEnv } from '../env/baseEnv.ts';
import type { RawEnv } from '../env/Env.ts';
import { readEnv, shownSettings } from '../env.ts';
import { features } from '../features.ts';
import { listAudit } from './listAudit.ts';
import { recordSettings } from './recordSettings.ts';

let market: Awaited<ReturnType<typeof freshMarket>>;
let ids = 0;
beforeEach(async () => {
  market = await freshMarket();
});
afterEach(() => market.remove());

const start = (raw: RawEnv) =>
  recordSettings(
    {
      env: readEnv(raw),
      store: market.store,
      secrets: SECRETS,
      clock: { now: () => ids },
      newId: () => `line-${++ids}`,
    },
    shownSettings(readEnv(raw)),
  );
const notes = async () => {
  const query = { kind: 'settings-changed', since: undefined, until: undefined, member: '', text: '' } as const;
  const page = { limit: 200, after: undefined };
  return (await listAudit({ store: market.store, secrets: SECRETS }, query, page)).items.map(({ note }) => note);
};

it('[audit.settings] records all settings at the first start, later only those that changed, and nothing without a change', async () => {
  const local = { DATA_DIR: '/data/one' };
  await start(local);
  await start(local);
  const [first] = await notes();
  expect(first?.split('\n')).toContain('PORT=8080');
  expect(await notes()).toHaveLength(1);
  await start({ ...local, PORT: '8081', MAX_CARS: '7' });
  expect((await notes())[0]?.split('\n').sort()).toEqual(['MAX_CARS=7 (was 500)', 'PORT=8081 (was 8080)']);
  await start(local);
  expect(await notes()).toHaveLength(3);
});

it('[audit.settings] compares servers on one database by their data folders', async () => {
  await start({ DATA_DIR: '/data/one' });
  await start({ DATA_DIR: '/data/two' });
  await start({ DATA_DIR: '/data/one' });
  expect(await notes()).toHaveLength(2);
});

/** Every setting that can be given a value, with values that are secret where its name says so. */
const EVERYTHING: RawEnv = {
  HOST: '127.0.0.1',
  DATABASE_URL: 'postgres://market:hidden-password@db.example:5432/market?sslpassword=hidden-query',
  ADMIN_EMAIL: 'admin@cars.example',
  ADMIN_PASSWORD: 'Hidden#2026',
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'hidden-google',
  STRIPE_SECRET_KEY: 'sk_test_hidden',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_open',
  STRIPE_WEBHOOK_SECRET: 'whsec_hidden',
  IMAGE_HOST_URL: 'https://images.example/upload',
  IMAGE_HOST_KEY: 'hidden-key',
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'cars',
  S3_ACCESS_KEY_ID: 'hidden-id',
  S3_SECRET_ACCESS_KEY: 'hidden-s3',
};

it('[audit.settings] shows no secret, and of each secret that it is set', () => {
  const shown = shownSettings(readEnv(EVERYTHING));
  expect(JSON.stringify(shown).toLowerCase()).not.toContain('hidden');
  for (const name of Object.keys(EVERYTHING).filter((it) => /SECRET|PASSWORD|KEY/.test(it) && !/PUBLISH/.test(it)))
    expect([name, shown[name]]).toEqual([name, 'set']);
  expect(shown.DATABASE_URL).toBe('postgres://db.example:5432/market');
});

it('[audit.settings] knows every setting of the operator’s table, except those that no server reads', () => {
  const [, section = ''] = readFileSync('docs/operating.md', 'utf8').split(/^## /m);
  const table = section.split('\n').filter((line) => /^\| `[A-Z0-9_]+`/.test(line));
  const named = table.flatMap((line) =>
    [...(line.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name ?? ''),
  );
  expect(named.length).toBeGreaterThan(50);
  const notServers = ['PAYMENTS', 'BACKUP_PASSPHRASE'];
  const known = features.flatMap(({ settings }) => Object.keys(settings?.show(readEnv({})) ?? {}));
  const all = [...Object.keys(showBaseEnv(readEnv({}))), ...known, ...notServers];
  expect(named.filter((name) => !all.includes(name))).toEqual([]);
});
