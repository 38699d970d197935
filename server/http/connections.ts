import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { ServerContext } from '../context/ServerContext.ts';
import { errorResponse } from './errors.ts';
import { headersOfAnswers } from './headers.ts';

/** How long a client may take to read the refusal of a malformed request, in milliseconds. */
const CLOSE_DELAY_MS = 1_000;

type Times = Pick<ServerContext, 'times'>;

/** Closes slow and endless connections, so that they do not prevent the server from stopping. */
export const endConnectionsOnClose = fastifyPlugin(async (app: FastifyInstance, { times }: Times) => {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), times.shutdownGrace).unref();
  });
});

const STATUS_LINES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

type Services = Pick<ServerContext, 'env' | 'log'>;

/** Answers a request that is not valid HTTP, and closes the connection. */
export const handleMalformedRequest =
  ({ env, log }: Services) =>
  (error: Error & { readonly code?: string }, socket: Socket): void => {
    log.info({ code: error.code }, 'a request could not be read');
    if (!socket.writable) return;
    const headers = {
      ...headersOfAnswers(env),
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
    };
    const head = [
      `HTTP/1.1 ${STATUS_LINES[error.code ?? ''] ?? '400 Bad Request'}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n{"msg":"This request can not be read"}`);
    // A client that never closes its side would keep the connection open for ever.
    setTimeout(() => socket.destroy(), CLOSE_DELAY_MS).unref();
  };

/** Answers an `Expect` header that we can't meet; Node's own answer has no header of ours, and no line in the log. */
export const refuseExpectations = fastifyPlugin(async (app: FastifyInstance, { env, log }: Services) => {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    log.info({ status: 417 }, 'a request could not be read');
    const headers = {
      ...headersOfAnswers(env),
      'content-type': 'application/json; charset=utf-8',
      connection: 'close',
    };
    response.writeHead(417, { ...headers, 'cache-control': 'no-store' });
    response.end('{"msg":"This request can not be read"}');
  });
});

/** Answers an address that the router can't read; the request's hooks are not run for it. */
export const handleRouterError =
  ({ env }: Services) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const { status, msg } = errorResponse(error);
    request.log.info({ reqId: request.id, method: request.method, route: 'unknown', status }, 'answered');
    const headers = {
      ...headersOfAnswers(env),
      'x-request-id': request.id,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    };
    reply.hijack();
    reply.raw.writeHead(status, headers).end(JSON.stringify({ msg }));
  };
