import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { S3mini } from 's3mini';
import { temporaryFolder } from './server.ts';

/** A bucket on this machine, in a process of its own. */
export interface Bucket {
  /** Settings with which the server stores its pictures there. */
  readonly env: {
    readonly S3_ENDPOINT: string;
    readonly S3_BUCKET: string;
    readonly S3_ACCESS_KEY_ID: string;
    readonly S3_SECRET_ACCESS_KEY: string;
  };
  keys(): Promise<readonly string[]>;
  put(key: string, content: string): Promise<void>;
  /** Stops it; what is stored stays. */
  stop(): Promise<void>;
  /** Starts it again at the same address. */
  restart(): Promise<void>;
  /** Stops it and removes its content. */
  remove(): Promise<void>;
}

const PROGRAM = resolve('node_modules/s3rver/bin/s3rver.js');
const NAME = 'cars';
/** The one account that the program knows. */
const KEY = 'S3RVER';

export async function startBucket(): Promise<Bucket> {
  const directory = temporaryFolder();
  let running = await run(directory, 0);
  const { port } = running;
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new S3mini({ accessKeyId: KEY, secretAccessKey: KEY, endpoint: `${endpoint}/${NAME}` });
  const stop = async () => {
    if (running.process.exitCode !== null || running.process.signalCode !== null) return;
    running.process.kill('SIGKILL');
    await once(running.process, 'exit');
  };
  return {
    env: { S3_ENDPOINT: endpoint, S3_BUCKET: NAME, S3_ACCESS_KEY_ID: KEY, S3_SECRET_ACCESS_KEY: KEY },
    keys: async () => ((await client.listObjects('/', '')) ?? []).map(({ Key }) => Key),
    put: async (key, content) => void (await client.putObject(key, content)),
    stop,
    restart: async () => {
      running = await run(directory, port);
    },
    remove: async () => {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function run(
  directory: string,
  port: number,
): Promise<{ readonly process: ChildProcess; readonly port: number }> {
  // Its lists of several pages need a cipher that OpenSSL has among the old ones.
  const args = ['--openssl-legacy-provider', PROGRAM, '-d', directory, '-a', '127.0.0.1', '-p', String(port), '-s'];
  const child = spawn(process.execPath, [...args, '--no-vhost-buckets', '--configure-bucket', NAME], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    const [, found] = /listening on .*:(\d+)/.exec(output) ?? [];
    if (found !== undefined) return { process: child, port: Number(found) };
  }
  throw new Error(`the bucket did not start:\n${output}`);
}
