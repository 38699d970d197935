import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testTitles } from '../../scripts/laws/testTitles.ts';
import { problemsOf, ROW } from './namedTests.ts';

const ROOT = resolve(import.meta.dirname, '../..');
describe('docs/threats.md', () => {
  const page = readFileSync(join(ROOT, 'docs/threats.md'), 'utf8');

  it('names for each threat, and for each thing that guests store, tests that are there', () => {
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
