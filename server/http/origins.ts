import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isLoopback } from '../env/decoders.ts';
import type { Env } from '../env/Env.ts';
import { Refusal } from './Refusal.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Prevents pages of other sites from changing anything on behalf of a visitor (spec: sessions.same-origin). A browser names
 * the origin of a request; a client that names none is not a browser, and goes on to authentication.
 */
export const sameOriginOnly = fastifyPlugin(async (app: FastifyInstance, { env }: { readonly env: Env }) => {
  const refusalOf = (request: FastifyRequest): Refusal | undefined => {
    if (SAFE_METHODS.includes(request.method)) return undefined;
    if (request.routeOptions.config.call?.access.proof === 'signature') return undefined;
    const site = request.headers['sec-fetch-site'];
    const { origin } = request.headers;
    const isSameOrigin =
      site === undefined ? origin === undefined || isOwnOrigin(env, request, origin) : site === 'same-origin';
    return isSameOrigin ? undefined : new Refusal('forbidden', 'This request comes from another site');
  };
  app.addHook('onRequest', (request, _reply, done) => done(refusalOf(request)));
});

/** PUBLIC_URL's origin, or any loopback name of this machine with the requested port. */
function isOwnOrigin({ publicUrl }: Env, request: FastifyRequest, origin: string): boolean {
  if (publicUrl !== undefined && origin === publicUrl) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, port } = new URL(origin);
  const ownPort = publicUrl === undefined ? String(request.socket.localPort ?? '') : new URL(publicUrl).port;
  const isLocal = publicUrl === undefined || isLoopback(new URL(publicUrl).hostname);
  return isLocal && protocol === 'http:' && isLoopback(hostname) && port === ownPort;
}
