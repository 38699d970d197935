import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { isLoopback } from '../env/decoders.ts';
import type { Env } from '../env/Env.ts';
import { Refusal } from './Refusal.ts';

type HostSettings = Pick<Env, 'publicUrl' | 'isLocalOnly' | 'trustProxy'>;

/** Hosts whose answer is remembered, and the longest of them. */
const MAX_KNOWN_HOSTS = 100;
const MAX_HOST_LENGTH = 300;

/** Monitors ask these under whatever name they know, and learn nothing of the market. */
const HEALTH_PATHS = ['/healthz', '/readyz'];

/** Proxies and tunnels add these; browsers never do. Many servers read a name with underscores as the one with hyphens. */
export const FORWARDING_HEADERS =
  /^(?:forwarded|via|x[-_](?:real[-_]ip|(?:forwarded|original)[-_].*|(?:cluster[-_])?client[-_]ip|host|rewrite[-_]url)|(?:true[-_]client|cf[-_]connecting)[-_]ip)$/;

/**
 * Serves this server's own names only (spec: sessions.own-host). Otherwise a site could let its own name resolve to this
 * machine, and a visitor's browser would take our answers for that site's.
 */
export const ownHostsOnly = fastifyPlugin(async (app: FastifyInstance, { env }: { readonly env: HostSettings }) => {
  const refusesForwarded = env.isLocalOnly && env.trustProxy === false;
  // Most requests name the same host at the same port.
  const known = new LRUCache<string, boolean>({ max: MAX_KNOWN_HOSTS });
  const isOwn = (request: FastifyRequest): boolean => {
    const key = `${request.socket.localPort} ${request.host}`;
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const answer = isOwnHost(env, request);
    if (key.length <= MAX_HOST_LENGTH) known.set(key, answer);
    return answer;
  };
  const refusalOf = (request: FastifyRequest): Refusal | undefined => {
    if (HEALTH_PATHS.includes(request.routeOptions.url ?? '')) return undefined;
    if (namesSeveralHosts(request)) return new Refusal('invalid', 'This request names more than one host');
    if (refusesForwarded && isForwarded(request)) {
      return new Refusal(
        'misdirected',
        'This server is for its own machine alone: it takes no forwarded requests without TRUST_PROXY',
      );
    }
    return isOwn(request) ? undefined : new Refusal('misdirected', 'This server does not have this name');
  };
  app.addHook('onRequest', (request, _reply, done) => done(refusalOf(request)));
});

/** Whether there are two Host headers, or the target is an address with another host: who reads which one is anybody's guess. */
function namesSeveralHosts({ raw }: FastifyRequest): boolean {
  const { rawHeaders, url = '/' } = raw;
  const isHost = (name: string, index: number) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host';
  if (rawHeaders.filter(isHost).length > 1) return true;
  if (url.startsWith('/') || url === '*') return false;
  return !URL.canParse(url) || new URL(url).host !== urlOfHost(new URL(url).protocol, raw.headers.host ?? '')?.host;
}

function isForwarded({ raw }: FastifyRequest): boolean {
  for (const name in raw.headers) if (FORWARDING_HEADERS.test(name)) return true;
  return false;
}

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

/** The address of the pages: PUBLIC_URL, or where a server of this machine alone listens; `port` is the one that it got. */
export const ownAddress = (
  { publicUrl, host, port: asked }: Pick<Env, 'publicUrl' | 'host' | 'port'>,
  port: number = asked,
): string => publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
