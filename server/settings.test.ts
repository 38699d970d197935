import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { KNOWN_MAKES } from '#domain/knownMakes.ts';
import { startBucket } from '#support/bucket.ts';
import { startExternalImageHost } from '#support/externalImageHost.ts';
import { startOpenIdProvider } from '#support/openIdProvider.ts';
import { type CommandResult, runCommand } from '#support/runCommand.ts';
import { startTestServer, temporaryFolder } from '#support/server.ts';
import { startSmtpServer } from '#support/smtpServer.ts';
import { databaseEnv } from '#support/testDatabase.ts';
import type { RawEnv } from './env/Env.ts';
import { reportSettings } from './env/SettingsCheck.ts';
import { readEnv } from './env.ts';
import { features } from './features.ts';

const bucket = await startBucket();
const host = await startExternalImageHost();
afterAll(async () => {
  await bucket.remove();
  await host.stop();
});

const MODELS = KNOWN_MAKES.flatMap(({ models }) => models);

/** Runs the operator's tool, as `npm run settings` does. What is down is asked by a process that had no connection to it. */
const runTool = (env: RawEnv) => runCommand('server/settings.ts', [], env);

/** What the tool prints, and its exit code, without a process of its own, which takes a second. */
async function settings(environment: RawEnv = {}): Promise<CommandResult> {
  const env = readEnv({ DATA_DIR: join(temporaryFolder(), 'data'), ...environment });
  const { lines, isFine } = await reportSettings(
    features.flatMap(({ settingsCheck }) => settingsCheck ?? []),
    env,
    randomUUID,
  );
  return { code: isFine ? 0 : 1, output: `${lines.join('\n')}\n` };
}

it('[settings.report] names what serves each need, what replaces it, and creates nothing', async () => {
  expect(await runTool({ DATA_DIR: '/nowhere/data' })).toEqual({
    code: 0,
    output: `Database: SQLite in '/nowhere/data/market.db'
  DATABASE_URL names a PostgreSQL
  ok: there is none yet; the first start creates it
Secrets: encrypted under the key in '/nowhere/data/secret.key'
  SECRET_KEY is a key of your own
  ok: the first start makes them
Accounts: the built-in accounts, with passwords
  GOOGLE_CLIENT_ID adds sign-in with Google
  ok: nothing else is needed
Pictures: files in '/nowhere/data/pictures'
  S3_ENDPOINT names a bucket, IMAGE_HOST_URL another image host
  ok: the first start creates the folder
Card payments: the built-in card sandbox; no money moves
  STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET would take real cards
  ok: the sandbox starts with the server
Mail: a mailbox page at /mailbox, since the server is for this machine alone
  SMTP_URL and MAIL_FROM name a mail server
  ok: nothing else is needed
Contacts: sellers’ contacts for buyers with a proven address: 10 new cars a day and account, 60 for the young accounts of one network
  CONTACTS_PER_DAY and CONTACTS_PER_NETWORK change the bounds
Makes: the list of the product: ${KNOWN_MAKES.length} makes with ${MODELS.length} models
  MAKES_FILE names a list of your own
Operator: no name, no email address; no texts
  OPERATOR_NAME and the other OPERATOR settings say on the pages who runs the market
Metrics: none
  METRICS_PORT serves them to a monitor on this machine
`,
  });
});

it('[settings.report] [mail.sending] logs in to the mail server, and fails where that is refused', async () => {
  const smtp = await startSmtpServer({ password: 'hush' });
  const host = new URL(smtp.env.SMTP_URL).host;
  const found = await settings(smtp.env);
  expect([found.code, found.output]).toEqual([
    0,
    expect.stringContaining(`Mail: the mail server ${host}, from mail@cars.test\n  without SMTP_URL: a mailbox page\n`),
  ]);
  expect(found.output).toContain('ok: the mail server answers, and takes the login\n');
  const refused = await settings({ ...smtp.env, SMTP_URL: smtp.env.SMTP_URL.replace('hush', 'wrong') });
  expect([refused.code, refused.output]).toEqual([1, expect.stringMatching(/\nMail: .*\n.*\n {2}failed: .+\n/)]);
  expect(refused.output).not.toContain('hush');
  await smtp.stop();
});

it('[mail.none] [privacy.contact] warns that a server that others reach sends no mail without SMTP_URL', async () => {
  const { output } = await settings({ PUBLIC_URL: 'https://cars.test', TRUST_PROXY: '127.0.0.1', PAYMENTS: 'sandbox' });
  expect(output).toContain('Mail: none: nobody can reset a password or prove an address\n');
  expect(output).toMatch(
    /\nContacts: sellers’ contacts for every buyer, since .*\n {2}warning: .* 3 cars at a time; set SMTP_URL/,
  );
});

