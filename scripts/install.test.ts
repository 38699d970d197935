import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requireInstalled, whyInstall } from './install.mjs';
import { npmCommand } from './processes.mjs';

const lock = {
  '': { version: '0.1.0' },
  'node_modules/fast': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/for-mac': { version: '2.0.0', integrity: 'sha512-b', optional: true },
};

describe('whether packages have to be installed', () => {
  let root = '';
  const write = (path: string, content: unknown) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), JSON.stringify(content));
  };
  const installed = (packages: object) => write('node_modules/.package-lock.json', { packages });

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'second-gear-install-'));
    write('package-lock.json', { packages: lock });
    write('node_modules/fast/package.json', {});
    installed({ 'node_modules/fast': lock['node_modules/fast'] });
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('does nothing when every package is there, except those for other platforms', () => {
    expect(whyInstall(root)).toBeUndefined();
  });

  it('lets an operator’s command run without the packages of development, and not without any', () => {
    installed({});
    expect(() => requireInstalled(root)).not.toThrow();
    rmSync(join(root, 'node_modules'), { recursive: true });
    expect(() => requireInstalled(root)).toThrow('The packages are not installed: run `npm ci --omit=dev`');
  });

  it('asks for the packages of development only where they are needed', () => {
    const tool = { version: '3.0.0', integrity: 'sha512-c', dev: true };
    write('package-lock.json', { packages: { ...lock, 'node_modules/tool': tool } });
    expect(whyInstall(root, { withDevelopment: false })).toBeUndefined();
    expect(whyInstall(root)).toBe('node_modules/tool is not installed');
    installed({ 'node_modules/fast': lock['node_modules/fast'], 'node_modules/tool': tool });
    write('node_modules/tool/package.json', {});
    expect([whyInstall(root), whyInstall(root, { withDevelopment: false })]).toEqual([undefined, undefined]);
  });

  it('installs when there are no packages', () => {
    rmSync(join(root, 'node_modules'), { recursive: true });
    expect(whyInstall(root)).toBe('there are no packages yet');
  });

  it('installs again after an interrupted install', () => {
    rmSync(join(root, 'node_modules/.package-lock.json'));
    expect(whyInstall(root)).toBe('the last install was not finished');
  });

  it('installs when the record of the last install is cut off', () => {
    writeFileSync(join(root, 'node_modules/.package-lock.json'), '{ "packages": ');
    expect(whyInstall(root)).toBe('the last install was not finished');
  });

  it('installs when the lockfile names another version, or another checksum of the same one', () => {
    installed({ 'node_modules/fast': { version: '0.9.0', integrity: 'sha512-a' } });
    expect(whyInstall(root)).toContain('not the version of the lockfile');
    installed({ 'node_modules/fast': { version: '1.0.0', integrity: 'sha512-z' } });
    expect(whyInstall(root)).toContain('not the version of the lockfile');
  });

  it('installs when a package is new, missing, or no longer needed', () => {
    installed({});
    expect(whyInstall(root)).toBe('node_modules/fast is not installed');
    installed({ 'node_modules/fast': lock['node_modules/fast'], 'node_modules/old': { version: '1.0.0' } });
    expect(whyInstall(root)).toBe('node_modules/old is not in the lockfile');
    installed({ 'node_modules/fast': lock['node_modules/fast'] });
    rmSync(join(root, 'node_modules/fast'), { recursive: true });
    expect(whyInstall(root)).toBe('node_modules/fast is gone');
  });

  it('fails with a message when there is no lockfile', () => {
    rmSync(join(root, 'package-lock.json'));
    expect(() => whyInstall(root)).toThrow('package-lock.json');
  });
});

describe('the npm that installs', () => {
  it('is the one that started the process, on the Node of that npm, since ours may be in node_modules', () => {
    expect(npmCommand({ npm_execpath: '/usr/lib/npm-cli.js', npm_node_execpath: '/usr/bin/node' })).toEqual([
      '/usr/bin/node',
      '/usr/lib/npm-cli.js',
    ]);
  });

  it('is the one on the path when npm did not start the process', () => {
    expect(npmCommand({})).toEqual(['npm']);
  });
});
