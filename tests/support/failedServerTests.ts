// Setup of the suites that start servers in their own process. A test or a `beforeAll` that fails tells what they logged as an error; a
// test leaves no clock ahead, with which every test after it would fail.
import { afterAll, afterEach, beforeEach, type RunnerTask } from 'vitest';
import { rememberClocks, restoreClocks } from './movedClocks.ts';
import { takeErrors } from './serverErrors.ts';

beforeEach(rememberClocks);

afterEach(({ task }) => {
  const errors = takeErrors();
  if (task.result?.state !== 'fail') return;
  restoreClocks();
  printErrors(errors);
});

// The tests of a `beforeAll` that failed are skipped, and so is `afterEach`.
// biome-ignore lint/correctness/noEmptyPattern: Vitest takes no other first parameter.
afterAll(({}, file) => {
  const errors = takeErrors();
  if (hasFailedSuite(file)) printErrors(errors);
});

const hasFailedSuite = (task: RunnerTask): boolean =>
  task.type === 'suite' && (task.result?.state === 'fail' || task.tasks.some(hasFailedSuite));

function printErrors(errors: readonly string[]): void {
  if (errors.length > 0) console.error(`The server logged:\n${errors.join('\n')}`);
}
