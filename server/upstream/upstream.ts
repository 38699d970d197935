import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { SANDBOX_CARDS_PATH } from '../payments/sandboxProxy.ts';

/** How long another server may take to begin its answer, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 15_000;
const UNAVAILABLE_MESSAGE = 'The market is not answering. Please try again in a moment';

/**
 * Headers of a request that are passed on. Others describe the connection, or are claims about the caller that some server or
 * framework believes: their list has no end. `Origin` has been checked here and means nothing there; `host` is the other server's.
 */
const FORWARDED_REQUEST_HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cache-control',
  'content-encoding',
  'content-length',
  'content-type',
  'host',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'last-event-id',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'stripe-signature',
  'stripe-version',
  'user-agent',
];

/** Headers of the other server's answer that are passed on; all others, such as page policies, are this server's own. */
const FORWARDED_HEADERS = [
  'content-type',
  'content-length',
  'content-encoding',
  'cache-control',
  'link',
  'retry-after',
  'allow',
  'vary',
];

/** Puts another team's server behind the pages (API_UPSTREAM): the API, and with it the sandbox of its card payments. */
export const upstreamRoutes =
  (upstream: string) =>
  async (app: FastifyInstance): Promise<void> => {
    // Bodies are passed on unread; the other server validates them.
    app.removeAllContentTypeParsers();
    endStreamsOnClose(app);
    for (const prefix of ['/api', SANDBOX_CARDS_PATH]) {
      await app.register(httpProxy, {
        upstream,
        prefix,
        rewritePrefix: prefix,
        // An event stream may be silent for long, but its answer has begun.
        undici: { headersTimeout: RESPONSE_TIMEOUT_MS, bodyTimeout: 0 },
        replyOptions: {
          rewriteRequestHeaders: ({ ip }, headers) => ({
            ...onlyNamed(headers, FORWARDED_REQUEST_HEADERS),
            cookie: withoutIdentityCookies(headers.cookie),
            'x-forwarded-for': ip,
          }),
          rewriteHeaders: (headers) => ({
            ...onlyNamed(headers, FORWARDED_HEADERS),
            'set-cookie': [headers['set-cookie'] ?? []].flat().filter((line) => !IDENTITY_COOKIE.test(line)),
          }),
          onError: (reply) => reply.code(503).send({ msg: UNAVAILABLE_MESSAGE }),
        },
      });
    }
  };

/** An event stream never ends by itself, and would prevent this server from stopping. */
function endStreamsOnClose(app: FastifyInstance): void {
  const open = new Set<ServerResponse>();
  app.addHook('onSend', async (_request, reply) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    open.add(reply.raw);
    reply.raw.on('close', () => open.delete(reply.raw));
  });
  app.addHook('preClose', async () => {
    for (const stream of open) stream.destroy();
  });
}

const onlyNamed = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));

/** A cookie of the identity provider, which stays with this server and is set by nobody else. */
const IDENTITY_COOKIE = /^(?:__(?:Secure|Host)-)?identity\./i;

function withoutIdentityCookies(cookies: string | undefined): string | undefined {
  const remaining = (cookies ?? '').split(/;\s*/).filter((pair) => !IDENTITY_COOKIE.test(pair) && pair !== '');
  return remaining.length === 0 ? undefined : remaining.join('; ');
}
