import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COMMANDS } from '../../bin/commands.mjs';
import { layPackage } from '../../scripts/pack.mjs';
import { doMainJob, ProductAtWork } from './ProductAtWork.ts';

/* The package as it lies in a project that has installed it, beside the packages that it names; without npm. */

const ROOT = resolve(import.meta.dirname, '../..');
/** sharp and what belongs to it. */
const BESIDE = ['sharp', '@img', 'detect-libc', 'semver'];

let top = '';
let folder = '';
let product: ProductAtWork;
beforeAll(() => {
  top = mkdtempSync(join(tmpdir(), 'second-gear-installed-'));
  const place = join(top, 'project/node_modules/second-gear');
  layPackage(ROOT, place);
  for (const name of BESIDE) symlinkSync(join(ROOT, 'node_modules', name), join(top, 'project/node_modules', name));
  writeFileSync(join(top, 'project/package.json'), JSON.stringify({ dependencies: { 'second-gear': '*' } }));
  folder = join(top, 'empty');
  mkdirSync(folder);
  product = new ProductAtWork([process.execPath, join(place, 'bin/second-gear.mjs')], folder);
});
afterAll(() => rmSync(top, { recursive: true, force: true }));

it('[packed.opens] an installed package opens the market, and its tools work', () => doMainJob(product, folder));

it('[packed.commands] names its commands, and refuses others in a line', async () => {
  const help = await product.run(['--help']);
  expect(help.code).toBe(0);
  for (const name of Object.keys(COMMANDS)) expect(help.output).toContain(`npx second-gear ${name}`);
  for (const name of ['frobnicate', 'constructor', '--port']) {
    const unknown = await product.run([name]);
    const line = new RegExp(`^There is no command '${name}'\\. .*\\bbackup \\|.*\\n$`);
    expect(unknown).toEqual({ code: 2, output: expect.stringMatching(line) });
  }
  expect((await product.run(['--version'])).output).toMatch(/^\d+\.\d+\.\d+\n$/);
});

it('[packed.messages] names a command as it is called there', async () => {
  expect(await product.run(['backup'])).toEqual({
    code: 1,
    output: 'Usage: npx second-gear backup FILE [--encrypt]\n',
  });
  expect((await product.run(['restore'])).output).toBe('Usage: npx second-gear restore FILE [--replace]\n');
});
