import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Env } from '../env.ts';
import { isLoopback } from './loopback.ts';
import { Refusal } from './Refusal.ts';

type HostSettings = Pick<Env, 'publicUrl' | 'isLocalOnly' | 'trustProxy'>;

/** Monitors ask these under whatever name they know, and learn nothing of the market. */
const HEALTH_PATHS = ['/healthz', '/readyz'];

/** Proxies and tunnels add these; browsers never do. */
export const FORWARDING_HEADERS = /^(?:forwarded|via|x-real-ip|x-forwarded-.*)$/;

/**
 * Serves this server's own names only (spec: sessions.own-host). Otherwise a site could let its own name resolve to this
 * machine, and a visitor's browser would take our answers for that site's.
 */
export const ownHostsOnly = fastifyPlugin(async (app: FastifyInstance, { env }: { readonly env: HostSettings }) => {
  const refusesForwarded = env.isLocalOnly && env.trustProxy === false;
  app.addHook('onRequest', async (request) => {
    if (HEALTH_PATHS.includes(request.routeOptions.url ?? '')) return;
    if (refusesForwarded && Object.keys(request.headers).some((name) => FORWARDING_HEADERS.test(name))) {
      throw new Refusal(
        'misdirected',
        'This server is for its own machine alone: it takes no forwarded requests without TRUST_PROXY',
      );
    }
    if (!isOwnHost(env, request)) throw new Refusal('misdirected', 'This server does not have this name');
  });
});

/** Whether the requested host is PUBLIC_URL's, or a loopback name at the port on which we listen. */
function isOwnHost({ publicUrl }: HostSettings, { host, socket }: Pick<FastifyRequest, 'host' | 'socket'>): boolean {
  if (isLoopbackAt(host, String(socket.localPort))) return true;
  if (publicUrl === undefined) return false;
  const own = new URL(publicUrl);
  if (isLoopback(own.hostname)) return isLoopbackAt(host, own.port || '80');
  return urlOfHost(own.protocol, host)?.host === own.host;
}

function isLoopbackAt(host: string, port: string): boolean {
  const url = urlOfHost('http:', host);
  return url !== undefined && isLoopback(url.hostname) && (url.port || '80') === port;
}

/** The address that a Host header names; undefined where it has more than a name and a port. */
function urlOfHost(protocol: string, host: string): URL | undefined {
  const address = `${protocol}//${host}`;
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(address) ? new URL(address) : undefined;
}
