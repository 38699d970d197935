import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reachableFrom } from '../tests/laws/reachableFiles.ts';
import { BUILDS, requireBuilt, sourcesDigest, staleBuilds, TEST_BUILDS } from './build.mjs';

describe('what has to be built', () => {
  let root = '';
  const write = (path: string, content: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), content);
  };

  const stale = (builds = BUILDS) => staleBuilds(root, builds).map(({ folder }) => folder);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'second-gear-build-'));
    write('src/ui/app/App.tsx', 'a');
    write('index.html', 'page');
    write('dist/index.html', 'built');
    write('server/main.ts', 'a');
    write('dist-server/main.js', 'built');
    write('tests/settlement/support/serverMain.ts', 'a');
    write('dist-settlement/serverMain.js', 'built');
    for (const part of TEST_BUILDS) write(`.cache/built-from-${part.folder}`, sourcesDigest(root, part));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('does not build the same sources again, whatever the times of the files', () => {
    utimesSync(join(root, 'src/ui/app/App.tsx'), new Date(4e12), new Date(4e12));
    expect(stale()).toEqual([]);
  });

  it.each(['dist', 'dist-server'])(
    '[deployment.packages] serves %s as it is, and says so where it is missing',
    (folder) => {
      write('src/ui/app/App.tsx', 'changed since');
      expect(() => requireBuilt(root)).not.toThrow();
      rmSync(join(root, folder), { recursive: true });
      expect(() => requireBuilt(root)).toThrow('run `npm run build` first');
    },
  );

  it('builds the server of the settlement tests for the tests alone', () => {
    write('tests/settlement/support/serverMain.ts', 'b');
    expect(stale()).toEqual([]);
    expect(stale(TEST_BUILDS)).toEqual(['dist-settlement']);
    write('server/main.ts', 'b');
    expect(stale(TEST_BUILDS)).toEqual(['dist-server', 'dist-settlement']);
  });

  it('builds when there is no build, or only an interrupted one', () => {
    rmSync(join(root, 'dist'), { recursive: true });
    expect(stale()).toEqual(['dist']);
    write('dist/index.html', 'half built');
    rmSync(join(root, '.cache'), { recursive: true });
    expect(stale()).toEqual(['dist', 'dist-server']);
  });

  it.each([
    ['changed', 'src/ui/app/App.tsx', ['dist', 'dist-server']],
    ['new', 'src/domain/car.ts', ['dist', 'dist-server']],
    ['public and new', 'public/icon.svg', ['dist']],
    ['the page itself', 'index.html', ['dist']],
    ["the server's", 'server/main.ts', ['dist-server']],
    ["a sandbox's", 'sandbox-cards/main.ts', ['dist-server']],
  ])('builds when a source is %s', (_what, path, folders) => {
    write(path, 'b');
    expect(stale()).toEqual(folders);
  });

  it('builds when a source was deleted or renamed', () => {
    rmSync(join(root, 'src/ui/app/App.tsx'));
    expect(stale()).toEqual(['dist', 'dist-server']);
    write('src/ui/Apps.tsx', 'a');
    expect(stale()).toEqual(['dist', 'dist-server']);
  });

  it('does not build for a test or a story', () => {
    write('src/ui/App.test.tsx', 'test');
    write('src/ui/App.stories.tsx', 'story');
    expect(stale()).toEqual([]);
  });
});

describe('the sources of a build', () => {
  const root = resolve(import.meta.dirname, '..');

  it.each([...TEST_BUILDS])(
    'of $folder name every file that its configuration loads, since each may change what is built',
    ({ config, sources }) => {
      const unnamed = reachableFrom(root, [config]).files.filter(
        (file) => !sources.some((source) => file === source || file.startsWith(`${source}/`)),
      );
      expect(unnamed, 'name it in scripts/build.mjs').toEqual([]);
    },
  );
});
