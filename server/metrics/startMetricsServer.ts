import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EnvError, isLoopback } from '../env/decoders.ts';
import { FORWARDING_HEADERS } from '../http/ownHosts.ts';
import type { Metrics } from './metrics.ts';

/** Whatever HOST says: only this machine, or a monitor that it runs, reads them. */
export const METRICS_HOST = '127.0.0.1';
const PATH = '/metrics';
/** In milliseconds; a monitor's request has no body. */
const REQUEST_TIMEOUT_MS = 10_000;
const MAX_CONNECTIONS = 20;

export interface MetricsServer {
  readonly address: string;
  stop(): Promise<void>;
}

/** Serves the metrics on a port of their own. @throws EnvError when the port is taken */
export async function startMetricsServer(
  port: number,
  metrics: Pick<Metrics, 'read' | 'contentType'>,
): Promise<MetricsServer> {
  const server = createServer(
    { requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: REQUEST_TIMEOUT_MS },
    (request, response) => {
      answer(metrics, request, response).catch(() => response.destroy());
    },
  );
  server.maxConnections = MAX_CONNECTIONS;
  server.listen(port, METRICS_HOST);
  await once(server, 'listening').catch((cause: unknown) => {
    throw new EnvError(`METRICS_PORT: ${port} on ${METRICS_HOST} can not be used`, { cause });
  });
  const { port: listening } = server.address() as AddressInfo;
  return {
    address: `http://${METRICS_HOST}:${listening}${PATH}`,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer(
  metrics: Pick<Metrics, 'read' | 'contentType'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const refusal = refusalOf(request);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  if (refusal !== undefined) return void response.writeHead(refusal, { connection: 'close' }).end();
  const text = await metrics.read();
  response.writeHead(200, { 'content-type': metrics.contentType }).end(request.method === 'HEAD' ? undefined : text);
}

/** A site that lets its name resolve to this machine sends its own name; a tunnel or proxy says that it forwards. */
function refusalOf({ method = '', url = '', headers, socket }: IncomingMessage): number | undefined {
  const isForwarded = Object.keys(headers).some((name) => FORWARDING_HEADERS.test(name));
  if (isForwarded || headers.origin !== undefined || !isOwnHost(headers.host, socket.localPort)) return 421;
  if (url.split('?', 1)[0] !== PATH) return 404;
  return ['GET', 'HEAD'].includes(method) ? undefined : 405;
}

function isOwnHost(host: string | undefined, port: number | undefined): boolean {
  const address = `http://${host ?? ''}`;
  if (host === undefined || !/^[\w.:[\]-]+$/.test(host) || !URL.canParse(address)) return false;
  const url = new URL(address);
  return isLoopback(url.hostname) && (url.port || '80') === String(port);
}
