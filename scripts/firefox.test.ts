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
