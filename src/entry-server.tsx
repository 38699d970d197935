import { Writable } from 'node:stream';
import { dehydrate, type Query } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { type PublicConfig, readPublicConfig } from '#adapters/browser/publicConfig.ts';
import { isFailure } from '#application/Failure.ts';
import type { CreateRenderer, RenderedPage } from '#application/PublicPages.ts';
import { Site } from '#ui/app/App.tsx';
import { encodePageData } from '#ui/app/pageData.ts';
import { pageHead } from '#ui/app/pageHead.ts';
import { routes } from '#ui/app/routes.tsx';
import { withSeparateDocuments } from '#ui/app/separateDocuments.ts';
import { createQueries, type Queries } from '#ui/query/queries.ts';
import { isPublicQuery } from '#ui/query/queryKeys.ts';
import { createServerUseCases, portsOf } from './serverUseCases.ts';

/** How often a page is drawn at most until it has all that it asks for: what one answer holds may ask for more. */
const MAX_DRAWINGS = 4;

/** Gives the function that renders public pages, with the routes, use cases and components of the browser. */
export const createRenderer: CreateRenderer = ({ source, hasSharePictures, publicConfig, clock }) => {
  const config = readPublicConfig({ getElementById: () => ({ textContent: JSON.stringify(publicConfig) }) });
  const ports = portsOf(source);
  return async (url, signal) => {
    const { pathname } = new URL(url);
    const { query, dataRoutes } = createStaticHandler(routesAt(pathname, config));
    const context = await query(new Request(url, { signal }));
    if (context instanceof Response) return undefined;
    const renderedAt = clock.now();
    const useCases = createServerUseCases({ ports, config, now: renderedAt });
    const queries = createQueries();
    queries.queryClient.setDefaultOptions({ queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } });
    const site = (shown: StaticHandlerContext) => (
      <StrictMode>
        <Site
          isRendered
          useCases={useCases}
          queries={queries}
          socialLinks={config.socialLinks}
          timeZone={config.timeZone}
        >
          <StaticRouterProvider router={createStaticRouter(dataRoutes, shown)} context={shown} hydrate={false} />
        </Site>
      </StrictMode>
    );
    try {
      const { shown, markup } = await drawWhole(context, site, queries, signal);
      return pageFrom({ shown, markup, url, queries, renderedAt, hasSharePictures });
    } finally {
      queries.queryClient.clear();
    }
  };
};

const routesAt = (loadedAt: string, { separatePages }: PublicConfig) =>
  withSeparateDocuments(routes, { separatePages, loadedAt, onLeave: () => {} });

interface Drawing {
  /** The router's state of the page: another one where a component has thrown. */
  readonly shown: StaticHandlerContext;
  readonly markup: string;
}

/** Draws the page, answers the queries that it has asked, and draws it again until it has everything. */
async function drawWhole(
  context: StaticHandlerContext,
  site: (shown: StaticHandlerContext) => ReactNode,
  { queryClient }: Queries,
  signal: AbortSignal,
): Promise<Drawing> {
  let shown = context;
  for (let drawing = 1; ; drawing += 1) {
    let markup = '';
    try {
      markup = await draw(site(shown));
    } catch (error) {
      if (!isFailure(error, 'not-found') || shown.errors !== null) throw error;
      shown = asMissing(shown);
      continue;
    }
    const asked = queryClient.getQueryCache().getAll().filter(isUnanswered);
    if (asked.length === 0 || drawing === MAX_DRAWINGS) return { shown, markup };
    await Promise.all(asked.map(answer));
    signal.throwIfAborted();
  }
}

const isUnanswered = ({ queryKey, state, options }: Query): boolean =>
  isPublicQuery(queryKey) && state.status === 'pending' && !('enabled' in options && options.enabled === false);

/** A component deals with what isn't there; nothing else that fails is worth a page. */
async function answer(query: Query): Promise<void> {
  try {
    await query.fetch();
  } catch (error) {
    if (!isFailure(error, 'not-found')) throw error;
  }
}

/** A component has found out that there is nothing at the address: the error page of its route is shown, as in a browser. */
function asMissing(context: StaticHandlerContext): StaticHandlerContext {
  const boundary = context.matches.findLast(({ route }) => route.errorElement !== undefined);
  if (boundary === undefined) throw new Error('no route shows errors');
  const error = { status: 404, statusText: '', internal: false, data: null };
  return { ...context, errors: { [boundary.route.id]: error }, statusCode: 404 };
}

/** The markup once everything is loaded. Without limit for a part of the page: a larger part would come by an inline script. */
const draw = (site: ReactNode): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const collect = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const stream = renderToPipeableStream(site, {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => void stream.pipe(collect),
      onShellError: reject,
      onError: reject,
    });
  });

/** React puts what belongs in the head before the content. */
const HEAD = /^(?:<title>[^<]*<\/title>|<(?:link|meta)\b[^>]*>)*/;

interface Drawn extends Drawing {
  readonly url: string;
  readonly queries: Queries;
  readonly renderedAt: number;
  readonly hasSharePictures: boolean;
}

function pageFrom({ shown, markup, url, queries: { queryClient }, renderedAt, hasSharePictures }: Drawn): RenderedPage {
  const [ownHead = ''] = HEAD.exec(markup) ?? [];
  const { loaderData, errors } = shown;
  const { name, status, head } = pageHead({ url, shown, queryClient, hasSharePictures });
  return {
    status: shown.statusCode === 200 ? status : shown.statusCode,
    head: ownHead + head,
    body: markup.slice(ownHead.length),
    data: encodePageData({
      renderedAt,
      router: { loaderData, errors: errors && plainErrors(errors) },
      queries: dehydrate(queryClient),
    }),
    route: name,
  };
}

/** Only answers of the router itself are shown: any other error would have ended the rendering. */
const plainErrors = (errors: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(errors).map(([route, error]) => {
      if (!isRouteErrorResponse(error)) throw error;
      return [route, { ...error, internal: false }];
    }),
  );
