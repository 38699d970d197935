import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findFirefox, firefoxPlaces, isNewEnough } from './firefox.mjs';

const ROOT = process.cwd();

it('looks for a Firefox in the usual places before the path, and never in the current folder', () => {
  const exists = (path: string) => ['/usr/bin/firefox', '/home/me/bin/firefox', 'bin/firefox'].includes(path);
  expect(firefoxPlaces({ path: '/home/me/bin:bin:.', exists })).toEqual(['/usr/bin/firefox', '/home/me/bin/firefox']);
});

it('takes no Firefox that is too old for the driver', () => {
  const versions = ['Mozilla Firefox 153.2.0esr', 'Mozilla Firefox 144.0', 'Mozilla Firefox 140.12.0esr', ''];
  expect(versions.map(isNewEnough)).toEqual([true, true, false, false]);
});

it('takes the Firefox of FIREFOX_PATH without a search, and stops where that does not start', async () => {
  expect(await findFirefox(ROOT, { FIREFOX_PATH: process.execPath })).toBe(process.execPath);
  await expect(findFirefox(ROOT, { FIREFOX_PATH: '/nowhere/firefox' })).rejects.toThrow(
    'FIREFOX_PATH names no Firefox that starts: /nowhere/firefox',
  );
});

it('installs Debian’s where the one that is there is too old, if it may', async () => {
  const firefox = join(mkdtempSync(join(tmpdir(), 'firefox-')), 'firefox');
  const write = async (version: string) =>
    writeFileSync(firefox, `#!/bin/sh\necho "Mozilla Firefox ${version}"\n`, { mode: 0o755 });
  await write('140.12.0esr');
  const find = (mayInstall: boolean) =>
    findFirefox(ROOT, {}, { places: [firefox], mayInstall, install: () => write('153.7.0esr') });
  expect(await find(false)).toBeUndefined();
  expect(await find(true)).toBe(firefox);
  expect(await find(false), 'and no other time').toBe(firefox);
});
