import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/** An answer as it goes over the wire. */
export interface StubResponse {
  readonly status: number;
  readonly contentType: string;
  readonly link?: string | undefined;
  readonly body: string;
  readonly isPacked?: boolean;
  /** The connection ends in place of an answer. */
  readonly isCut?: boolean;
}

export interface StubRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** A small server with the given answers; returns its address and a function that stops it. */
export async function startStubServer(answer: (asked: StubRequest) => Promise<StubResponse>) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const { method = 'GET', url: path = '/', headers } = request;
    try {
      const answered = await answer({ method, path, headers, body: Buffer.concat(chunks) });
      const { status, contentType, link, body, isPacked = false, isCut = false } = answered;
      if (isCut) return void response.destroy();
      response.setHeader('content-type', contentType);
      if (link !== undefined) response.setHeader('link', link);
      if (isPacked) response.setHeader('content-encoding', 'gzip');
      response.writeHead(status).end(isPacked ? gzipSync(body) : body);
    } catch (error) {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    const closed = new Promise<unknown>((done) => server.close(done));
    // A request that is never answered would keep the server open.
    server.closeAllConnections();
    return closed;
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** Hop-by-hop headers, which a proxy must not pass on. */
const OWN = ['host', 'connection', 'content-length', 'transfer-encoding'];

/** Sends the same request to the real server. */
export async function forward(address: string, { method, path, headers, body }: StubRequest): Promise<StubResponse> {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (!OWN.includes(name) && typeof value === 'string') sent.set(name, value);
  }
  const init = method === 'GET' ? { method, headers: sent } : { method, headers: sent, body: new Uint8Array(body) };
  const answer = await fetch(address + path, init);
  return {
    status: answer.status,
    contentType: answer.headers.get('content-type') ?? 'text/plain',
    link: answer.headers.get('link') ?? undefined,
    body: await answer.text(),
  };
}
