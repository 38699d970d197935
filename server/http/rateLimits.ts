import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Env } from '../env.ts';
import { UPLOAD_PATH } from '../pictures/pictures.ts';
import { Refusal } from './Refusal.ts';

/** In seconds. */
const WINDOW_SECONDS = 60;
/** What guesses passwords, fills disks or moves money gets this part of the usual limit, each for itself. */
const STRICT_DIVISOR = 20;
const STRICT_ROUTES = [
  '/identity/sign-in/email',
  '/identity/sign-up/email',
  UPLOAD_PATH,
  '/api/create-payment-intent',
  '/api/payment',
  '/sandbox-cards/v1/payment_intents/:id/confirm',
];
/** What costs the server work; files and pages do not count. */
const LIMITED_ROUTES = /^\/(?:api|identity|image-host\/1|sandbox-cards)\//;

/** Holds every caller to a number of requests a minute (RATE_LIMIT); 0 holds nobody. */
export const rateLimits = fastifyPlugin(async (app: FastifyInstance, { env }: { readonly env: Env }) => {
  if (env.rateLimit === 0) return;
  const generalLimiter = new RateLimiterMemory({ points: env.rateLimit, duration: WINDOW_SECONDS });
  const points = Math.max(1, Math.floor(env.rateLimit / STRICT_DIVISOR));
  const strictLimiters = new Map(
    STRICT_ROUTES.map((url) => [url, new RateLimiterMemory({ points, duration: WINDOW_SECONDS })]),
  );
  app.addHook('onRequest', async (request) => {
    const url = request.routeOptions.url ?? request.url;
    if (!LIMITED_ROUTES.test(url) || url === '/api/webhooks/cards') return;
    const caller = callerKey(request.ip);
    await consume(generalLimiter, caller);
    const strictLimiter = strictLimiters.get(url);
    if (strictLimiter !== undefined) await consume(strictLimiter, caller);
  });
});

/** Takes one of a key's requests. @throws Refusal `too-many` when it has none left */
export async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (spent) {
    if (!(spent instanceof RateLimiterRes)) throw spent;
    const retryAfter = Math.max(1, Math.ceil(spent.msBeforeNext / 1_000));
    throw new Refusal('too-many', 'Too many requests, please wait a moment', { retryAfter });
  }
}

/** One household is one caller: an IPv6 network of 64 bits is given out whole. */
export const callerKey = (ip: string): string => (isIPv6(ip) && !ip.startsWith('::ffff:') ? network64(ip) : ip);

function network64(ip: string): string {
  const [head = '', tail] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
