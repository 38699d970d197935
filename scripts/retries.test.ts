import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runSuites } from './suiteRuns.mjs';
import { playwright, vitest } from './suites.mjs';
import { closingLines, isGreen, verdictOf } from './verdict.mjs';

const root = process.cwd();
let folder: string;

beforeEach(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  // Below the packages, so that planted tests find the runners.
  folder = mkdtempSync(join(root, '.cache', 'planted-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const plant = (name: string, content: string) => writeFileSync(join(folder, name), content);
const MARK = `import { existsSync, writeFileSync } from 'node:fs';
const wonOnce = (name) => {
  const mark = import.meta.dirname + '/' + name;
  if (existsSync(mark)) return true;
  writeFileSync(mark, '');
  return false;
};`;
/** Loses its race while other tests run, and wins it alone. */
const race = (title: string) =>
  `it(${JSON.stringify(title)}, () => expect(wonOnce(${JSON.stringify(title)})).toBe(true));`;

/** Runs the planted tests as `npm test` runs its suites. */
async function runPlanted(more: object = {}) {
  plant('vitest.config.mjs', 'export default { test: { include: ["*.check.mjs"] } };');
  const planted = {
    ...vitest('planted', { select: ['--root', folder, '--config', join(folder, 'vitest.config.mjs')] }),
    ...more,
  };
  return verdict([planted]);
}
async function verdict(suites: readonly object[]) {
  const reports = relative(join(root, '.cache'), join(folder, 'reports'));
  const env = { ...process.env, VITEST: undefined, CI: 'true' };
  return verdictOf(await runSuites(root, env, { folder: reports, suites, last: [] }, []));
}

it('reports a race as flaky, and stays green', async () => {
  plant(
    'race.check.mjs',
    `import { describe, expect, it } from 'vitest';\n${MARK}
    describe('a booking (of 1 car)', () => { ${race('is first')} it('is seen', () => {}); });
    it('is first of all', () => {});`,
  );
  const end = await runPlanted();
  expect(isGreen(end)).toBe(true);
  expect(closingLines(end)).toEqual(['flaky: planted: a booking (of 1 car) is first', '3 passed, 0 failed']);
});

it('stays red for a test that fails alone too, and for a skipped one', async () => {
  plant(
    'real.check.mjs',
    `import { expect, it } from 'vitest';\n${MARK}
    ${race('is fast')} it('adds', () => expect(1).toBe(2)); it.skip('is left out', () => {});`,
  );
  const end = await runPlanted();
  expect(isGreen(end)).toBe(false);
  expect(closingLines(end)).toEqual([
    expect.stringMatching(/^✗ planted: adds\n.*expected 1 to be 2/),
    '✗ planted: is left out',
    'Failed: planted',
    'flaky: planted: is fast',
    '1 passed, 2 failed',
  ]);
});

it('is red with four flaky tests', { tags: 'full' }, async () => {
  const titles = ['one', 'two', 'three', 'four'];
  plant('races.check.mjs', `import { expect, it } from 'vitest';\n${MARK}\n${titles.map(race).join('\n')}`);
  const end = await runPlanted();
  expect(isGreen(end)).toBe(false);
  expect(closingLines(end)).toEqual([
    '4 flaky tests, more than 3: they count as failed',
    ...titles.map((title) => `flaky: planted: ${title}`),
    '0 passed, 4 failed',
  ]);
});

it('runs a file again whose own code failed, with all its tests', { tags: 'full' }, async () => {
  plant(
    'file.check.mjs',
    `import { beforeAll, expect, it } from 'vitest';\n${MARK}
    beforeAll(() => { if (!wonOnce('hook')) throw new Error('no server'); });
    it('lists', () => {}); it('books', () => {});`,
  );
  const end = await runPlanted();
  expect(closingLines(end)).toEqual([`flaky: planted: ${join(folder, 'file.check.mjs')}`, '2 passed, 0 failed']);
});

it('runs a suite again whole that crashed, or whose tests can’t run apart', { tags: 'full' }, async () => {
  plant(
    'crash.check.mjs',
    `import { expect, it } from 'vitest';\n${MARK}
    ${race('reads')} it('writes', () => { if (!wonOnce('crash')) Promise.reject(new Error('nobody waits')); });`,
  );
  const crashed = await runPlanted();
  expect(isGreen(crashed)).toBe(true);
  expect(closingLines(crashed)).toEqual([expect.stringMatching(/^flaky: planted: .*last lines/), '2 passed, 0 failed']);

  plant('crash.check.mjs', `import { expect, it } from 'vitest';\n${MARK}\n${race('sends')} ${race('gets')}`);
  const whole = await runPlanted({ retriedWhole: true });
  expect(closingLines(whole)).toEqual(['flaky: planted: sends', 'flaky: planted: gets', '2 passed, 0 failed']);
});

it('runs a journey of Playwright again alone', { tags: 'full' }, async () => {
  plant('playwright.config.mjs', "export default { testMatch: '*.journey.mjs', outputDir: 'left' };");
  plant(
    'pay.journey.mjs',
    `import { expect, test as it } from '@playwright/test';\n${MARK}
    ${race('pays (a car)')} it('books', () => {}); it('fails', () => expect(1).toBe(2));`,
  );
  const end = await verdict([playwright('journeys', { config: ['--config', join(folder, 'playwright.config.mjs')] })]);
  expect(closingLines(end)).toEqual([
    expect.stringMatching(/^✗ journeys: fails\n/),
    'Failed: journeys',
    'flaky: journeys: pays (a car)',
    '2 passed, 1 failed',
  ]);
});
