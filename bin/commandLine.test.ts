import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lineAt } from './commandLine.mjs';

describe('[packed.messages] a command in a message', () => {
  let top = '';
  beforeEach(() => {
    top = mkdtempSync(join(tmpdir(), 'second-gear-line-'));
  });
  afterEach(() => rmSync(top, { recursive: true, force: true }));

  const write = (file: string, content: object) => {
    mkdirSync(dirname(join(top, file)), { recursive: true });
    writeFileSync(join(top, file), JSON.stringify(content));
  };
  /** The package, installed in a folder whose own package.json is `owner`. */
  const installed = (owner?: object) => {
    write('node_modules/second-gear/package.json', { name: 'second-gear' });
    if (owner !== undefined) write('package.json', owner);
    return join(top, 'node_modules/second-gear');
  };

  it('is a script of npm in a clone', () => {
    write('package.json', { name: 'second-gear', scripts: { start: '…', admin: '…', settings: '…' } });
    expect(lineAt(top, top, ['admin', 'grant', 'a@x.test'])).toBe('npm run admin -- grant a@x.test');
    expect(lineAt(top, top, ['settings'])).toBe('npm run settings');
    expect(lineAt(top, top, ['start'])).toBe('npm start');
  });

  it('is the command itself where the package is installed for the whole machine, as in a container', () => {
    expect(lineAt(installed(), top, ['admin', 'list'])).toBe('second-gear admin list');
    expect(lineAt(installed({ name: 'other' }), top, ['admin', 'list'])).toBe('second-gear admin list');
  });

  it('is run by npx in a project that has the package', () => {
    const root = installed({ dependencies: { 'second-gear': '1.0.0' } });
    expect(lineAt(root, top, ['admin', 'list'])).toBe('npx second-gear admin list');
  });

  it('names what npx was given: a version, or the file by a path that holds in this folder', () => {
    const named = installed({ dependencies: { 'second-gear': '^1.0.0' }, _npx: { packages: ['second-gear@1'] } });
    expect(lineAt(named, top, ['settings'])).toBe('npx second-gear@1 settings');
    const packed = installed({ dependencies: { 'second-gear': 'file:in/gear.tgz' }, _npx: { packages: ['x.tgz'] } });
    expect(lineAt(packed, join(top, 'in'), ['backup', 'FILE'])).toBe('npx ./gear.tgz backup FILE');
    expect(lineAt(packed, join(top, 'elsewhere'), ['settings'])).toBe('npx ../in/gear.tgz settings');
    const spaced = installed({ dependencies: { 'second-gear': "file:my car's.tgz" }, _npx: {} });
    expect(lineAt(spaced, top, ['settings'])).toBe(String.raw`npx './my car'\''s.tgz' settings`);
  });
});
