import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { conformanceProblems, filesShowing, idsIn, type Statement, statementsOf } from './check.ts';
import { resultsOf, type TestResult } from './results.ts';

const passed = (title: string, file = 'src/a.test.ts'): TestResult => ({ file, title, passed: true });
const stated = (id: string, notShown?: string): Statement => ({ id, notShown });

describe('statementsOf', () => {
  it('reads ids and reasons from the tables', () => {
    const tables = [
      '| Id | Statement | Shown |',
      '|---|---|---|',
      '| `cards.content` | A card has `a.b` and more. | |',
      '| `search.pages` | Search. | not built yet |',
    ];
    expect(statementsOf(tables.join('\n'))).toEqual([stated('cards.content'), stated('search.pages', 'not built yet')]);
  });

  it.each(['| `cards` | A card. | |', '| `cards.Content` | A card. | |', '| `cards.content` | A card. |'])(
    'fails on the row %s',
    (row) => {
      expect(() => statementsOf(row)).toThrow(row);
    },
  );

  it('reads the whole specification, every id once', () => {
    const ids = statementsOf(readFileSync('docs/specification.md', 'utf8')).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(250);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('idsIn', () => {
  it('reads every id that a title cites', () => {
    expect(idsIn('cards [cards.content] [routes.all-sellers] show [a.b] all')).toEqual([
      'cards.content',
      'routes.all-sellers',
      'a.b',
    ]);
    expect(idsIn('cards.content without brackets, [cards], [Cards.content], [cards.]')).toEqual([]);
  });
});

describe('filesShowing', () => {
  it('names each file once, of the tests that cite the id and passed', () => {
    const results = [
      passed('[a.b] x', 'src/b.test.ts'),
      passed('[a.b] y'),
      passed('[a.b] z'),
      passed('[a.c]', 'src/c.test.ts'),
      { ...passed('[a.b]', 'src/d.test.ts'), passed: false },
    ];
    expect(filesShowing(results)).toEqual(
      new Map([
        ['a.b', ['src/a.test.ts', 'src/b.test.ts']],
        ['a.c', ['src/c.test.ts']],
      ]),
    );
  });
});

describe('conformanceProblems', () => {
  it('finds nothing when each statement has a passing test or a reason', () => {
    const statements = [stated('a.b'), stated('a.c'), stated('a.d', 'not built yet')];
    expect(conformanceProblems(statements, [passed('[a.b] [a.c] here'), passed('cites nothing')])).toEqual([]);
  });

  it.each([
    ['a statement that no test cites', [stated('a.b')], [], 'a.b: no test'],
    [
      'a statement that is marked as not shown but is shown',
      [stated('a.b', 'not built yet')],
      [passed('[a.b]')],
      'a.b: marked',
    ],
    ['an id that is stated twice', [stated('a.b'), stated('a.b')], [passed('[a.b]')], 'a.b: stated twice'],
    ['an unknown id', [stated('a.b')], [passed('[a.b] [a.x]')], 'cites a.x'],
    [
      'a failed test beside one that passed',
      [stated('a.b')],
      [passed('[a.b]'), { ...passed('[a.b] too'), passed: false }],
      'too" has not passed',
    ],
  ])('finds %s', (_, statements, results, expected) => {
    expect(conformanceProblems(statements, results)).toEqual([expect.stringContaining(expected)]);
  });

  it('ignores a failed test that cites nothing', () => {
    expect(conformanceProblems([], [{ ...passed('plain'), passed: false }])).toEqual([]);
  });
});

describe('resultsOf', () => {
  it('reads a report of Vitest, and counts only passed tests as passed', () => {
    const assertionResults = [
      { fullName: 'cards [cards.content] show', status: 'passed' },
      { fullName: 'skipped', status: 'skipped' },
    ];
    const report = { testResults: [{ name: '/home/shop/src/a.test.ts', assertionResults }] };
    expect(resultsOf(report, '/home/shop')).toEqual([
      passed('cards [cards.content] show'),
      { ...passed('skipped'), passed: false },
    ]);
  });

  it('reads the nested suites of a Playwright report, and counts a second try as passed', () => {
    const spec = (title: string, ...statuses: string[]) => ({ title, tests: statuses.map((status) => ({ status })) });
    const inner = {
      title: 'guards',
      file: 'a.e2e.ts',
      specs: [spec('[routes.all-sellers] shut', 'expected', 'expected')],
    };
    const outer = {
      title: 'a.e2e.ts',
      file: 'a.e2e.ts',
      specs: [spec('flaky', 'flaky'), spec('none')],
      suites: [inner],
    };
    const report = { config: { rootDir: '/home/shop/tests/e2e' }, suites: [outer] };
    expect(resultsOf(report, '/home/shop')).toEqual([
      { file: 'tests/e2e/a.e2e.ts', title: 'flaky', passed: true },
      { file: 'tests/e2e/a.e2e.ts', title: 'none', passed: false },
      { file: 'tests/e2e/a.e2e.ts', title: 'guards [routes.all-sellers] shut', passed: true },
    ]);
  });

  it('refuses any other JSON', () => {
    expect(() => resultsOf(JSON.parse('{}'), '/home/shop')).toThrow(/neither/);
  });
});
