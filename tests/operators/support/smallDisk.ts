import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PROCESS_ENVIRONMENT } from '#support/processEnvironment.ts';
import { temporaryFolder } from '#support/server.ts';

const PROGRAM = resolve(process.env.SERVER_PROGRAM ?? 'server/main.ts');
const MOUNT = 'mount -t tmpfs -o size="$SIZE" tmpfs "$DISK" && mkdir "$DATA_DIR" && ';
/** A file system of its own is seen by the process alone, so that nothing of it is left. */
const OWN_MOUNTS = process.getuid?.() === 0 ? ['--mount'] : ['--mount', '--map-root-user'];

interface OnSmallDisk {
  /** As `mount` takes it. */
  readonly size: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** Whether its log is a file on the same disk. */
  readonly logsThere?: boolean;
}

/** The server as a process whose data folder is on a disk of its own, which can be filled. */
export class ServerOnSmallDisk {
  readonly #child: ReturnType<typeof launch>;
  readonly #disk: string;
  readonly #ended: Promise<unknown>;
  #output = '';

  constructor(options: OnSmallDisk) {
    this.#disk = temporaryFolder();
    this.#child = launch(this.#disk, options);
    this.#ended = once(this.#child, 'close');
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        this.#output += chunk.toString();
      });
    }
  }

  get output(): string {
    return this.#output;
  }

  /** Its address; undefined where it has ended instead. */
  async opened(): Promise<string | undefined> {
    for (;;) {
      const [, address] = /open at (http:\S+)/.exec(this.#output) ?? [];
      if (address !== undefined) return address;
      const isOver = await Promise.race([
        this.#ended.then(() => true),
        once(this.#child.stdout, 'data').then(() => false),
      ]);
      if (isOver) return undefined;
    }
  }

  /** Takes all the room that is left. */
  fill(): void {
    const chunk = Buffer.alloc(4096);
    for (let bytes = 65_536; bytes >= 4096; bytes /= 2) {
      for (;;) {
        try {
          writeFileSync(this.#filling, Buffer.alloc(bytes, chunk), { flag: 'a' });
        } catch {
          break;
        }
      }
    }
  }

  makeRoom(): void {
    truncateSync(this.#filling, 0);
  }

  /** Ends it and gives its exit code. */
  async end(): Promise<number | null> {
    this.#child.kill('SIGTERM');
    await this.#ended;
    rmSync(this.#disk, { recursive: true });
    return this.#child.exitCode;
  }

  get #filling(): string {
    return join(`/proc/${this.#child.pid}/root`, this.#disk, 'filling');
  }
}

function launch(disk: string, { size, settings, logsThere = false }: OnSmallDisk) {
  const command = `${MOUNT}exec "$NODE" "$PROGRAM"${logsThere ? ' 2>"$DISK/log"' : ''}`;
  const own = { SIZE: size, DISK: disk, NODE: process.execPath, PROGRAM };
  const usual = { PORT: '0', DEMO: '0', RATE_LIMIT: '0', DATA_DIR: join(disk, 'data') };
  const env = { ...PROCESS_ENVIRONMENT, ...usual, ...settings, ...own };
  return spawn('unshare', [...OWN_MOUNTS, 'sh', '-c', command], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}
