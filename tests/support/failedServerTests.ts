// Setup of the suites that start servers in their own process. A test that fails tells what they logged as an error, and leaves no clock
// ahead, with which every test after it would fail.
import { afterEach, beforeEach } from 'vitest';
import { rememberClocks, restoreClocks } from './movedClocks.ts';
import { takeErrors } from './serverErrors.ts';

beforeEach(rememberClocks);

afterEach(({ task }) => {
  const errors = takeErrors();
  if (task.result?.state !== 'fail') return;
  restoreClocks();
  if (errors.length > 0) console.error(`The server logged:\n${errors.join('\n')}`);
});
