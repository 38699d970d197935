import { describe, expect, it } from 'vitest';
import { chromiumPlaces, ensureChromium, installers } from './chromium.mjs';

const only =
  (...there: string[]) =>
  (path: string) =>
    there.includes(path);

describe('where a Chromium is looked for', () => {
  it('takes the usual places before the path, and the path before what Playwright downloaded', () => {
    const exists = only('/usr/bin/chromium', '/home/me/bin/chrome', '/cache/chrome');
    expect(chromiumPlaces({ path: '/home/me/bin:/usr/bin', playwright: '/cache/chrome', exists })).toEqual([
      '/usr/bin/chromium',
      '/home/me/bin/chrome',
      '/cache/chrome',
    ]);
  });

  it('never takes one from the folder it happens to run in', () => {
    expect(chromiumPlaces({ path: 'bin:.:', exists: () => true, places: [] })).toEqual([]);
  });

  it('finds none where there is none', () => {
    expect(chromiumPlaces({ path: '/usr/bin', exists: () => false })).toEqual([]);
  });
});

describe('how a Chromium is installed', () => {
  const titles = (where: object) => installers({ root: process.cwd(), ...where }).map(({ title }) => title);

  it('asks apt-get first as root on Debian, for the shell before the whole browser, and Playwright after', () => {
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

  it('asks Playwright alone elsewhere, and without root', () => {
    expect(titles({ debian: false, superuser: true })).toEqual(['Downloading Chromium with Playwright']);
    expect(titles({ debian: true, superuser: false })).toEqual(['Downloading Chromium with Playwright']);
  });
});

describe('a Chromium that was named', () => {
  it('is taken without looking further', async () => {
    expect(await ensureChromium(process.cwd(), { CHROMIUM_PATH: process.execPath })).toBe(process.execPath);
  });

  it('stops the run with one line when it does not start', async () => {
    await expect(ensureChromium(process.cwd(), { CHROMIUM_PATH: '/nowhere/chromium' })).rejects.toThrow(
      'CHROMIUM_PATH names no Chromium that starts: /nowhere/chromium',
    );
  });
});
