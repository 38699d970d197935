import { expect } from 'vitest';
import { Failure, type FailureKind } from '#application/Failure.ts';

/** Expects a promise to fail with one of these kinds, and returns the Failure. */
export async function expectFailure(promise: Promise<unknown>, ...kinds: readonly FailureKind[]): Promise<Failure> {
  const outcome = await promise.then(
    (value) => new Error(`nothing failed; the answer was ${JSON.stringify(value)}`),
    (error: unknown) => error,
  );
  if (!(outcome instanceof Failure)) throw outcome;
  expect(kinds).toContain(outcome.kind);
  return outcome;
}
