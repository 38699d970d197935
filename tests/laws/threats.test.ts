import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testTitles } from '../../scripts/laws/testTitles.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const ROW = /^\| (?!-|No\.|What )(?<rest>.+) \|$/;
const FILE = /`([\w./-]+\.(?:test\.tsx?|e2e\.ts|contract\.ts))`/g;
/** A part of a title, in quotes, or the statement that it cites. */
const TITLE = /“([^”]+)”|`(\[[\w.-]+\])`/g;

const titlesOf = (file: string): readonly string[] =>
  existsSync(join(ROOT, file)) ? testTitles(file, readFileSync(join(ROOT, file), 'utf8')) : [];

/** What is wrong with the tests that the rows of a page name. */
function problemsOf(page: string, titlesIn = titlesOf): readonly string[] {
  return page.split('\n').flatMap((line) => {
    const rest = ROW.exec(line)?.groups?.rest;
    if (rest === undefined) return [];
    const cell = rest.split(' | ').at(-1) ?? '';
    const files = [...cell.matchAll(FILE)].map(([, file = '']) => file);
    const parts = [...cell.matchAll(TITLE)].map(([, text, id]) => text ?? id ?? '');
    const has = (file: string, part: string) => titlesIn(file).some((title) => title.includes(part));
    const name = rest.slice(0, 60);
    if (files.length === 0) return [`${name}: names no file of tests`];
    return [
      ...files
        .filter((file) => !parts.some((part) => has(file, part)))
        .map((file) => `${name}: no title of ${file} is named`),
      ...parts
        .filter((part) => !files.some((file) => has(file, part)))
        .map((part) => `${name}: no test is called “${part}”`),
    ];
  });
}

describe('docs/threats.md', () => {
  const page = readFileSync(join(ROOT, 'docs/threats.md'), 'utf8');

  it('names for each threat, and for each thing that strangers store, tests that are there', () => {
    expect(page.split('\n').filter((line) => ROW.test(line)).length).toBeGreaterThan(80);
    expect(problemsOf(page)).toEqual([]);
  });

  it('would be found with a file or a title that is not there', () => {
    const titles = (file: string) => (file === 'a.test.ts' ? ['[x.y] holds … times', 'ends'] : []);
    const found = (cell: string) => problemsOf(`| 1.2 | Threat | Holds | ${cell} |`, titles);
    expect(found('`a.test.ts` “holds … times”, “ends”')).toEqual([]);
    expect(found('`a.test.ts` `[x.y]`')).toEqual([]);
    expect(found('`a.test.ts`')).toEqual(['1.2 | Threat | Holds | `a.test.ts`: no title of a.test.ts is named']);
    expect(found('`a.test.ts` “ends”, “begins”').join()).toContain('no test is called “begins”');
    expect(found('`b.test.ts` “ends”').join()).toContain('no title of b.test.ts');
    expect(found('every browser test').join()).toContain('names no file of tests');
  });
});

describe('the titles of tests', () => {
  it('are found in every form of a test and of a group, and nowhere else', () => {
    const text = [
      "describe('group', () => { it('one', run); test('two', run); });",
      'it.each([1])(`three $' + '{1} four`, run);',
      "test.describe('five', () => {}); it.skipIf(x)('six', run);",
      "other('seven'); it(title, run);",
    ].join('\n');
    expect([...testTitles('a.test.ts', text)].sort()).toEqual(['five', 'group', 'one', 'six', 'three … four', 'two']);
  });
});
