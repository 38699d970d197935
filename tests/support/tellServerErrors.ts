// Setup of the suites that start servers in their own process: a test that fails tells what they logged as an error.
import { afterEach } from 'vitest';
import { takeErrors } from './serverErrors.ts';

afterEach(({ task }) => {
  const errors = takeErrors();
  if (task.result?.state === 'fail' && errors.length > 0) console.error(`The server logged:\n${errors.join('\n')}`);
});
