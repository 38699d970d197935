import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
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

it('fetches a program once for all that ask for it at once', async () => {
  const tools = folder();
  const asked = join(tools, 'asked');
  const script = (name: string, text: string) =>
    writeFileSync(join(tools, name), `#!/bin/sh\nPATH=/usr/bin:/bin\n${text}\n`, { mode: 0o755 });
  script('apt-get', `echo "$2" >> ${asked}; : > "$2.deb"`);
  script('dpkg-deb', 'mkdir -p "$3/usr/bin"; echo caddy > "$3/usr/bin/caddy"');
  const root = folder();
  const fetched = () => debianProgram(root, 'caddy', { env: { PATH: tools }, system: folder() });
  const [first, second] = await Promise.all([fetched(), fetched()]);
  expect(second).toEqual(first);
  expect(readFileSync(first.file, 'utf8')).toBe('caddy\n');
  expect(readFileSync(asked, 'utf8')).toBe('caddy\n');
});
