import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What the proxy does to a request: passes it on and drops the answer; sends it twice; passes it on but never answers
 * (`hangs`); or works normally.
 */
export type NetworkFault = 'answer-lost' | 'sent-twice' | 'hangs' | 'none';

export interface UnreliableProxy {
  readonly url: string;
  /** The fault of each request, by method and path. */
  fault: (call: string) => NetworkFault;
  stop(): Promise<void>;
}

/** An unreliable connection between the shop's server and the provider. */
export async function startUnreliableProxy(target: string): Promise<UnreliableProxy> {
  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()));
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const fault = proxy.fault(`${request.method} ${request.url}`);
    const send = () => forward(target, request, Buffer.concat(chunks));
    const answer = await send();
    const final = fault === 'sent-twice' ? await send() : answer;
    if (fault === 'answer-lost') return void request.socket.destroy();
    if (fault === 'hangs') return;
    for (const name of PASSED_BACK) {
      const value = final.headers.get(name);
      if (value !== null) response.setHeader(name, value);
    }
    response.writeHead(final.status).end(await final.text());
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const proxy: UnreliableProxy = {
    url: `http://127.0.0.1:${port}`,
    fault: () => 'none',
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return proxy;
}

const PASSED_BACK = ['content-type', 'idempotent-replayed', 'stripe-should-retry'] as const;

const FORWARDED_HEADERS = ['authorization', 'content-type', 'idempotency-key', 'stripe-version'];

function forward(target: string, request: IncomingMessage, body: Buffer): Promise<Response> {
  const headers = FORWARDED_HEADERS.flatMap((name): [string, string][] => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const hasBody = request.method !== 'GET';
  return fetch(`${target}${request.url}`, {
    method: request.method ?? 'GET',
    headers,
    ...(hasBody ? { body: new Uint8Array(body) } : {}),
  });
}
