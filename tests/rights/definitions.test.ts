import { expect, it } from 'vitest';
import { readEnv } from '../../server/env.ts';
import { allCalls } from '../../server/features.ts';
import { EXPECTED_CALLS, type ExpectedCall } from './expectedRights.ts';

/* Compares the definitions with the table that was written by hand: a wrong right, an extra call and a missing one fail. */

const byName = (one: { readonly call: string }, other: { readonly call: string }) => (one.call < other.call ? -1 : 1);

/** The right alone, without the request. */
const rightOf = ({ path, body, status, forAdmin, isPaid, ...right }: ExpectedCall) => right;

it('defines every call of the API with the rights of the specification, and no other call', () => {
  const calls = allCalls(readEnv({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }));
  const defined = calls
    .filter(({ path }) => path.startsWith('/api/'))
    .map(({ method, path, access }) => ({ call: `${method} ${path}`, ...access }));
  const wayOut =
    'write the row in expectedRights.ts from the specification, or mend the definition (docs/guides.md, A call)';
  expect(defined.toSorted(byName), wayOut).toEqual(EXPECTED_CALLS.map(rightOf).toSorted(byName));
});

it('defines no call twice', () => {
  const names = allCalls(readEnv({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' })).map(
    ({ method, path }) => `${method} ${path}`,
  );
  expect(names).toEqual([...new Set(names)]);
});
