import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CreateRenderer } from '#application/PublicPages.ts';
import type { AppServices } from '../context/ServerContext.ts';
import type { PagePolicy } from '../http/headers.ts';
import {
  CACHED_FOR_AN_HOUR,
  CACHED_FOR_EVER,
  popupReturnPolicy,
  removeDocumentHeaders,
  removeOpenerPolicy,
  serviceWorkerPolicy,
} from '../http/headers.ts';
import { PICTURES_PATH, POPUP_RETURN_PAGE, SERVICE_WORKER, UPLOAD_PATH, UPLOAD_TICKET_PATH } from '../http/paths.ts';
import { sendPictureFile } from '../http/sendPictureFile.ts';
import { EVERY_PAGE, hashSource, pagePolicy, separatePages } from './pagePolicies.ts';
import { pagePreloads } from './pagePreloads.ts';

const NOT_BUILT_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Second Gear</title>
<script type="application/json" id="settings">{}</script>
<h1>Second Gear</h1><p>The pages are not built yet. Run <code>npm run build</code> and start again; the API is served already.</p></html>`;

/** The folders of the built pages and, without a build, of the public files. */
export interface WebFolders {
  readonly built: string;
  readonly unbuilt: string;
  /** Loads the program that renders pages; without it browsers render all of them. */
  readonly renderer?: (() => Promise<{ readonly createRenderer: CreateRenderer }>) | undefined;
}

/** The built document, which the browser fills. */
export interface Shell {
  /** With the settings of this server; `__CSP_NONCE__` stands for the nonce. */
  readonly template: string;
  readonly publicConfig: object;
  readonly policies: readonly PagePolicy[];
  readonly send: (reply: FastifyReply, status: number) => FastifyReply;
}

const indexOf = ({ built }: WebFolders): string => join(built, 'index.html');

/** The document that the browser fills; a plain note where the pages are not built. */
export function shellOf(services: PublicConfigSources & Pick<AppServices, 'newSecret'>, folders: WebFolders): Shell {
  const config = publicConfig(services);
  const index = indexOf(folders);
  const isBuilt = existsSync(index);
  const template = withPublicConfig(isBuilt ? readFileSync(index, 'utf8') : NOT_BUILT_PAGE, config);
  const policies = [...pagePoliciesOf(services), policyOfScriptsIn(template)];
  const preloads = isBuilt ? pagePreloads(folders.built) : () => '';
  const send = (reply: FastifyReply, status: number) => {
    const nonce = services.newSecret();
    return reply
      .code(status)
      .header('content-security-policy', pagePolicy(nonce, reply.request.url, policies))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(template.replaceAll('__CSP_NONCE__', nonce).replace('</head>', `${preloads(reply.request.url)}</head>`));
  };
  return { template, publicConfig: config, policies, send };
}

/** The pictures of our drawings, which `npm run dev:draw` makes. */
const DRAWN_PICTURES = '/:folder(^(?:art|cars)$)/:file(^[\\w-]+\\.webp$)';

/** Serves the files of the built product. */
export async function serveFiles(
  app: FastifyInstance,
  { pictures, web: folders }: Pick<AppServices, 'pictures' | 'web'>,
): Promise<void> {
  const isBuilt = existsSync(indexOf(folders));
  const root = isBuilt ? folders.built : folders.unbuilt;
  const files: FastifyStaticOptions = {
    root,
    preCompressed: true,
    cacheControl: false,
    // The ETag is enough to ask whether a file has changed.
    lastModified: false,
    setHeaders: (reply, path) => {
      // Names of built assets and pictures change with their content; other files may change under the same name.
      const isFinal = path.startsWith(join(folders.built, 'assets')) || path.startsWith(pictures.folder);
      reply.header('cache-control', isFinal ? CACHED_FOR_EVER : CACHED_FOR_AN_HOUR);
      if (!isDocument(path)) removeDocumentHeaders(reply);
      if (isFileOf(path, SERVICE_WORKER)) {
        reply.headers({ 'content-security-policy': serviceWorkerPolicy, 'cache-control': 'no-cache' });
      }
      if (!isFileOf(path, POPUP_RETURN_PAGE)) return;
      reply.header('content-security-policy', popupReturnPolicy);
      removeOpenerPolicy(reply);
    },
  };
  await app.register(fastifyStatic, {
    ...files,
    index: false,
    decorateReply: false,
    // A folder's address is a page, not a file; without this a client without compression gets 403 for it.
    allowedPath: (path) => path !== '/index.html' && path !== '/routes.json' && !path.endsWith('/'),
  });
  // For `reply.sendFile`. With `allowedPath` the package would read the whole folder of each file that it sends, and the pictures'
  // folder has some for every car.
  await app.register(fastifyStatic, { ...files, serve: false });
  app.get<{ Params: { folder: string; file: string } }>(DRAWN_PICTURES, ({ params }, reply) =>
    sendPictureFile(reply, params.file, join(root, params.folder)),
  );
}

/** Whether a file is the one of that address, with or without compression. */
const isFileOf = (path: string, address: string): boolean => withoutCompression(path).endsWith(address);

/** Whether a browser may show a file as a page, in which scripts could run. */
const isDocument = (path: string): boolean => /\.(?:html|svg|xml)$/.test(withoutCompression(path));

const withoutCompression = (path: string): string => path.replace(/\.(?:br|gz)$/, '');

type PublicConfigSources = Pick<AppServices, 'env' | 'identity' | 'payments' | 'timeZone'>;

/** The public settings of this server, written into the page at run time: one build serves every setting. */
const publicConfig = (services: PublicConfigSources) => ({
  identity: services.identity.publicConfig,
  imageHost: services.env.imageHost ?? {
    url: UPLOAD_PATH,
    // Its key is a ticket, which each upload fetches.
    tickets: UPLOAD_TICKET_PATH,
    pictures: `${PICTURES_PATH}/`,
  },
  cards: services.payments.publicConfig,
  modelYears: services.env.modelYears,
  timeZone: services.timeZone,
  socialLinks: services.env.socialLinks,
  separatePages: separatePages(pagePoliciesOf(services)),
});

/** Any page may upload to another's image host and show its pictures: pages change without a new document. */
function pagePoliciesOf({ env, identity, payments }: PublicConfigSources): readonly PagePolicy[] {
  const { imageHost } = env;
  const own = [...identity.pagePolicies, ...payments.pagePolicies];
  if (imageHost === undefined) return own;
  const [uploads, pictures] = [new URL(imageHost.url).origin, new URL(imageHost.pictures).origin];
  return [...own, { path: EVERY_PAGE, sources: { 'connect-src': [uploads], 'img-src': [pictures] } }];
}

/** Lets the script that a document contains run: the one without attributes; others are data or files. */
function policyOfScriptsIn(page: string): PagePolicy {
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  return { path: EVERY_PAGE, sources: { 'script-src': scripts.map(([, script = '']) => hashSource(script)) } };
}

function withPublicConfig(page: string, config: object): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return page.replace(
    /(<script[^>]*id="settings"[^>]*>)\s*\{\}\s*(<\/script>)/,
    (_all, start, end) => start + json + end,
  );
}
