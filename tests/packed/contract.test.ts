import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { layContract } from '../../scripts/packContract.mjs';
import { startExample, stopExamples } from '../pact/support/startExample.ts';

/* The package of the contract as it lies in another team's folder, beside the packages that it names; without npm. */

const ROOT = resolve(import.meta.dirname, '../..');
let top = '';
let folder = '';
beforeAll(() => {
  top = mkdtempSync(join(tmpdir(), 'second-gear-contract-'));
  folder = join(top, 'node_modules/second-gear-contract');
  layContract(ROOT, folder);
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  // What the packages themselves need is found from where they really are.
  for (const name of Object.keys(dependencies)) {
    mkdirSync(join(top, 'node_modules', name, '..'), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), join(top, 'node_modules', name));
  }
});
afterAll(() => {
  stopExamples();
  rmSync(top, { recursive: true, force: true });
});

const start = (program: string, file: string) => startExample(join(folder, 'examples', file), program);
const verify = (...args: readonly string[]) =>
  promisify(execFile)(process.execPath, [join(folder, 'scripts/pact-verify.js'), ...args], {
    cwd: top,
    maxBuffer: 10_000_000,
  });

it('verifies its example servers in a folder without the project', async () => {
  const express = await verify('--url', await start(process.execPath, 'market-server/server.mjs'));
  expect(express.stdout).toMatch(/(\d+) of \1 interactions fulfilled\s*$/);
  const python = await start('python3', 'market-server-python/server.py');
  const { stdout } = await verify('--url', python, '--profile', 'specification-only');
  expect(stdout).toMatch(/(\d+) of \1 interactions fulfilled\s*$/);
  // Without sessions it is no server for the pages.
  await expect(verify('--url', python)).rejects.toMatchObject({ code: 1 });
});

it('says how it is called there', () =>
  expect(verify('--limit', '5')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/\nnpx second-gear-contract --url/),
  }));
