import { once } from 'node:events';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#support/server.ts';
import { failedStart, type ServerProcess, spawnServer } from '#support/serverProcess.ts';
import { PASSWORD, Visitor } from '#support/Visitor.ts';

const running: ServerProcess[] = [];
const start = async (settings = {}) => {
  const server = await spawnServer(settings);
  running.push(server);
  return server;
};
afterEach(async () => {
  for (const server of running.splice(0)) {
    if (server.process.exitCode === null && server.process.signalCode === null) await server.end('SIGKILL');
  }
});

/** One line of output that says what stops the start, and exit code 1. */
const stopped = (line: RegExp) => ({ code: 1, output: expect.stringMatching(new RegExp(`^${line.source}\\n$`)) });

describe('the server', () => {
  it('prints its address and the demo accounts, the demo buyer can log in, and a public address then ends with one line', async () => {
    const server = await start({ DEMO: '1' });
    expect(server.output()).toMatch(/buyer@demo\.test.*\n.*seller@demo\.test.*\n.*admin@demo\.test/);
    const buyer = await new Visitor(server.address).logIn('buyer@demo.test', 'Demo@2026');
    expect((await buyer.get('/api/catagory/suv')).list.length).toBeGreaterThan(15);

    await server.end();
    const named = { PUBLIC_URL: 'https://cars.example', TRUST_PROXY: '127.0.0.1', PAYMENTS: 'sandbox' };
    const outside = { ...named, PORT: '0', DATA_DIR: server.dataDir };
    expect(await failedStart(outside)).toEqual(stopped(/DATA_DIR: .* holds demo accounts.*/));
  });

  it('ends with one line while another server uses the data folder, and starts once that one was killed', {
    tags: 'full',
  }, async () => {
    const first = await start();
    const settings = { DATA_DIR: first.dataDir, PORT: '0' };
    expect(await failedStart(settings)).toEqual(stopped(/DATA_DIR: another server is running on the folder '.*'/));
    await first.end('SIGKILL');
    await start({ DATA_DIR: first.dataDir });
  });

  it('ends with one line when the port is taken', { tags: 'full' }, async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const failed = await failedStart({ DATA_DIR: temporaryFolder(), PORT: String(port), DEMO: '0' });
    expect(failed).toEqual(stopped(/PORT: \d+ is taken on 127\.0\.0\.1/));
    other.close();
  });

  it.each([
    ['market.db', mkdirSync],
    ['sandbox-cards.db', mkdirSync],
    ['secret.key', mkdirSync],
    ['server.lock', mkdirSync],
    ['pictures', (path: string) => writeFileSync(path, '')],
  ] as const)(
    '[settings.one-line] ends with one line where %s of the data folder is something else',
    { tags: 'full' },
    async (name, make) => {
      const dataDir = temporaryFolder();
      make(join(dataDir, name));
      const failed = await failedStart({ DATA_DIR: dataDir, PORT: '0', DEMO: '0' });
      expect(failed).toEqual(stopped(new RegExp(`(?:DATA_DIR|SECRET_KEY): .*${name === 'server.lock' ? '' : name}.*`)));
    },
  );

  it('ends with one line for a read-only folder and a wrong setting', { tags: 'full' }, async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    expect(await failedStart({ DATA_DIR: join(file, 'data') })).toEqual(
      stopped(/DATA_DIR: the folder '.*' can not be written/),
    );
    // A parent that exists but in which no folder can be created.
    expect(await failedStart({ DATA_DIR: '/proc/second-gear' })).toEqual(
      stopped(/DATA_DIR: the folder '.*' can not be written/),
    );
    expect(await failedStart({ PORT: 'eighty' })).toEqual(stopped(/PORT: .*/));
  });

  it('ends with one line when the database is damaged', { tags: 'full' }, async () => {
    const dataDir = temporaryFolder();
    writeFileSync(join(dataDir, 'market.db'), 'this is not a database, and long enough to be looked at'.repeat(20));
    const failed = await failedStart({ DATA_DIR: dataDir, PORT: '0', DEMO: '0' });
    expect(failed).toEqual(stopped(/DATA_DIR: market\.db in '.*' can not be opened: .*/));
  });

  it('starts no card sandbox where Stripe is set, and gives the pages the key', { tags: 'full' }, async () => {
    const server = await start({
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_BASE: 'http://127.0.0.1:1',
    });
    expect(readdirSync(server.dataDir)).not.toContain('sandbox-cards.db');
    const page = await fetch(server.address, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('"cards":{"kind":"stripe","key":"pk_test_1"}');
  });

  it('prints the address of a proxy on this machine', { tags: 'full' }, async () => {
    const proxy = 'http://127.0.0.1:5173';
    const server = await start({ PUBLIC_URL: proxy });
    expect([server.address, server.output()]).toEqual([
      proxy,
      expect.stringContaining(`mails land at ${proxy}/mailbox`),
    ]);
  });
});

describe('a server that is stopped and started again', () => {
  it('[admins.first] has a data folder that other users of the machine can’t read and the admin whom the operator names, ends in order at SIGTERM despite open event streams, and has all data at the next start', async () => {
    const admin = { ADMIN_EMAIL: 'boss@cars.test', ADMIN_PASSWORD: PASSWORD };
    const server = await start({ ...admin, DATA_DIR: join(temporaryFolder(), 'new', 'data') });
    expect(statSync(server.dataDir).mode & 0o077).toBe(0);
    for (const file of readdirSync(server.dataDir)) expect(statSync(join(server.dataDir, file)).mode & 0o077).toBe(0);
    const boss = await new Visitor(server.address).logIn('boss@cars.test', PASSWORD);
    const isAdmin = async (visitor: Visitor) => (await visitor.get('/api/user/admin?email=boss@cars.test')).json;
    expect(await isAdmin(boss)).toEqual({ isAdmin: true });
    const stream = await fetch(`${server.address}/api/events`, { headers: { cookie: boss.cookieHeader() } });

    expect(await server.end('SIGTERM')).toBe(0);
    await stream.body?.cancel().catch(() => undefined);
    await expect(fetch(server.address)).rejects.toThrow();

    // The setting is still there: nobody is created twice.
    const again = await start({ ...admin, DATA_DIR: server.dataDir });
    const back = new Visitor(again.address);
    for (const [name, value] of boss.cookies) back.cookies.set(name, value);
    expect(await isAdmin(back)).toEqual({ isAdmin: true });
  });
});
