import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** How long open requests may go on once the server stops, in milliseconds: it exits within 10 s of a SIGTERM. */
const SHUTDOWN_GRACE_MS = 5_000;
/** How long a client may take to read the refusal of a malformed request, in milliseconds. */
const CLOSE_DELAY_MS = 1_000;

/** Closes slow and endless connections, so that they do not prevent the server from stopping. */
export const endConnectionsOnClose = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), SHUTDOWN_GRACE_MS).unref();
  });
});

const STATUS_LINES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers a request that is not valid HTTP, and closes the connection. */
export function handleMalformedRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (!socket.writable) return;
  const head = [
    `HTTP/1.1 ${STATUS_LINES[error.code ?? ''] ?? '400 Bad Request'}`,
    'content-type: application/json; charset=utf-8',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n{"msg":"This request can not be read"}`);
  // A client that never closes its side would keep the connection open for ever.
  setTimeout(() => socket.destroy(), CLOSE_DELAY_MS).unref();
}
