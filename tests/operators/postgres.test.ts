import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administer, type PostgresCluster, startPostgres } from '#support/postgresCluster.ts';
import { startTestServer, temporaryFolder } from '#support/server.ts';
import { failedStart } from '#support/serverProcess.ts';
import { ensurePostgres } from '../../scripts/postgres.mjs';
import { freePort } from './support/background.ts';
import { selfSigned } from './support/certificate.ts';
import { Forwarder } from './support/Forwarder.ts';

/* A PostgreSQL on the network, as docs/operating.md has it. */

const run = promisify(execFile);
/** Every server of a database has the same one. */
const SECRET_KEY = 'Yq3kT0bF8mZrW5cVh1pXnLs7UeGiJd2aBoQ4tC6yEwM';
const LIMIT = 'max_connections=20';

interface Networked {
  readonly cluster: PostgresCluster;
  readonly port: number;
  readonly certificate: string;
}

async function startNetworked({ hasTls = false } = {}): Promise<Networked> {
  const port = await freePort();
  const { certificate, key } = selfSigned(temporaryFolder());
  const files = { 'own.pem': readFileSync(certificate, 'utf8'), 'own.key': readFileSync(key, 'utf8') };
  const tls = ['ssl=on', 'ssl_cert_file=own.pem', 'ssl_key_file=own.key'];
  const cluster = await startPostgres({ port, files, settings: [LIMIT, ...(hasTls ? tls : [])] });
  return { cluster, port, certificate };
}

/** What the start says of an address; 'accepted' where it takes it. */
async function startOn(DATABASE_URL: string): Promise<string> {
  return startTestServer({ env: { DATABASE_URL, SECRET_KEY } }).then(
    async (server) => {
      await server.remove();
      return 'accepted';
    },
    (error: Error) => error.message,
  );
}

let [plain, tls]: Networked[] = [];
let bin: string;
beforeAll(async () => {
  bin = await ensurePostgres(resolve('.'));
  plain = await startNetworked();
  tls = await startNetworked({ hasTls: true });
});
afterAll(async () => {
  await plain?.cluster.stop();
  await tls?.cluster.stop();
});

async function newDatabase(of: Networked | undefined, name: string): Promise<string> {
  await administer(of?.cluster.url ?? '', `create database ${name}`);
  return `postgres://app@localhost:${of?.port}/${name}`;
}

describe('sslmode', () => {
  const SELF_SIGNED =
    /^DATABASE_URL: .*self-signed certificate.*; name the authority .* sslrootcert, or say sslmode=no-verify$/;
  const NO_TLS = /^DATABASE_URL: .*does not support SSL connections$/;
  const UNKNOWN = /^DATABASE_URL: sslmode is one of /;
  const ANY = /^accepted$/;

  it.each([
    ['nothing', ANY, ANY],
    ['disable', ANY, ANY],
    ['require', SELF_SIGNED, NO_TLS],
    ['verify-ca', SELF_SIGNED, NO_TLS],
    ['verify-full', SELF_SIGNED, NO_TLS],
    ['no-verify', ANY, NO_TLS],
    ['prefer', UNKNOWN, UNKNOWN],
    // What psql means by it.
    ['require&uselibpqcompat=true', ANY, NO_TLS],
  ])(
    '%s does what the document says, with a certificate that nobody signed and without TLS',
    async (mode, own, none) => {
      const name = `mode_${mode.replaceAll(/\W/g, '_')}`;
      const asked = mode === 'nothing' ? '' : `?sslmode=${mode}`;
      expect(await startOn(`${await newDatabase(tls, name)}${asked}`)).toMatch(own);
      expect(await startOn(`${await newDatabase(plain, name)}${asked}`)).toMatch(none);
    },
  );

  it('is encrypted wherever it is asked for, and takes the certificate whose authority is named', async () => {
    const url = await newDatabase(tls, 'named_authority');
    for (const mode of ['require', 'verify-full']) {
      expect(await startOn(`${url}?sslmode=${mode}&sslrootcert=${tls?.certificate}`)).toBe('accepted');
    }
    const missing = await startOn(`${url}?sslmode=verify-full&sslrootcert=/nowhere/root.pem`);
    expect(missing).toMatch(/^DATABASE_URL: [^\n]*\/nowhere\/root\.pem[^\n]*$/);
    const server = await startTestServer({ env: { DATABASE_URL: `${url}?sslmode=no-verify`, SECRET_KEY } });
    const { rows } = (await server.services.pool?.query(
      'select bool_and(ssl) as all from pg_stat_ssl join pg_stat_activity using (pid) where datname = current_database() and client_port > 0',
    )) ?? { rows: [] };
    expect(rows).toEqual([{ all: true }]);
    await server.remove();
  });

  it('says one line to an operator whose address asks for more than the server has', async () => {
    const DATABASE_URL = `${await newDatabase(plain, 'one_line')}?sslmode=require`;
    const { code, output } = await failedStart({ DATABASE_URL, DATA_DIR: temporaryFolder(), PORT: '0' });
    expect([code, output]).toEqual([1, expect.stringMatching(/^DATABASE_URL: [^\n]*SSL[^\n]*\n$/)]);
  });
});

