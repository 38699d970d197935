import { expect, it } from 'vitest';
import { failuresOf } from './failures.mjs';
import { playwright, vitest } from './suites.mjs';

const vitestRun = (testResults: readonly object[]) => {
  const report = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 1, numTodoTests: 0, testResults };
  return { status: 1, timedOut: false, report, output: '' };
};
const test = (title: string, status: string, message?: string) => ({
  ancestorTitles: ['a car'],
  title,
  fullName: `a car ${title}`,
  status,
  failureMessages: message ? [message] : [],
});

it('Vitest’s report names each failed test, a file that could not be loaded, and what was skipped', () => {
  const assertionResults = [test('is paid', 'passed'), test('is sold', 'failed', 'no'), test('is left', 'skipped')];
  const testResults = [
    { status: 'failed', name: '/market.test.ts', message: '', assertionResults },
    { status: 'failed', name: '/broken.test.ts', message: 'no such module', assertionResults: [] },
    { status: 'failed', name: '/hook.test.ts', message: 'no server', assertionResults: [test('is listed', 'skipped')] },
  ];
  expect(failuresOf(vitest('unit'), vitestRun(testResults))).toEqual([
    { title: 'a car is sold', message: 'no', scope: 'test', file: '/market.test.ts', name: 'a car > is sold' },
    { title: 'a car is left', scope: 'none' },
    { title: '/broken.test.ts', message: 'no such module', scope: 'file', file: '/broken.test.ts' },
    { title: '/hook.test.ts', message: 'no server', scope: 'file', file: '/hook.test.ts' },
  ]);
});

it('Playwright’s report names those of nested groups', () => {
  const journey = (title: string, status: string, message: string) => ({
    title,
    file: 'pay.e2e.ts',
    line: 3,
    tests: [{ status, results: [{ errors: [{ message }] }] }],
  });
  const specs = [journey('sells', 'unexpected', 'Timeout')];
  const suites = [{ specs: [journey('pays', 'expected', '')], suites: [{ specs }] }];
  const report = { suites, errors: [], stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 } };
  expect(failuresOf(playwright('e2e'), { status: 1, timedOut: false, report, output: '' })).toEqual([
    { title: 'sells', message: 'Timeout', scope: 'test', file: 'pay.e2e.ts', line: 3, name: 'sells' },
  ]);
});

it.each([
  ['crashed', { status: 1, timedOut: false, report: undefined }],
  ['was stopped', { status: 137, timedOut: true, report: undefined }],
  [
    'names no failed test',
    { ...vitestRun([]), report: { ...vitestRun([]).report, numFailedTests: 0, numPendingTests: 0 } },
  ],
])('a suite that %s has failed as a whole, and shows its last lines', (_, run) => {
  const output = Array.from({ length: 60 }, (_, line) => `line ${line}`).join('\n');
  const [failure, ...more] = failuresOf(vitest('unit'), { ...run, output });
  expect(more).toEqual([]);
  expect(failure).toMatchObject({ scope: 'suite', message: expect.stringMatching(/^line 20\n.*line 59$/s) });
});

it('a check is not run again, unless it was stopped', () => {
  const check = { name: 'lint', args: [], counts: (status: number) => ({ passed: 0, failed: status === 0 ? 0 : 1 }) };
  const run = { status: 1, report: undefined, output: 'wrong layout' };
  expect(failuresOf(check, { ...run, timedOut: false })).toMatchObject([{ scope: 'none', message: 'wrong layout' }]);
  expect(failuresOf(check, { ...run, timedOut: true })).toMatchObject([{ scope: 'suite' }]);
});
