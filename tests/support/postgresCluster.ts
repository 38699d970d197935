import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { ensurePostgres } from '../../scripts/postgres.mjs';

/** A PostgreSQL of the tests' own, which answers at a socket in a temporary folder. */
export interface PostgresCluster {
  /** The address of its maintenance database. */
  readonly url: string;
  /** The folder with its data. */
  readonly data: string;
  /** Ends the server; its data stay. */
  end(): Promise<void>;
  startAgain(): Promise<void>;
  /** It takes connections and answers nothing, until it goes on. */
  hang(): void;
  goOn(): void;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** Debian's and most systems' user without rights: PostgreSQL refuses to run as root. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const SPEED_FOR_SAFETY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'shared_buffers=64MB'];
/** Many servers side by side, each with a pool. */
const MAX_CONNECTIONS = 'max_connections=300';

interface ClusterOptions {
  /** A port of this machine at which it answers too. */
  readonly port?: number;
  /** Such as `max_connections=20`. */
  readonly settings?: readonly string[];
  /** Files that it may read, by the names under which they are in its folder. */
  readonly files?: Readonly<Record<string, string>>;
  /** The address of another one, whose changes it follows; it can only be read until it is promoted. */
  readonly standbyOf?: string;
  /** The folder with the data of one that has ended, which it begins with a copy of. */
  readonly copyOf?: string;
}

export async function startPostgres({
  port,
  settings: own = [],
  files = {},
  standbyOf,
  copyOf,
}: ClusterOptions = {}): Promise<PostgresCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? NOBODY : {};
  let bin = await ensurePostgres(resolve('.'));
  chmodSync(folder, 0o755);
  if (isRoot) {
    chownSync(folder, NOBODY.uid, NOBODY.gid);
    // A package below a private home can not be run by another user.
    if (bin.startsWith(resolve('.'))) {
      cpSync(dirname(bin), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
      bin = join(folder, 'native', 'bin');
    }
  }
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'app', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  const copy = ['--pgdata', data, '--dbname', standbyOf ?? '', '--write-recovery-conf', '--checkpoint=fast'];
  const [make, words] = standbyOf === undefined ? ['initdb', initdb] : ['pg_basebackup', copy];
  if (copyOf === undefined) execFileSync(join(bin, make), words, { ...user, cwd: folder, stdio: 'ignore' });
  else execFileSync('cp', ['-a', copyOf, data]);
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(data, name), content, { mode: 0o600 });
    if (isRoot) chownSync(join(data, name), NOBODY.uid, NOBODY.gid);
  }
  const settings = [...SPEED_FOR_SAFETY, MAX_CONNECTIONS, ...own].flatMap((setting) => ['-c', setting]);
  const socket = port === undefined ? '' : `&port=${port}`;
  const url = `postgres://app@localhost/postgres?host=${encodeURIComponent(folder)}${socket}`;
  const network = port === undefined ? ['-h', ''] : ['-h', '127.0.0.1', '-p', String(port)];
  const launch = () =>
    spawn(join(bin, 'postgres'), ['-D', data, '-k', folder, ...network, ...settings], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    });
  let server = launch();
  await untilReady(url);
  const end = async () => {
    const ended = once(server, 'exit');
    // Ends the open connections too, as a crash or a failover does.
    server.kill('SIGINT');
    await ended;
  };
  const signal = (name: NodeJS.Signals) => {
    // Each connection has a process of its own.
    for (const pid of [server.pid ?? 0, ...childrenOf(server.pid ?? 0)]) process.kill(pid, name);
  };
  return {
    url,
    data,
    end,
    hang: () => signal('SIGSTOP'),
    goOn: () => signal('SIGCONT'),
    async startAgain() {
      server = launch();
      await untilReady(url);
    },
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** From /proc on Linux, where `ps` may be missing, else from `ps`. */
function childrenOf(parent: number): readonly number[] {
  if (!existsSync('/proc')) {
    const lines = execFileSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
    const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
    return pairs.flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid] : []));
  }
  const isChild = (pid: string): boolean => {
    try {
      return new RegExp(`^PPid:\\s+${parent}$`, 'm').test(readFileSync(`/proc/${pid}/status`, 'utf8'));
    } catch {
      return false; // ended meanwhile
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isChild(name))
    .map(Number);
}

/** Runs one statement in the maintenance database. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await administer(url, 'select 1');
    } catch (error) {
      if (attempt === 200) throw error;
      await new Promise((done) => setTimeout(done, 50));
    }
  }
}
