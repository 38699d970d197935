import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#support/server.ts';
import { PROVIDERS } from '../../scripts/pact/pactFile.ts';
import { interactionsOf } from './support/pacts.ts';
import { runVerifier } from './support/runScript.ts';

/* Our server against the contract, on either database; what the verifier says of other servers is in verify.test.ts. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { PACT_STATES: '1' } });
});
afterAll(() => server.remove());

it('[wire.additive] passes on our server, through its real sessions and tokens', async () => {
  const { code, output } = await runVerifier(
    '--url',
    server.address,
    ...PROVIDERS.flatMap((name) => ['--provider', name]),
  );
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/^(?:\S+ at \S+\n(?: {2}✓ .+\n)+(\d+) of \1 interactions fulfilled\n)+$/),
  ]);
  expect(output.match(/✓/g)).toHaveLength(PROVIDERS.flatMap(interactionsOf).length);
  expect(output).toContain('  ✓ DELETE /api/car/car-unwanted: the deletion of an own car\n');
}, 300_000);
