// `npm run bench`: start time, memory and throughput of the product server, compared with a plain node:http server that
// sends the same bytes, in one run; on SQLite, then on PostgreSQL; then searches among a million cars. `npm run bench -- search`
// or `-- server` measures one of the two.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../support/postgresCluster.ts';
import { load } from './load.ts';
import { startServer } from './productServer.ts';
import { measureSearches } from './search.ts';

const ROUTE = '/api/catagory/suv';

/** Runs `work` against a plain server that sends the same body and type and does nothing else. */
async function withBareServer<T>(body: Buffer, type: string, work: (address: string) => Promise<T>): Promise<T> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': type, 'content-length': body.length });
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** Measures the product server on one database. */
async function measure(title: string, databaseUrl?: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'second-gear-bench-'));
  try {
    const first = await startServer(dataDir, databaseUrl);
    await first.stop();
    const server = await startServer(dataDir, databaseUrl);
    try {
      const answer = await fetch(server.address + ROUTE);
      if (answer.status !== 200) throw new Error(`${ROUTE} answered ${answer.status}`);
      const type = answer.headers.get('content-type') ?? '';
      const body = Buffer.from(await answer.arrayBuffer());
      const atRest = await server.residentMegabytes();

      const product = await load(server.address + ROUTE);
      const underLoad = await server.residentMegabytes();
      const bare = await withBareServer(body, type, (address) => load(address + ROUTE));

      console.log(title);
      console.log(`  start, empty data    ${first.readyAfter.toFixed(0)} ms until /readyz, demo market filled in`);
      console.log(`  start, filled data   ${server.readyAfter.toFixed(0)} ms until /readyz`);
      console.log(`  resident memory      ${atRest.toFixed(0)} MB at rest, ${underLoad.toFixed(0)} MB after the load`);
      console.log(`  ${ROUTE}, ${body.length} bytes`);
      for (const [name, { requestsPerSecond, p99 }] of Object.entries({
        'product server': product,
        'bare node:http': bare,
      })) {
        console.log(`    ${name.padEnd(15)} ${requestsPerSecond.toFixed(0).padStart(7)} requests/s   p99 ${p99} ms`);
      }
      const share = (product.requestsPerSecond / bare.requestsPerSecond) * 100;
      console.log(`    ${share.toFixed(0)} % of the bare server's rate`);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (process.argv[2] !== 'search') {
  await measure('SQLite in the data folder');
  const postgres = await startPostgres();
  try {
    await measure('PostgreSQL', postgres.url);
  } finally {
    await postgres.stop();
  }
}
if (process.argv[2] !== 'server') await measureSearches();
