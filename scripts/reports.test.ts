import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  describeFailure,
  marked,
  playwrightCounts,
  playwrightNotes,
  portsByAdapter,
  readReport,
  vitestCounts,
  withStatus,
} from './reports.mjs';

const vitest = (over: object) => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...over,
});
const playwright = (over: object) => ({
  stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0, ...over },
  errors: [],
});

describe('a failure', () => {
  it('is not counted when all tests passed', () => {
    expect(withStatus(0, vitestCounts(vitest({})))).toMatchObject({ passed: 3, failed: 0 });
    expect(withStatus(0, playwrightCounts(playwright({})))).toMatchObject({ passed: 2, failed: 0 });
  });

  it('is counted for every failed test', () => {
    const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }];
    expect(withStatus(1, vitestCounts(vitest({ numFailedTests: 1, testResults })))).toMatchObject({
      passed: 3,
      failed: 1,
    });
    expect(withStatus(1, playwrightCounts(playwright({ unexpected: 2 })))).toMatchObject({ failed: 2 });
  });

  it('is counted for a file that could not be loaded', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(vitestCounts(vitest({ testResults }))).toMatchObject({ passed: 3, failed: 1 });
    expect(playwrightCounts({ ...playwright({ expected: 0 }), errors: [{}] })).toMatchObject({ failed: 1 });
  });

  it('is counted for a skipped test, and for one that passed only on a second try', () => {
    expect(vitestCounts(vitest({ numPendingTests: 1, numTodoTests: 1 }))).toMatchObject({ failed: 2, skipped: 2 });
    expect(playwrightCounts(playwright({ skipped: 1, flaky: 1 }))).toMatchObject({ passed: 2, failed: 2 });
  });

  it('is not counted for what the tag leaves to the full run, and for nothing else that is skipped', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'second-gear-')), 'report.json');
    const skipped = (...tags: readonly string[]) => ({ status: 'skipped', tags });
    const testResults = [{ status: 'passed', assertionResults: [skipped('full'), skipped('slow'), skipped()] }];
    writeFileSync(file, JSON.stringify(vitest({ numPendingTests: 3, testResults })));
    expect(vitestCounts(readReport(file))).toMatchObject({ passed: 3, failed: 2, skipped: 2 });
  });

  it('is counted for a suite that crashed before or after its tests, or ran none', () => {
    expect(withStatus(1, vitestCounts(undefined))).toMatchObject({ passed: 0, failed: 1 });
    expect(withStatus(1, vitestCounts(vitest({})))).toMatchObject({ passed: 3, failed: 1 });
    expect(withStatus(0, vitestCounts(vitest({ numPassedTests: 0 })))).toMatchObject({ passed: 0, failed: 1 });
    expect(withStatus(0, playwrightCounts(playwright({ expected: 0 })))).toMatchObject({ failed: 1 });
  });
});

it('a failure is described by its title and the first lines of its message, the end of an output whole', () => {
  const message = '\u001b[31mexpected 1\u001b[39m\n\nto be 2\n3\n4\n5\n6\n7';
  expect(describeFailure({ title: 'books', message, scope: 'test' })).toBe(
    'books\n    expected 1\n    to be 2\n    3\n    4\n    5\n    6',
  );
  expect(describeFailure({ title: 'the last lines:', message, scope: 'suite' })).toMatch(/ {4}7$/);
});

describe('the notes of a suite that passed', () => {
  it('name every port with the adapters that its suite ran on', () => {
    const on = (title: string) => ({ ancestorTitles: [title], status: 'passed' });
    const assertionResults = [
      on('Clock on the system'),
      on('Clock on memory'),
      on('trouble on HTTP'),
      on('Bookings on HTTP'),
    ];
    const testResults = [{ status: 'passed', assertionResults }];
    expect(portsByAdapter(vitest({ testResults }))).toEqual(['» Bookings: HTTP', '» Clock: memory, the system']);
  });

  it('contain the lines that it marked with "» "', () => {
    expect(marked('noise\n» 490 cells\nmore noise')).toEqual(['» 490 cells']);
  });

  it('name the slowest journeys, those of nested groups included', () => {
    const spec = (title: string, duration: number) => ({ title, tests: [{ results: [{ duration }] }] });
    const suites = [{ specs: [spec('pays', 4200)], suites: [{ specs: [spec('books', 900), spec('lists', 5100)] }] }];
    expect(playwrightNotes({ ...playwright({}), suites })).toEqual([
      '» 5.1 s: lists',
      '» 4.2 s: pays',
      '» 0.9 s: books',
    ]);
  });
});
