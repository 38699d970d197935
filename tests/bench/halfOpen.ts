import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Load, load } from './load.ts';
import { median } from './median.ts';
import { startServer } from './productServer.ts';

const CONNECTIONS = 1_000;
/** Without and with them in turn, so that what else the machine does meanwhile counts for both. */
const ROUNDS = 5;
/** Addresses that they come from. */
const ADDRESSES = 50;
const ROUTE = '/api/catagory/suv';

/** Begins requests that never end, from addresses of this machine. */
async function openHalf(address: string): Promise<readonly Socket[]> {
  const { hostname, port } = new URL(address);
  const sockets: Socket[] = [];
  for (let opened = 0; opened < CONNECTIONS; opened += 1) {
    const localAddress = `127.0.1.${1 + (opened % ADDRESSES)}`;
    const socket = connect({ port: Number(port), host: hostname, localAddress }).on('error', () => undefined);
    await once(socket, 'connect');
    socket.write('GET / HTTP/1.1\r\nhost: ');
    sockets.push(socket);
  }
  return sockets;
}

/** Prints how long requests take alone and beside as many half-open connections: medians of the rounds (spec: faults.connections). */
export async function measureHalfOpen(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'second-gear-bench-'));
  const server = await startServer(dataDir);
  try {
    const rounds: { readonly alone: Load; readonly loaded: Load; readonly left: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const alone = await load(server.address + ROUTE);
      const sockets = await openHalf(server.address);
      const loaded = await load(server.address + ROUTE);
      const left = sockets.filter(({ readyState }) => readyState === 'open').length;
      for (const socket of sockets) socket.destroy();
      rounds.push({ alone, loaded, left });
    }
    console.log(
      `${CONNECTIONS} half-open connections, ${rounds.map(({ left }) => left).join(', ')} of them open to the end`,
    );
    for (const name of ['alone', 'loaded'] as const) {
      const [rate, p99] = (['requestsPerSecond', 'p99'] as const).map((of) =>
        median(rounds.map((each) => each[name][of])),
      );
      console.log(`  ${name.padEnd(8)} ${rate?.toFixed(0).padStart(7)} requests/s   p99 ${p99} ms`);
    }
    const ratios = rounds.map(({ alone, loaded }) => loaded.p99 / alone.p99);
    console.log(`  ${median(ratios).toFixed(2)} times the p99 (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