it('[settings.report] opens the database beside a running server, and reports a damaged one', async () => {
  const server = await startTestServer();
  const database = await databaseEnv(server.dataDir);
  const fine = await settings({ DATA_DIR: server.dataDir, ...database });
  expect([fine.code, fine.output]).toEqual([0, expect.stringContaining('ok: it opens and is migrated\n')]);
  expect(fine.output).toMatch(
    /ok: the folder can be written; unused pictures of people without an account may take \d+ MB\n/,
  );
  expect(fine.output).toContain('ok: the key opens them\n');
  const other = await settings({ DATA_DIR: server.dataDir, ...database, SECRET_KEY: randomBytes(32).toString('hex') });
  expect([other.code, other.output]).toEqual([
    1,
    expect.stringMatching(/\nSecrets: .*\n.*\n {2}failed: .* another key/),
  ]);
  if (database.DATABASE_URL !== undefined) expect(fine.output).not.toContain(database.DATABASE_URL);
  await server.remove();

  const folder = temporaryFolder();
  writeFileSync(join(folder, 'market.db'), 'this is not a database, and long enough to be looked at'.repeat(20));
  const damaged = await settings({ DATA_DIR: folder });
  expect([damaged.code, damaged.output]).toEqual([1, expect.stringMatching(/^Database: .*\n.*\n {2}failed: .+\n/)]);

  writeFileSync(join(folder, 'market.db'), '');
  const empty = await settings({ DATA_DIR: folder });
  expect([empty.code, empty.output]).toEqual([1, expect.stringContaining('failed: not migrated yet: 0001-')]);
});

it('[settings.report] puts a probe object into the bucket and deletes it, and fails while the bucket is down', {
  tags: 'full',
}, async () => {
  const found = await settings(bucket.env);
  expect([found.code, found.output]).toEqual([
    0,
    expect.stringContaining(
      `Pictures: the bucket 'cars' at ${bucket.env.S3_ENDPOINT}\n  without S3_ENDPOINT: files in '`,
    ),
  ]);
  expect(found.output).toContain('ok: the bucket took a probe object, gave it back and deleted it\n');
  expect(await bucket.keys()).toEqual([]);

  const secret = { S3_SECRET_ACCESS_KEY: 'never-to-be-printed', S3_ACCESS_KEY_ID: 'unknown-account' };
  const refused = await settings({ ...bucket.env, ...secret });
  expect([refused.code, refused.output]).toEqual([1, expect.stringMatching(/failed: .*InvalidAccessKeyId/)]);
  expect(refused.output).not.toContain('never-to-be-printed');

  const missing = await settings({ ...bucket.env, S3_BUCKET: 'no-such-bucket' });
  expect([missing.code, missing.output]).toEqual([1, expect.stringMatching(/failed: .*NoSuchBucket/)]);

  await bucket.stop();
  const down = await runTool(bucket.env);
  expect([down.code, down.output]).toEqual([1, expect.stringMatching(/failed: .*ECONNREFUSED/)]);
  await bucket.restart();
  expect((await settings(bucket.env)).code).toBe(0);
});

it('[settings.report] asks the image host, stores nothing there, and never prints its key', {
  tags: 'full',
}, async () => {
  const found = await settings(host.env);
  expect([found.code, found.output]).toEqual([
    0,
    expect.stringMatching(
      /Pictures: the image host http:\S+\n {2}without IMAGE_HOST_URL: files in .*\n {2}ok: localhost answers/,
    ),
  ]);
  expect(found.output).not.toContain(host.env.IMAGE_HOST_KEY);
  expect(host.stored).toBe(0);

  const refused = await settings({ ...host.env, IMAGE_HOST_KEY: 'never-to-be-printed' });
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('failed: localhost refuses the key')]);
  expect(refused.output).not.toContain('never-to-be-printed');

  host.behaviour = 'answers a page';
  const page = await settings(host.env);
  expect([page.code, page.output]).toEqual([1, expect.stringContaining('does not answer as image hosts do')]);
  await host.stop();
  const down = await runTool(host.env);
  expect([down.code, down.output]).toEqual([1, expect.stringMatching(/failed: .*ECONNREFUSED/)]);
  await host.restart();
});

it('[settings.report] reads the configuration of the sign-in provider, without printing the secret', async () => {
  const provider = await startOpenIdProvider();
  const found = await settings(provider.env);
  expect([found.code, found.output]).toEqual([0, expect.stringContaining(`ok: ${provider.issuer} answers\n`)]);
  expect(found.output).not.toContain(provider.env.GOOGLE_CLIENT_SECRET);
  await provider.stop();
  expect((await settings(provider.env)).code).toBe(1);
});

it('[settings.report] asks whether Firebase can be reached, where it has the accounts', { tags: 'full' }, async () => {
  const emulator = createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1');
  await once(emulator, 'listening');
  const address = emulator.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const env = {
    FIREBASE_PROJECT_ID: 'demo-cars',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'cars.example',
    FIREBASE_AUTH_EMULATOR_HOST: host,
  };
  const found = await settings(env);
  expect([found.code, found.output]).toEqual([
    0,
    expect.stringContaining(`Accounts: the Firebase emulator at http://${host}, project demo-cars\n`),
  ]);
  expect(found.output).toContain(`ok: http://${host} answers\n`);
  emulator.close();
  const down = await runTool(env);
  expect([down.code, down.output]).toEqual([1, expect.stringMatching(/failed: .*ECONNREFUSED/)]);
});

it('[settings.report] prints neither user nor password of a PostgreSQL that does not answer', async () => {
  const down = await settings({ DATABASE_URL: 'postgres://the-user:never-to-be-printed@127.0.0.1:1/market' });
  expect([down.code, down.output]).toEqual([
    1,
    expect.stringMatching(/^Database: PostgreSQL, 127\.0\.0\.1:1\/market\n.*\n {2}failed: .*ECONNREFUSED/),
  ]);
  expect(down.output).not.toMatch(/the-user|never-to-be-printed/);
});

it('[settings.half-configured] ends with the one line that would stop the start', async () => {
  expect(await runTool({ ...bucket.env, S3_BUCKET: '' })).toEqual({
    code: 1,
    output: 'S3_BUCKET: missing beside S3_ENDPOINT\n',
  });
});
