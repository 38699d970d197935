import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { runVerifier } from './support/runScript.ts';
import { startExample, stopExamples } from './support/startExample.ts';

/* The example server of examples/market-server, as another team starts it; what becomes of it with a mistake is in exampleHoles.test.ts. */

const VERIFIER = 'examples/market-server/verify.mjs';
const EXAMPLE = 'examples/market-server/server.mjs';

afterEach(stopExamples);

it('fulfils the profile that is verified where none is named', { tags: 'full' }, async () => {
  const { code, output } = await runVerifier('--url', await startExample(EXAMPLE));
  expect([code, output.match(/✗.*/g)]).toEqual([0, null]);
});

it('has one in Python’s standard library, which fulfils the specification alone', { tags: 'full' }, async () => {
  const url = await startExample('examples/market-server-python/server.py', 'python3');
  const { code, output } = await runVerifier('--url', url, '--profile', 'specification-only');
  expect([code, output.match(/✗.*/g)]).toEqual([0, null]);
});

const pactFile = (provider: string) => `pacts/second-gear-pages-${provider}.json`;
const verifyByPact = (url: string, ...providers: readonly string[]) =>
  promisify(execFile)(process.execPath, [VERIFIER, url, ...providers.map(pactFile)], {
    env: { ...process.env, PACT_DO_NOT_TRACK: 'true' },
    maxBuffer: 10_000_000,
  });

it('fulfils both by Pact’s own verifier, with the filter of the documentation', { tags: 'full' }, async () => {
  const url = await startExample(EXAMPLE);
  const { stdout } = await verifyByPact(url, 'market-server', 'market-server-refusals', 'card-provider');
  expect(stdout).toContain('nobody may list bookings with a forged access token');
  // It serves no pages and no feedback.
  await expect(verifyByPact(url, 'pages-origin')).rejects.toMatchObject({ code: 1 });
});
