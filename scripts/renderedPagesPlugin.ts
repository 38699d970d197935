import { readFileSync } from 'node:fs';
import type { IndexHtmlTransformContext, Plugin, PluginOption } from 'vite';
import type { CreateRenderer, RenderedPage } from '../src/application/PublicPages.ts';
import { isRendered, recordAt } from '../src/domain/servedPages.ts';

const WAIT_MS = 3_000;
const SETTINGS = /<script[^>]*id="settings"[^>]*>([\s\S]*?)<\/script>/;
const REPLACED = /<title>[^<]*<\/title>|<meta name="description"[^>]*>/g;

/** In development Vite serves the pages; this plugin renders the public ones from their sources, with what the product server answers. */
export const renderedPagesPlugin = (server: string): Plugin => ({
  name: 'rendered-pages',
  apply: 'serve',
  transformIndexHtml: {
    order: 'post', // after the settings are in it
    handler: async (html, context) => {
      const page = await render(html, context, server).catch((error: unknown) => {
        context.server?.config.logger.warn(`The page was not rendered: ${String(error)}`);
        return undefined;
      });
      return page === undefined ? html : withPage(html, page);
    },
  },
});

async function render(
  html: string,
  { originalUrl = '/', server: vite }: IndexHtmlTransformContext,
  api: string,
): Promise<RenderedPage | undefined> {
  const page = recordAt(originalUrl.replace(/\?.*/s, ''));
  if (vite === undefined || page === undefined || !isRendered(page)) return undefined;
  const { createRenderer } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as { createRenderer: CreateRenderer };
  const renderPage = createRenderer({
    hasSharePictures: true,
    source: { api: `${api}/api`, feedback: JSON.parse(readFileSync('public/feedback.json', 'utf8')) },
    publicConfig: JSON.parse(SETTINGS.exec(html)?.[1] ?? '{}'),
    clock: { now: () => Date.now() },
  });
  return renderPage(`${api}${originalUrl}`, AbortSignal.timeout(WAIT_MS));
}

const withPage = (html: string, { head, body, data }: RenderedPage): string =>
  html
    .replaceAll(REPLACED, '')
    .replace('</head>', () => `${head}</head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${body}</div><script type="application/json" id="page-data">${data}</script>`,
    );

/** The market's own pages and what its server reads of a build: a Storybook has neither. */
const OF_PAGES = ['rendered-pages', 'route-files', 'integrity', 'record-built-packages'];

/** Vite's plugins without those that change the market's own pages. */
export const withoutPagePlugins = (plugins: readonly PluginOption[] = []): PluginOption[] =>
  plugins.filter((plugin) => !(plugin && 'name' in plugin && OF_PAGES.includes(plugin.name)));
