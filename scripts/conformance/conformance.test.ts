import { describe, expect, it } from 'vitest';
import { conformanceProblems } from './check.ts';
import { isNameable, linesIn, STATEMENT_LINES } from './lines.ts';
import { resultsOf, type TestResult } from './results.ts';
import { rowsOf, withFiles } from './table.ts';

const TABLE = `
| Line | What it says | Shown by |
|---|---|---|
| L86 | A card has a \`label\` | \`src/a.test.ts\`, \`src/b.test.ts\` |
| L87 | A preview | \`src/a.test.ts\`; planned: on screen |
| L88 | Nothing yet | planned: everything |
| L89 | Left open | not shown: the specification is silent |
`;
const passed = (title: string, file = 'src/a.test.ts'): TestResult => ({ file, title, passed: true });
const row = (line: number, cell: string) => rowsOf(`| L${line} | words | ${cell} |`);

describe('lines', () => {
  it('reads every line that a title names, runs included', () => {
    expect(linesIn('cards [L86] [L90-L92] show [L95-96] all')).toEqual([86, 90, 91, 92, 95, 96]);
    expect(linesIn('L86 without brackets, [86], [Lx]')).toEqual([]);
  });

  it('knows 203 lines that state something, from the first route to the toasts', () => {
    expect(STATEMENT_LINES.size).toBe(203);
    expect([33, 162, 180, 342].every((line) => STATEMENT_LINES.has(line))).toBe(true);
    expect([27, 48, 161, 181, 343].some((line) => STATEMENT_LINES.has(line))).toBe(false);
  });

  it('lets a test name section 1 as well, but no heading and nothing beyond the end', () => {
    expect([7, 25, 82, 342].every(isNameable)).toBe(true);
    expect([0, 29, 31, 343].some(isNameable)).toBe(false);
  });
});

describe('the table', () => {
  it('is read with its files, its plans and its reasons', () => {
    const none = { plan: undefined, notShown: undefined };
    expect(rowsOf(TABLE)).toEqual([
      { ...none, line: 86, files: ['src/a.test.ts', 'src/b.test.ts'] },
      { ...none, line: 87, files: ['src/a.test.ts'], plan: 'on screen' },
      { ...none, line: 88, files: [], plan: 'everything' },
      { ...none, line: 89, files: [], notShown: 'the specification is silent' },
    ]);
  });

  it('fails on a row that it can not read', () => {
    expect(() => rowsOf('| L86 | no third column |')).toThrow(/L86/);
  });

  it('is filled with files, and keeps statements, plans, reasons and rows without tests', () => {
    const filled = withFiles(TABLE, (line) => (line === 88 ? [] : [`new/${line}.test.ts`]));
    expect(rowsOf(filled).map(({ files }) => files)).toEqual([['new/86.test.ts'], ['new/87.test.ts'], [], []]);
    expect(rowsOf(filled).map(({ plan }) => plan)).toEqual([undefined, 'on screen', 'everything', undefined]);
    expect(filled).toContain('| A card has a `label` |');
    expect(withFiles(filled, () => [])).toBe(filled);
  });
});

describe('conformanceProblems', () => {
  const of = (cell: string, results: readonly TestResult[]) =>
    conformanceProblems(row(33, cell), results, new Set([33]));

  it('is content with a row whose files each have a passing test of the line', () => {
    const results = [passed('[L33] here'), passed('[L33-L34] there', 'src/b.test.ts')];
    expect(of('`src/a.test.ts`, `src/b.test.ts`', results)).toEqual([]);
    expect(of('not shown: it is silent', [])).toEqual([]);
  });

  it.each([
    ['a file whose tests name another line', '`src/a.test.ts`', [passed('[L34] other')]],
    ['a file of which nothing ran', '`src/b.test.ts`', [passed('[L33] here')]],
    ['a plan that is left', '`src/a.test.ts`; planned: on screen', [passed('[L33] here')]],
    ['no test at all', 'none', [passed('[L33] here')]],
    ['no reason', 'not shown', []],
  ])('finds fault with a row that has %s', (_, cell, results) => {
    expect(of(cell, results)).toHaveLength(1);
  });

  it('finds a test that names a line and did not pass, even beside one that did', () => {
    const failed = { ...passed('[L33] also here'), passed: false };
    expect(of('`src/a.test.ts`', [passed('[L33] here'), failed])).toEqual([expect.stringContaining('also here')]);
  });

  it('finds a line without a row, a row without a line, and a test that names what states nothing', () => {
    const rows = row(48, 'not shown: a blank line');
    expect(conformanceProblems(rows, [passed('[L29] a heading')], new Set([33]))).toEqual([
      'L33: has no row',
      'L48: has a row, but states nothing',
      expect.stringContaining('names L29'),
    ]);
  });
});

describe('resultsOf', () => {
  it('reads a report of Vitest; whatever is not passed has not passed', () => {
    const assertionResults = [
      { fullName: 'cards [L86] show', status: 'passed' },
      { fullName: 'skipped', status: 'skipped' },
    ];
    const report = { testResults: [{ name: '/home/shop/src/a.test.ts', assertionResults }] };
    expect(resultsOf(report, '/home/shop')).toEqual([
      passed('cards [L86] show'),
      { ...passed('skipped'), passed: false },
    ]);
  });

  it('reads a report of Playwright through its nested suites; a second try is a pass too', () => {
    const spec = (title: string, ...statuses: string[]) => ({ title, tests: statuses.map((status) => ({ status })) });
    const inner = { title: 'guards', file: 'a.e2e.ts', specs: [spec('[L39] shut', 'expected', 'expected')] };
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
      { file: 'tests/e2e/a.e2e.ts', title: 'guards [L39] shut', passed: true },
    ]);
  });

  it('refuses any other JSON', () => {
    expect(() => resultsOf(JSON.parse('{}'), '/home/shop')).toThrow(/neither/);
  });
});
