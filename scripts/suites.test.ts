import { expect, it } from 'vitest';
import { requireSuites } from './suites.mjs';

it('names the suites where one is asked for that is not there, and the run that has it', () => {
  expect(() => requireSuites(['test'], ['servr'])).toThrow(
    /^There is no suite 'servr' here. The suites are: .*\bserver, .*\bconformance$/,
  );
  expect(() => requireSuites(['test'], ['mutants'])).toThrow(/'mutants' here; 'mutants' is in the run 'full'/);
  expect(() => requireSuites(['test'], ['server', 'conformance'])).not.toThrow();
  expect(() => requireSuites(['checks', 'test'], [])).not.toThrow();
});
