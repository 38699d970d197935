import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppServices } from '../AppServices.ts';
import { CACHED_FOR_EVER } from './caching.ts';
import { popupReturnPolicy, removeOpenerPolicy } from './headers.ts';
import { pagePolicy, type SitePolicy } from './pagePolicies.ts';
import { PICTURES_PATH, POPUP_RETURN_PAGE, UPLOAD_PATH } from './paths.ts';

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
  services: Pick<AppServices, 'env' | 'secrets' | 'identity' | 'payments' | 'pictures' | 'newSecret'>,
  folders: WebFolders,
): Promise<(reply: FastifyReply, status: number) => FastifyReply> {
  const index = join(folders.built, 'index.html');
  const isBuilt = existsSync(index);
  const policies = [...pagePoliciesOf(services), ...sitePoliciesOf(services)];
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
      if (!isPopupReturnPage(path)) return;
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
      .send(template.replaceAll('__CSP_NONCE__', nonce));
  };
}

/** With or without compression. */
const isPopupReturnPage = (path: string): boolean => path.replace(/\.(?:br|gz)$/, '').endsWith(POPUP_RETURN_PAGE);

/** The public settings of this server, written into the page at run time: one build serves every setting. */
const publicConfig = (services: Pick<AppServices, 'env' | 'secrets' | 'identity' | 'payments'>) => ({
  identity: { kind: 'embedded', google: services.env.google !== undefined },
  imageHost: services.env.imageHost ?? {
    url: UPLOAD_PATH,
    key: services.secrets.imageHostKey,
    pictures: `${PICTURES_PATH}/`,
  },
  cards: services.payments.publicConfig,
  modelYears: services.env.modelYears,
  separatePages: pagePoliciesOf(services).map(({ path }) => path),
});

const pagePoliciesOf = ({ identity, payments }: Pick<AppServices, 'identity' | 'payments'>) => [
  ...identity.pagePolicies,
  ...payments.pagePolicies,
];

/** Pages change without a new document, and with it without a new policy: every page may upload to another's image host. */
function sitePoliciesOf({ env: { imageHost } }: Pick<AppServices, 'env'>): readonly SitePolicy[] {
  if (imageHost === undefined) return [];
  const [uploads, pictures] = [new URL(imageHost.url).origin, new URL(imageHost.pictures).origin];
  return [{ sources: { 'connect-src': [uploads], 'img-src': [pictures] } }];
}

function withPublicConfig(page: string, config: object): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return page.replace(
    /(<script[^>]*id="settings"[^>]*>)\s*\{\}\s*(<\/script>)/,
    (_all, start, end) => start + json + end,
  );
}
