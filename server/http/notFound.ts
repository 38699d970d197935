import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { categoryOf, ROUTES } from '#domain/navigation.ts';
import { Refusal } from './Refusal.ts';

/** Below these addresses nobody expects a page. */
const API_PATHS = /^\/(?:api|identity|image-host|sandbox-cards)(?:\/|$)/;

interface RegisteredRoute {
  readonly method: string;
  readonly pattern: RegExp;
}

/**
 * Answers what no route takes: the page for everything a person could have typed (with status 404 where the product has
 * no such page), 405 where only the method is wrong, 404 else. Must come before the routes, to know them.
 */
export function handleNotFound(
  app: FastifyInstance,
  sendPage: (reply: FastifyReply, status: number) => FastifyReply,
): void {
  const routes: RegisteredRoute[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (!API_PATHS.test(url)) return;
    for (const one of [method].flat()) routes.push({ method: one, pattern: pathPattern(url) });
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (allowed.length > 0 && !allowed.includes(request.method)) {
      reply.header('allow', [...new Set(allowed)].join(', '));
      throw new Refusal('not-allowed', 'This address takes other methods');
    }
    if (!wantsPage(request, path)) throw new Refusal('not-found', 'There is nothing at this address');
    return sendPage(reply, isPage(path) ? 200 : 404);
  });
}

const pathPattern = (url: string): RegExp =>
  new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`);

/** Whoever names no type, as tools do, gets the pages that there are, but is told plainly of those that there are not. */
function wantsPage({ method, headers: { accept = '*/*' } }: FastifyRequest, path: string): boolean {
  if (!['GET', 'HEAD'].includes(method) || API_PATHS.test(path)) return false;
  return accept.includes('text/html') || (accept.includes('*/*') && isPage(path));
}

const PAGES = Object.values(ROUTES).map(pathPattern);

/** Has the product a page at this path? A category that does not exist has none. */
function isPage(path: string): boolean {
  const [, category] = /^\/catagory\/([^/]+)\/?$/.exec(path) ?? [];
  if (category !== undefined) return categoryOf(category) !== undefined;
  return PAGES.some((pattern) => pattern.test(path));
}
