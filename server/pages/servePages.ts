import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { categoryOf } from '#domain/navigation.ts';
import { isPublic, pageAt, pathPattern, pathsOfPages } from '#domain/servedPages.ts';
import type { AppServices } from '../context/ServerContext.ts';
import { API_PATHS, NOT_FOUND_PAGE, pathOf } from '../http/paths.ts';
import { Refusal } from '../http/Refusal.ts';
import { Pages } from './pages.ts';
import { searchEngineRoutes } from './searchEngines.ts';
import { serveFiles } from './spa.ts';

/** An address of the pages that nobody can have: the router does not take it, or the pages' router takes its path for a host. */
const isUnreadable = (path: string): boolean => {
  if (/^\/{2}/.test(path)) return true;
  try {
    // Its result is used: the build leaves out a call of which only the error would count.
    return decodeURIComponent(path) === '';
  } catch {
    return true;
  }
};

/**
 * The address of a request for the router: that of the page for a missing one where a person's address can't be read, such as
 * `/car/%E0%A4%A` or `//search`. Below the calls' addresses it stays, and is refused.
 */
export function readableUrl({ url = '/' }: { readonly url?: string | undefined }): string {
  const path = url.split('?', 1)[0] ?? '';
  return path.startsWith('/') && isUnreadable(path) && !API_PATHS.test(path.replace(/^\/+/, '/'))
    ? NOT_FOUND_PAGE
    : url;
}

interface RegisteredRoute {
  readonly method: string;
  readonly pattern: RegExp;
}

/**
 * Serves the pages and their files, and answers the addresses that no route serves: the page for an address that a person could have typed (with status 404 where the product
 * has no such page, or no such car; 410 where the car was deleted), 405 where only the method is wrong, else 404. Called before the routes of calls, so that it sees them.
 */
export async function servePages(app: FastifyInstance, services: AppServices): Promise<void> {
  const pages = new Pages(services);
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
      throw new Refusal('not-allowed', 'Method not allowed');
    }
    return answerWithPage(request, reply);
  });
  for (const path of PUBLIC_PATHS) app.get(path, answerWithPage);
  app.addHook('onListen', async () => void pages.load());
  await serveFiles(app, services);
  await app.register(searchEngineRoutes(services));

  async function answerWithPage(request: FastifyRequest, reply: FastifyReply) {
    const path = pathOf(request.url);
    if (!wantsPage(request, path)) throw new Refusal('not-found', 'There is nothing at this address');
    return pages.send(reply, isPage(path));
  }
}

/** A client that names no type, as tools do, gets existing pages, and a plain 404 instead of the page for a missing one. */
function wantsPage({ method, headers: { accept = '*/*' } }: FastifyRequest, path: string): boolean {
  if (!['GET', 'HEAD'].includes(method) || API_PATHS.test(path)) return false;
  return accept.includes('text/html') || (accept.includes('*/*') && isPage(path));
}

/** Each is a route of its own: for an address without one every route's pattern is tried. */
const PUBLIC_PATHS = pathsOfPages(isPublic);

/** Whether the product has a page at this path. Matches as the pages' router does: case is ignored except in categories. */
function isPage(path: string): boolean {
  const name = pageAt(path);
  return name === 'category' ? categoryOf(path.split('/')[2]) !== undefined : name !== undefined;
}
