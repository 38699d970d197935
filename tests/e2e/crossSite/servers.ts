import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/* The attacker's server, and a market without defences, at which every attack must succeed before it counts. */

export interface PlainServer {
  readonly port: number;
  /** Method and address of every request that has arrived. */
  readonly requests: string[];
  stop(): void;
}

async function listen(
  answer: RequestListener,
  onUpgrade?: (request: IncomingMessage, socket: Duplex) => void,
): Promise<PlainServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  if (onUpgrade !== undefined) server.on('upgrade', onUpgrade);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const html = (response: ServerResponse, body: string, headers = {}): void =>
  void response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(`<!doctype html><body>${body}`);

/** Empty pages under every name. "/reports?to=" sends reports about its policy to the market, "/redirect?to=" its visitors. */
export const startAttacker = (): Promise<PlainServer> =>
  listen((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://attacker');
    const to = searchParams.get('to') ?? '';
    if (pathname === '/redirect') response.writeHead(307, { location: to }).end();
    else if (pathname === '/reports')
      html(response, '', { 'content-security-policy': `img-src 'none'; report-uri ${to}/api/logout` });
    else html(response, '');
  });

const ANSWER = JSON.stringify({ accessToken: 'of the victim' });
/** It has a frame, and does what any window tells it. */
const PAGE = `<iframe srcdoc="inside"></iframe><script>addEventListener('message', ({ data }) => { if (data === 'log-out') fetch('/api/logout', { method: 'POST' }) })</script>`;

/** Trusts every origin, lets itself be framed and included, and answers everything. */
export const startCarelessMarket = (): Promise<PlainServer> =>
  listen(
    (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://market');
      for (const [name, value] of Object.entries(openTo(request.headers.origin))) response.setHeader(name, value);
      const callback = searchParams.get('callback');
      if (pathname === '/api/events') {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write(`data: ${ANSWER}\n\n`);
      } else if (pathname.endsWith('.svg')) {
        response.writeHead(200, { 'content-type': 'image/svg+xml' });
        response.end('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>');
      } else if (!pathname.startsWith('/api/') && request.method === 'GET') html(response, PAGE);
      else if (callback !== null) {
        response.writeHead(200, { 'content-type': 'text/javascript' }).end(`${callback}(${ANSWER})`);
      } else response.writeHead(200, { 'content-type': typeFor(request) }).end(ANSWER);
    },
    (request, socket) => {
      const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
      const accept = createHash('sha1').update(key).digest('base64');
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`,
      );
    },
  );

const openTo = (origin: string | undefined): Readonly<Record<string, string>> => ({
  'access-control-allow-origin': origin ?? '*',
  'access-control-allow-credentials': 'true',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'content-type, x-http-method-override',
  'timing-allow-origin': '*',
});

const typeFor = ({ headers }: IncomingMessage): string =>
  headers.accept?.startsWith('text/css') ? 'text/css' : 'application/json';
