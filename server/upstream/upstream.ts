import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { FORWARDING_HEADERS } from '../http/ownHosts.ts';
import { SANDBOX_CARDS_PATH } from '../payments/sandboxProxy.ts';

/** How long another server may take to begin its answer, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 15_000;
const UNAVAILABLE_MESSAGE = 'The market is not answering. Please try again in a moment';

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
            ...withoutClaims(headers),
            cookie: withoutIdentityCookies(headers.cookie),
            'x-forwarded-for': ip,
          }),
          rewriteHeaders: (headers) => ({
            ...Object.fromEntries(Object.entries(headers).filter(([name]) => FORWARDED_HEADERS.includes(name))),
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

/**
 * Headers without the origin, which this server has checked and the other one does not know, and without what a client says
 * of the way that its request came.
 */
function withoutClaims({ origin: _, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !FORWARDING_HEADERS.test(name)));
}

/** A cookie of the identity provider, which stays with this server and is set by nobody else. */
const IDENTITY_COOKIE = /^(?:__(?:Secure|Host)-)?identity\./i;

function withoutIdentityCookies(cookies: string | undefined): string | undefined {
  const remaining = (cookies ?? '').split(/;\s*/).filter((pair) => !IDENTITY_COOKIE.test(pair) && pair !== '');
  return remaining.length === 0 ? undefined : remaining.join('; ');
}
