import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { hasManyAddresses, isRendered, pathPattern, pathsOfPages } from '#domain/servedPages.ts';
import { isWindowOver } from '../database/due.ts';
import { callerKey } from './callers.ts';
import type { CallDescription, RateClass } from './defineCall.ts';
import type { CreateLimiter, Limiter } from './limiters.ts';
import { CALL_PATHS, pathOf } from './paths.ts';
import { Refusal } from './Refusal.ts';

/** In seconds. */
const WINDOW_SECONDS = 60;
/** The part of the usual limit that a strict call gets; each strict call is counted separately. */
const STRICT_DIVISOR = 20;

interface RateLimitOptions {
  readonly env: { readonly rateLimit: number };
  readonly createLimiter: CreateLimiter;
  readonly calls: readonly CallDescription[];
}

/** Limits every caller to a number of requests per minute (RATE_LIMIT); 0 means no limit. */
export const rateLimits = fastifyPlugin(
  async (app: FastifyInstance, { env, calls, createLimiter }: RateLimitOptions) => {
    if (env.rateLimit === 0) return;
    const usualLimiter = createLimiter({ name: 'usual', points: env.rateLimit, duration: WINDOW_SECONDS });
    const points = Math.max(1, Math.floor(env.rateLimit / STRICT_DIVISOR));
    const strictLimiters = new Map(
      calls
        .filter(({ rate }) => rate === 'strict')
        .map(({ path }) => [path, createLimiter({ name: `strict ${path}`, points, duration: WINDOW_SECONDS })]),
    );
    const patterns = calls.map((call) => ({ call, pattern: pathPattern(call.path, 'i') }));
    // Where another server answers the API, the route has no definition, so the call is found by its address.
    const callAt = (url: string) => patterns.find(({ pattern }) => pattern.test(pathOf(url)))?.call;
    app.addHook('onRequest', async (request) => {
      const call = request.routeOptions.config.call ?? callAt(request.url);
      if (rateClassOf(call, request) === 'unlimited') return;
      const caller = callerKey(request.ip);
      await consume(usualLimiter, caller);
      const strictLimiter = call && strictLimiters.get(call.path);
      if (strictLimiter !== undefined) await consume(strictLimiter, caller);
    });
  },
);

/** Pages with so many addresses that not all can be stored: most of them are rendered when somebody asks. */
const RENDERED_PAGES = pathsOfPages((page) => isRendered(page) && hasManyAddresses(page));

function rateClassOf(call: CallDescription | undefined, { routeOptions, url }: FastifyRequest): RateClass {
  const path = routeOptions.url ?? url;
  // Addresses that cost the server work although no call is defined there; files do not count.
  const isWork = CALL_PATHS.test(path) || path.startsWith('/sitemaps/') || RENDERED_PAGES.includes(path);
  return call?.rate ?? (isWork ? 'usual' : 'unlimited');
}

/** Counts a request of a key. @throws Refusal `too-many` when its limit is reached */
export async function consume(limiter: Limiter, key: string): Promise<void> {
  try {
    await limiter.consume(key).catch((spent: unknown) => consumeAnew(limiter, key, spent));
  } catch (spent) {
    if (!(spent instanceof RateLimiterRes)) throw spent;
    const retryAfter = Math.max(1, Math.ceil(spent.msBeforeNext / 1_000));
    throw new Refusal('too-many', 'Too many requests, please wait a moment', { retryAfter });
  }
}

/** A window that was begun by a clock which was ahead is begun anew, or its callers would be refused for as long. */
async function consumeAnew(limiter: Limiter, key: string, spent: unknown): Promise<void> {
  const isBegunAhead = spent instanceof RateLimiterRes && isWindowOver(spent.msBeforeNext, 0, limiter.duration * 1_000);
  if (!isBegunAhead || spent.msBeforeNext <= 0) throw spent;
  await limiter.delete(key);
  await limiter.consume(key);
}
