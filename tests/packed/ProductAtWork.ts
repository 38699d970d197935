import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'vitest';
import type { CommandResult } from '#support/runCommand.ts';
import { Visitor } from '#support/Visitor.ts';

const PICTURE = resolve(import.meta.dirname, '../support/car.jpg');
const PASSWORD = 'Demo@2026';
const BACKUP_PASSPHRASE = 'correct horse battery';

/** How this machine reaches npm's registry, beside what npm's own files say: a proxy, and the certificates that it needs. */
const NETWORK = [
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'http_proxy',
  'https_proxy',
  'no_proxy',
  'NODE_EXTRA_CA_CERTS',
];

type Settings = Readonly<Record<string, string>>;

/** The packed product as somebody uses it in an empty folder. */
export class ProductAtWork {
  readonly #call: readonly [string, ...string[]];
  readonly #folder: string;

  /** @param call the command line of `second-gear` there */
  constructor(call: readonly [string, ...string[]], folder: string) {
    this.#call = call;
    this.#folder = folder;
  }

  /** Runs a command to its end. */
  run(words: readonly string[], settings: Settings = {}): Promise<CommandResult> {
    const [program, ...before] = this.#call;
    const options = { cwd: this.#folder, env: this.#environment(settings) };
    return new Promise((done) => {
      execFile(program, [...before, ...words], options, (error, stdout, stderr) =>
        done({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
      );
    });
  }

  /** Opens the market, calls `use` with its address, and ends it as Ctrl-C does. */
  async withMarket(settings: Settings, use: (address: string) => Promise<void>): Promise<void> {
    const [program, ...before] = this.#call;
    const env = this.#environment({ PORT: '0', ...settings });
    const child = spawn(program, before, { cwd: this.#folder, env, detached: true });
    const ended = once(child, 'exit');
    try {
      let output = '';
      const address = await new Promise<string>((done, fail) => {
        const look = (chunk: Buffer) => {
          output += chunk.toString();
          const [, found] = /open at (http:\S+)[\s\S]*Its data is in /.exec(output) ?? [];
          if (found !== undefined) done(found);
        };
        child.stdout.on('data', look);
        child.stderr.on('data', look);
        ended.then(() => fail(new Error(output)), fail);
      });
      await use(address);
    } finally {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
      await ended;
    }
  }

  /** Neither the settings of this run nor the packages of the clone. */
  #environment(settings: Settings): NodeJS.ProcessEnv {
    return {
      PATH: `${join(process.execPath, '..')}:/usr/bin:/bin`,
      HOME: process.env.HOME,
      ...Object.fromEntries(NETWORK.map((name) => [name, process.env[name]])),
      XDG_CACHE_HOME: join(this.#folder, '..', 'cache'),
      npm_config_prefer_offline: 'true',
      npm_config_update_notifier: 'false',
      ...settings,
    };
  }
}

/** The main job: the market opens with its data in the folder, shows cars, encodes a picture, is backed up and restored elsewhere. */
export async function doMainJob(product: ProductAtWork, folder: string): Promise<void> {
  const backup = join(folder, '..', 'market.backup');
  const elsewhere = { DATA_DIR: join(folder, '..', 'restored') };
  await product.withMarket({}, async (address) => {
    expect(existsSync(join(folder, 'data', 'market.db'))).toBe(true);
    expect(await (await fetch(`${address}/`)).text()).toContain('<h1');
    const buyer = await new Visitor(address).logIn('buyer@demo.test', PASSWORD);
    expect((await buyer.get('/api/catagory/suv')).list.length).toBeGreaterThan(15);
    expect(await uploadedType(buyer)).toBe('image/webp');
    const admins = await product.run(['admin', 'list']);
    expect(admins).toEqual({ code: 0, output: expect.stringContaining('admin@demo.test') });
    const made = await product.run(['backup', backup], { BACKUP_PASSPHRASE });
    expect(made.code, made.output).toBe(0);
  });
  const restored = await product.run(['restore', backup], { BACKUP_PASSPHRASE, ...elsewhere });
  expect(restored.output).toContain('counts and checksums are equal');
  await product.withMarket(elsewhere, async (address) => {
    await new Visitor(address).logIn('buyer@demo.test', PASSWORD);
  });
}

/** The type of a picture that the market has encoded, by the sharp that was installed beside it. */
async function uploadedType(visitor: Visitor): Promise<string | null> {
  const ticket = await visitor.get('/image-host/1/ticket');
  const form = new FormData();
  form.set('image', new Blob([readFileSync(PICTURE)], { type: 'image/jpeg' }), 'car.jpg');
  const { json, text } = await visitor.post(`/image-host/1/upload?key=${ticket.json.data?.key}`, form);
  expect(json.success, text).toBe(true);
  return (await visitor.get(String(json.data?.url))).headers.get('content-type');
}