it('pg_dump and pg_restore take the address, and the market is there again', async () => {
  const [url, copy] = [await newDatabase(plain, 'dumped'), await newDatabase(plain, 'restored')];
  const first = await startTestServer({ env: { DATABASE_URL: url, DATABASE_POOL_SIZE: '8' } });
  await first.listCar(await first.seller({ email: 'sue@cars.test' }), { name: 'Kept for later' });
  const file = join(temporaryFolder(), 'market.dump');
  await run(join(bin, 'pg_dump'), ['--format=custom', `--file=${file}`, url]);
  await run(join(bin, 'pg_restore'), ['--exit-on-error', `--dbname=${copy}`, file]);
  const { dataDir } = first;
  await first.stop();
  const second = await startTestServer({ dataDir, env: { DATABASE_URL: copy, DATABASE_POOL_SIZE: '8' } });
  expect((await second.visitor().get('/api/catagory/suv')).text).toContain('Kept for later');
  await second.remove();
});

it('without a connection left a start says so in one line, and a server that runs answers 503 and goes on later', async () => {
  const url = await newDatabase(plain, 'crowded');
  const server = await startTestServer({ env: { DATABASE_URL: url } });
  const seller = await server.seller();
  // The server keeps those that it has open, so it opens them anew.
  const others: pg.Client[] = [];
  const list = () => server.listCar(seller).catch((error: Error) => error.message);
  await administer(
    plain?.cluster.url ?? '',
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'crowded'`,
  );
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      others.push(client);
    } catch {
      break;
    }
  }
  await expect.poll(list).toMatch(/^503: .*not answering/);
  expect((await server.visitor().get('/readyz')).status).toBe(503);
  expect(await startOn(url)).toMatch(/^DATABASE_URL: [^\n]*too many clients[^\n]*; raise max_connections [^\n]*$/);
  await Promise.all(others.map((client) => client.end()));
  await expect.poll(list).toMatch(/^[\w-]{36}$/);
  await expect.poll(async () => (await server.visitor().get('/readyz')).status).toBe(200);
  await server.remove();
});

it('after a failover to a standby it reads on and answers 503, and writes once the standby is promoted', async () => {
  const ports = { primary: await freePort(), standby: await freePort() };
  const primary = await startPostgres({ port: ports.primary });
  const standby = await startPostgres({ port: ports.standby, standbyOf: primary.url });
  const name = await Forwarder.to(ports.primary);
  const server = await startTestServer({ env: { DATABASE_URL: `postgres://app@localhost:${name.port}/postgres` } });
  const seller = await server.seller();
  const list = () => server.listCar(seller).catch((error: Error) => error.message);
  const ready = async () => (await server.visitor().get('/readyz')).status;
  expect(await list()).toMatch(/^[\w-]{36}$/);
  const copied = `select count(*)::int as cars from cars`;
  await expect.poll(async () => rowsOf(standby.url, copied)).toEqual([{ cars: 1 }]);

  name.leadTo(ports.standby);
  await primary.end();
  await expect.poll(async () => [await ready(), (await seller.get('/api/catagory/suv')).status]).toEqual([503, 200]);
  for (let attempt = 0; attempt < 3; attempt += 1) expect(await list()).toMatch(/^503: .*not answering/);

  await administer(standby.url, 'select pg_promote()');
  await expect.poll(ready).toBe(200);
  for (let car = 0; car < 12; car += 1) expect(await list()).toMatch(/^[\w-]{36}$/);
  await server.remove();
  name.stop();
  await standby.stop();
});

async function rowsOf(url: string, query: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}
