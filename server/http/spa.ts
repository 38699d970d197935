import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppServices } from '../AppServices.ts';
import { CACHED_FOR_EVER } from './caching.ts';
import { popupReturnPolicy, removeOpenerPolicy, serviceWorkerPolicy } from './headers.ts';
import { EVERY_PAGE, type PagePolicy, pagePolicy, separatePages } from './pagePolicies.ts';
import { PICTURES_PATH, POPUP_RETURN_PAGE, SERVICE_WORKER, UPLOAD_PATH, UPLOAD_TICKET_PATH } from './paths.ts';
import { uploadTicket } from './uploadTickets.ts';

const NOT_BUILT_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Second Gear</title>
<script type="application/json" id="settings">{}</script>
<h1>Second Gear</h1><p>The pages are not built yet. Run <code>npm run build</code> and start again; the API is served already.</p></html>`;

/** The folders of the built pages and, without a build, of the public files. */
export interface WebFolders {
  readonly built: string;
  readonly unbuilt: string;
}

/** Serves the files of the built product, and returns the function that sends its one page. */
export async function serveSpa(
  app: FastifyInstance,
  services: Pick<AppServices, 'env' | 'secrets' | 'clock' | 'identity' | 'payments' | 'pictures' | 'newSecret'>,
  folders: WebFolders,
): Promise<(reply: FastifyReply, status: number) => FastifyReply> {
  const index = join(folders.built, 'index.html');
  const isBuilt = existsSync(index);
  const policies = pagePoliciesOf(services);
  const template = withPublicConfig(isBuilt ? readFileSync(index, 'utf8') : NOT_BUILT_PAGE, publicConfig(services));
  await app.register(fastifyStatic, {
    root: isBuilt ? folders.built : folders.unbuilt,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // A folder's address is a page, not a file; without this a client without compression gets 403 for it.
    allowedPath: (path) => path !== '/index.html' && !path.endsWith('/'),
    setHeaders: (reply, path) => {
      // Names of built assets and pictures change with their content; other files may change under the same name.
      const isFinal = path.startsWith(join(folders.built, 'assets')) || path.startsWith(services.pictures.folder);
      reply.header('cache-control', isFinal ? CACHED_FOR_EVER : 'public, max-age=3600');
      if (isFileOf(path, SERVICE_WORKER)) {
        reply.headers({ 'content-security-policy': serviceWorkerPolicy, 'cache-control': 'no-cache' });
      }
      if (!isFileOf(path, POPUP_RETURN_PAGE)) return;
      reply.header('content-security-policy', popupReturnPolicy);
      removeOpenerPolicy(reply);
    },
  });
  return (reply, status) => {
    const nonce = services.newSecret();
    return reply
      .code(status)
      .header('content-security-policy', pagePolicy(nonce, reply.request.url, policies))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(template.replaceAll('__CSP_NONCE__', nonce).replace('__UPLOAD_TICKET__', uploadTicket(services)));
  };
}

/** Whether a file is the one of that address, with or without compression. */
const isFileOf = (path: string, address: string): boolean => path.replace(/\.(?:br|gz)$/, '').endsWith(address);

type PublicConfigSources = Pick<AppServices, 'env' | 'secrets' | 'identity' | 'payments'>;

/** The public settings of this server, written into the page at run time: one build serves every setting. */
const publicConfig = (services: PublicConfigSources) => ({
  identity: services.identity.publicConfig,
  imageHost: services.env.imageHost ?? {
    url: UPLOAD_PATH,
    // A ticket, which each page gets anew.
    key: '__UPLOAD_TICKET__',
    tickets: UPLOAD_TICKET_PATH,
    pictures: `${PICTURES_PATH}/`,
  },
  cards: services.payments.publicConfig,
  modelYears: services.env.modelYears,
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

function withPublicConfig(page: string, config: object): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return page.replace(
    /(<script[^>]*id="settings"[^>]*>)\s*\{\}\s*(<\/script>)/,
    (_all, start, end) => start + json + end,
  );
}
