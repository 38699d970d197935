import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { categoryOf, ROUTES } from '#domain/navigation.ts';
import { pathOf, pathPattern } from './paths.ts';
import { Refusal } from './Refusal.ts';

/** Below these addresses there are no pages. */
const API_PATHS = /^\/(?:api|identity|image-host|sandbox-cards)(?:\/|$)/;

interface RegisteredRoute {
  readonly method: string;
  readonly pattern: RegExp;
}

/**
 * Answers addresses that no route serves: the page for an address that a person could have typed (with status 404 where the product
 * has no such page, or no such car; 410 where the car was deleted), 405 where only the method is wrong, else 404. Registered before the routes, so that it sees them.
 */
export function handleNotFound(
  app: FastifyInstance,
  sendPage: (reply: FastifyReply, status: number) => FastifyReply,
  statusOfCar: (id: string) => Promise<number>,
): void {
  const routes: RegisteredRoute[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (!API_PATHS.test(url)) return;
    for (const one of [method].flat()) routes.push({ method: one, pattern: pathPattern(url) });
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url);
    const allowed = routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (allowed.length > 0 && !allowed.includes(request.method)) {
      reply.header('allow', [...new Set(allowed)].join(', '));
      throw new Refusal('not-allowed', 'This address takes other methods');
    }
    if (!wantsPage(request, path)) throw new Refusal('not-found', 'There is nothing at this address');
    const car = carIdIn(path);
    if (car !== undefined) return sendPage(reply, await statusOfCar(car));
    return sendPage(reply, isPage(path) ? 200 : 404);
  });
}

/** A client that names no type, as tools do, gets existing pages, and a plain 404 instead of the page for a missing one. */
function wantsPage({ method, headers: { accept = '*/*' } }: FastifyRequest, path: string): boolean {
  if (!['GET', 'HEAD'].includes(method) || API_PATHS.test(path)) return false;
  return accept.includes('text/html') || (accept.includes('*/*') && isPage(path));
}

/** The id in the address of a car's page; undefined for other addresses. */
function carIdIn(path: string): string | undefined {
  const [, id] = /^\/car\/([^/]+)\/?$/i.exec(path) ?? [];
  return id === undefined ? undefined : decodeURIComponent(id);
}

const PAGES = Object.values(ROUTES).map((path) => pathPattern(path, 'i'));

/** Whether the product has a page at this path. Matches as the pages' router does: case is ignored except in categories. */
function isPage(path: string): boolean {
  const [, category] = /^\/catagory\/([^/]+)\/?$/i.exec(path) ?? [];
  if (category !== undefined) return categoryOf(category) !== undefined;
  return PAGES.some((pattern) => pattern.test(path));
}
