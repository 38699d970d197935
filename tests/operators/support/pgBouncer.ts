import { chmodSync, chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from '#support/server.ts';
import { type BackgroundProgram, freePort, startProgram } from './background.ts';

const NOBODY = 65_534;

/** PgBouncer with examples/pgbouncer/pgbouncer.ini, without some of its lines, before a PostgreSQL that asks for no password. */
export async function startPgBouncer(
  postgresPort: number,
  without = /^$/,
): Promise<BackgroundProgram & { readonly url: string }> {
  const [folder, port] = [temporaryFolder(), await freePort()];
  const replaced: Readonly<Record<string, string>> = {
    'port=5432': `port=${postgresPort} user=app`,
    'listen_port = 6432': `listen_port = ${port}`,
    'auth_type = scram-sha-256': 'auth_type = any',
    'auth_file = /etc/pgbouncer/userlist.txt': `unix_socket_dir = ${folder}`,
    // Fewer connections than the server has: they change hands.
    'default_pool_size = 20': 'default_pool_size = 3',
  };
  let text = readFileSync(resolve('examples/pgbouncer/pgbouncer.ini'), 'utf8');
  for (const [from, to] of Object.entries(replaced)) {
    if (!text.includes(from)) throw new Error(`examples/pgbouncer/pgbouncer.ini lacks '${from}'`);
    text = text.replace(from, to);
  }
  const file = join(folder, 'pgbouncer.ini');
  const lines = text.split('\n').filter((line) => !without.test(line));
  writeFileSync(file, lines.join('\n'));
  const isRoot = process.getuid?.() === 0;
  chmodSync(folder, 0o755);
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  // It refuses to run as root.
  const user = isRoot ? { uid: NOBODY } : {};
  const program = await startProgram('pgbouncer', { args: [file], port, ...user });
  return { ...program, url: `postgres://app@127.0.0.1:${port}/market` };
}
