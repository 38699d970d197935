import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { debianProgram } from './debianPrograms.mjs';

const folder = () => mkdtempSync(join(tmpdir(), 'debian-'));

it('takes the program of the machine, in the PATH or where systems have theirs', async () => {
  const system = folder();
  mkdirSync(join(system, 'usr/sbin'), { recursive: true });
  writeFileSync(join(system, 'usr/sbin/nginx'), '');
  const found = await debianProgram(folder(), 'nginx', { env: { PATH: '' }, system });
  expect(found).toEqual({ file: join(system, 'usr/sbin/nginx'), environment: {} });
  const path = folder();
  writeFileSync(join(path, 'nginx'), '');
  expect((await debianProgram(folder(), 'nginx', { env: { PATH: path }, system })).file).toBe(join(path, 'nginx'));
});

it('fails with one line that says what to install where neither the machine nor its package manager has it', async () => {
  const missing = debianProgram(folder(), 'pgbouncer', { env: { PATH: folder() }, system: folder() });
  await expect(missing).rejects.toThrow(/^No pgbouncer: [^\n]*apt-get install pgbouncer[^\n]*$/);
});
