import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packProduct } from '../../scripts/pack.mjs';
import { doMainJob, ProductAtWork } from './ProductAtWork.ts';

/* The file that is published, installed by npx in an empty folder, its package from npm's cache. */

let top = '';
let file = '';
let folder = '';
beforeAll(async () => {
  top = mkdtempSync(join(tmpdir(), 'second-gear-packed-'));
  folder = join(top, 'empty');
  mkdirSync(folder);
  // npx would run the file of an absolute path.
  file = `../${basename(await packProduct(resolve(import.meta.dirname, '../..'), top))}`;
});
afterAll(() => rmSync(top, { recursive: true, force: true }));

const product = () => new ProductAtWork(['npx', '--yes', file], folder);

it('[packed.opens] npx of the packed file opens the market, and its tools work', () => doMainJob(product(), folder));

it('[packed.messages] names its commands by the file that npx was given', async () => {
  expect(await product().run(['backup'])).toEqual({ code: 1, output: `Usage: npx ${file} backup FILE [--encrypt]\n` });
});
