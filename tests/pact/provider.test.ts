import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#support/server.ts';
import { reportOf } from '../../scripts/pact/report.ts';
import { verify } from '../../scripts/pact/verify.ts';

/* Our own server, on SQLite, held to the pacts through its real sessions and tokens. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { PACT_STATES: '1' } });
});
afterAll(() => server.remove());

it.each(['market-server', 'image-host', 'pages-origin'])('fulfils the contract of the %s', async (provider) => {
  const pact = `pacts/second-gear-pages-${provider}.json`;
  const verdicts = await verify({ url: server.address, pact });
  const report = reportOf(provider, server.address, verdicts);
  expect(
    verdicts.filter(({ problems }) => problems.length > 0),
    report,
  ).toEqual([]);
});
