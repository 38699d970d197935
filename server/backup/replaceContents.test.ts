import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#support/temporaryFolder.ts';
import { contentOf, replaceContents, requireWholeContent, undoReplacement } from './replaceContents.ts';

type Files = Readonly<Record<string, string>>;

const OLD: Files = { 'cards.db': 'old', 'market.db': 'old', 'pictures/a.webp': 'old' };
const NEW: Files = { 'market.db': 'new', 'pictures/b.webp': 'new', 'secret.key': 'new' };
/** What belongs to the folder whatever its content is. */
const OF_THE_FOLDER: Files = { 'server.lock': '1', 'before-restore-1/market.db': 'older' };

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryFolder();
  put(OF_THE_FOLDER);
});

function put(files: Files, folder = '.'): void {
  for (const [name, content] of Object.entries(files)) {
    const path = join(dataDir, folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}
function found(folder = '.'): Files {
  const entries = readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const start = join(dataDir, folder).length + 1;
  return Object.fromEntries(paths.map((path) => [path.slice(start), readFileSync(path, 'utf8')]));
}
const namesOf = (files: Files) => [...new Set(Object.keys(files).map((name) => name.split('/')[0] ?? ''))];

describe('[backup.restored] the content of a data folder', () => {
  it('is what belongs to its market', async () => {
    put({ ...OLD, 'restore.json': '{}' });
    expect((await contentOf(dataDir)).toSorted()).toEqual(namesOf(OLD));
  });

  it('is replaced wholly, and kept in a folder of its own', async () => {
    put(OLD);
    put(NEW, 'restore-1');
    expect(await replaceContents(dataDir, 'restore-1', '2')).toBe(join(dataDir, 'before-restore-2'));
    expect(found('before-restore-2')).toEqual(OLD);
    const kept = Object.fromEntries(
      Object.entries(OLD).map(([name, content]) => [`before-restore-2/${name}`, content]),
    );
    expect(found()).toEqual({ ...NEW, ...OF_THE_FOLDER, ...kept });
    expect(existsSync(join(dataDir, 'restore-1'))).toBe(false);
    expect(() => requireWholeContent(dataDir)).not.toThrow();
    expect(await undoReplacement(dataDir)).toBe(false);
  });

  it('is put where there was none', async () => {
    put(NEW, 'restore-1');
    expect(await replaceContents(dataDir, 'restore-1', '2')).toBeUndefined();
    expect(found()).toEqual({ ...NEW, ...OF_THE_FOLDER });
    expect(existsSync(join(dataDir, 'before-restore-2'))).toBe(false);
  });
});

describe('[backup.restored] a replacement that is interrupted', () => {
  const [oldNames, newNames] = [namesOf(OLD), namesOf(NEW)];
  const steps = [
    ...[0, 1, 2, 3].map((old) => ({ old, moved: 0 })),
    ...[1, 2, 3].map((moved) => ({ old: oldNames.length, moved })),
  ];

  /** The folder as it is after some of the old content and some of the new one were moved. */
  function interrupt({ old, moved }: { readonly old: number; readonly moved: number }): void {
    put(OLD);
    put(NEW, 'restore-1');
    const replacement = { staging: 'restore-1', replaced: 'before-restore-2', newNames, oldNames };
    put({ 'restore.json': JSON.stringify(replacement) });
    mkdirSync(join(dataDir, 'before-restore-2'));
    for (const name of oldNames.slice(0, old)) renameSync(join(dataDir, name), join(dataDir, 'before-restore-2', name));
    for (const name of newNames.slice(0, moved)) renameSync(join(dataDir, 'restore-1', name), join(dataDir, name));
  }

  it.each(steps)('is taken back after $old old names and $moved new ones', async (step) => {
    interrupt(step);
    expect(() => requireWholeContent(dataDir)).toThrow(`DATA_DIR: a restore into '${dataDir}' was interrupted`);
    expect(await undoReplacement(dataDir)).toBe(true);
    expect(found()).toEqual({ ...OLD, ...OF_THE_FOLDER });
    expect(readdirSync(dataDir).toSorted()).toEqual([...oldNames, 'before-restore-1', 'server.lock'].toSorted());
    expect(() => requireWholeContent(dataDir)).not.toThrow();
  });

  it('is taken back where it had moved nothing yet, and its folders are gone', async () => {
    interrupt({ old: 0, moved: 0 });
    for (const name of ['before-restore-2', 'restore-1']) rmSync(join(dataDir, name), { recursive: true });
    await undoReplacement(dataDir);
    expect(found()).toEqual({ ...OLD, ...OF_THE_FOLDER });
  });

  it('is taken back where the attempt to take it back was interrupted too', async () => {
    interrupt({ old: oldNames.length, moved: newNames.length });
    for (const name of newNames) rmSync(join(dataDir, name), { recursive: true });
    for (const name of ['cards.db', 'market.db']) {
      renameSync(join(dataDir, 'before-restore-2', name), join(dataDir, name));
    }
    await undoReplacement(dataDir);
    expect(found()).toEqual({ ...OLD, ...OF_THE_FOLDER });
  });

  it('is taken back where the disk has lost a part of what it had moved', async () => {
    interrupt({ old: oldNames.length, moved: 1 });
    renameSync(join(dataDir, 'market.db'), join(temporaryFolder(), 'lost'));
    await undoReplacement(dataDir);
    expect(found()).toEqual({ ...OLD, ...OF_THE_FOLDER });
  });

  it.each(['null', '{}', '{"newNames":1,"oldNames":"market.db"}'])(
    'moves nothing by a record that says %s',
    async (record) => {
      put({ ...OLD, 'restore.json': record });
      expect(await undoReplacement(dataDir)).toBe(true);
      expect(found()).toEqual({ ...OLD, ...OF_THE_FOLDER });
    },
  );
});
