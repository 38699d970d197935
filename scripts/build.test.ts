import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { needsBuild, requireBuilt, sourcesDigest } from './build.mjs';

describe('whether the pages have to be built', () => {
  let root = '';
  const write = (path: string, content: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), content);
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'second-gear-build-'));
    write('src/ui/app/App.tsx', 'a');
    write('index.html', 'page');
    write('dist/index.html', 'built');
    write('.cache/built-from', sourcesDigest(root));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('does not build the same sources again, whatever the times of the files', () => {
    utimesSync(join(root, 'src/ui/app/App.tsx'), new Date(4e12), new Date(4e12));
    expect(needsBuild(root)).toBe(false);
  });

  it('[deployment.packages] serves a build as it is, and says so where there is none', () => {
    write('src/ui/app/App.tsx', 'changed since');
    expect(() => requireBuilt(root)).not.toThrow();
    rmSync(join(root, 'dist'), { recursive: true });
    expect(() => requireBuilt(root)).toThrow('run `npm run build` first');
  });

  it('builds when there is no build, or only an interrupted one', () => {
    rmSync(join(root, 'dist'), { recursive: true });
    expect(needsBuild(root)).toBe(true);
    write('dist/index.html', 'half built');
    rmSync(join(root, '.cache'), { recursive: true });
    expect(needsBuild(root)).toBe(true);
  });

  it.each([
    ['changed', 'src/ui/app/App.tsx', 'b'],
    ['new', 'src/domain/car.ts', 'c'],
    ['public and new', 'public/icon.svg', 'd'],
    ['the page itself', 'index.html', 'e'],
  ])('builds when a source is %s', (_what, path, content) => {
    write(path, content);
    expect(needsBuild(root)).toBe(true);
  });

  it('builds when a source was deleted or renamed', () => {
    rmSync(join(root, 'src/ui/app/App.tsx'));
    expect(needsBuild(root)).toBe(true);
    write('src/ui/Apps.tsx', 'a');
    expect(needsBuild(root)).toBe(true);
  });

  it('does not build for a test or a story', () => {
    write('src/ui/App.test.tsx', 'test');
    write('src/ui/App.stories.tsx', 'story');
    expect(needsBuild(root)).toBe(false);
  });
});
