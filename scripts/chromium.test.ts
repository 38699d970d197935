import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ANY_CHROMIUM, chromiumPlaces, ensureChromium, HEADLESS_SHELL, installers } from './chromium.mjs';
import { chromiumLaunch } from './chromiumLaunch.ts';

const only =
  (...there: string[]) =>
  (path: string) =>
    there.includes(path);

describe('the search for a Chromium', () => {
  it('prefers the usual places to the path, and the path to Playwright’s download', () => {
    const exists = only('/usr/bin/chromium', '/home/me/bin/chrome', '/cache/chrome');
    expect(chromiumPlaces({ path: '/home/me/bin:/usr/bin', downloaded: ['/cache/chrome'], exists })).toEqual([
      '/usr/bin/chromium',
      '/home/me/bin/chrome',
      '/cache/chrome',
    ]);
  });

  it('ignores a Chromium in the current folder', () => {
    const kind = { ...ANY_CHROMIUM, places: [] };
    expect(chromiumPlaces({ path: 'bin:.:', exists: () => true, kind })).toEqual([]);
  });

  it('takes no whole browser for the pictures, whatever is there', () => {
    const exists = only('/usr/bin/chromium', '/usr/bin/google-chrome', '/home/me/bin/chrome');
    const where = { kind: HEADLESS_SHELL, path: '/home/me/bin:/usr/bin' };
    expect(chromiumPlaces({ ...where, exists })).toEqual([]);
    expect(chromiumPlaces({ ...where, exists: () => true })).toContain('/usr/bin/chromium-headless-shell');
  });

  it('finds nothing when there is none', () => {
    expect(chromiumPlaces({ path: '/usr/bin', exists: () => false })).toEqual([]);
  });
});

describe('the installation of a Chromium', () => {
  const titles = (where: object) => installers({ root: process.cwd(), ...where }).map(({ title }) => title);

  it('tries apt-get first as root on Debian, the shell before the whole browser, and Playwright last', () => {
    const [first] = installers({ root: process.cwd(), debian: true, superuser: true });
    expect(first?.commands.map((command) => command.join(' '))).toEqual([
      expect.stringMatching(/^apt-get .*-y update$/),
      expect.stringMatching(/^apt-get .*-y install .*chromium-headless-shell fonts-liberation$/),
    ]);
    expect(titles({ debian: true, superuser: true })).toEqual([
      'Installing chromium-headless-shell with apt-get',
      'Installing chromium with apt-get',
      'Downloading Chromium with Playwright',
    ]);
  });

  it('installs the shell alone for the pictures', () => {
    const ways = installers({ root: process.cwd(), kind: HEADLESS_SHELL, debian: true, superuser: true });
    expect(ways.map(({ title }) => title)).toEqual([
      'Installing chromium-headless-shell with apt-get',
      'Downloading Chromium headless shell with Playwright',
    ]);
    expect(ways.at(-1)?.commands[0]).toEqual(expect.arrayContaining(['install', 'chromium-headless-shell']));
  });

  it('tries only Playwright on other systems, and without root', () => {
    expect(titles({ debian: false, superuser: true })).toEqual(['Downloading Chromium with Playwright']);
    expect(titles({ debian: true, superuser: false })).toEqual(['Downloading Chromium with Playwright']);
  });
});

describe('the Chromium of CHROMIUM_PATH', () => {
  it('is used without a search', async () => {
    expect(await ensureChromium(process.cwd(), { CHROMIUM_PATH: process.execPath })).toBe(process.execPath);
  });

  it('stops the run with one line when it does not start', async () => {
    await expect(ensureChromium(process.cwd(), { CHROMIUM_PATH: '/nowhere/chromium' })).rejects.toThrow(
      'CHROMIUM_PATH names no Chromium that starts: /nowhere/chromium',
    );
  });
});

describe('the Chromium of the pictures', () => {
  it('is the shell that npm test found, whatever CHROMIUM_PATH names', () => {
    const env = { CHROMIUM_PATH: '/mine/chromium', HEADLESS_SHELL_PATH: '/mine/shell' };
    expect(chromiumLaunch(env, HEADLESS_SHELL).executablePath).toBe('/mine/shell');
  });
});

describe('the Chromium of a browser test that npm test has not started', () => {
  it('is the one of CHROMIUM_PATH', () => {
    expect(chromiumLaunch({ CHROMIUM_PATH: '/mine/chromium' }).executablePath).toBe('/mine/chromium');
  });

  it('is one of this machine without that setting', () => {
    const folder = mkdtempSync(join(tmpdir(), 'second-gear-chromium-'));
    const planted = join(folder, 'chromium');
    writeFileSync(planted, '');
    chmodSync(planted, 0o700);
    const [first] = chromiumPlaces({ path: folder });
    expect(first).toBeDefined();
    expect(chromiumLaunch({ PATH: folder }).executablePath).toBe(first);
    rmSync(folder, { recursive: true });
  });
});
