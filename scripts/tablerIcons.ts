import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { PAGE_RECORDS, type PageRecord } from '../src/domain/pages.ts';

const PREFIX = '~icons/tabler/';
const OF_PAGES = '~icons/pages';
const PAGES_FILE = 'of-pages.js';
const require = createRequire(import.meta.url);
const SET = require.resolve('@iconify-json/tabler/icons.json');

/** What every path of an icon has, or the group around them. */
const LINES = ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';
const FILL = ' fill="currentColor"';
const PATHS = /^(?:<path d="[^"]+"\/>)+$/;

/** The icons of the set by name, as SVG elements without the `svg` around them. */
type Icons = Readonly<Record<string, { readonly body: string } | undefined>>;

/**
 * The module of an icon, whose default export is its component.
 * @throws Error for a name that is not in the set, and for one of the few icons that are more than paths
 */
export function iconModule(name: string, icons: Icons): string {
  const body = icons[name]?.body;
  if (body === undefined) throw new Error(`Tabler has no icon ${name}: see tabler.io/icons`);
  const style = body.includes(LINES) ? 'outline' : 'filled';
  const elements = body.replaceAll(style === 'outline' ? LINES : FILL, '').replace(/^<g>(.*)<\/g>$/, '$1');
  if (!PATHS.test(elements)) throw new Error(`createIcon draws paths alone, and the icon ${name} is more: ${body}`);
  const paths = [...elements.matchAll(/d="([^"]+)"/g)].map(([, path]) => path);
  return [
    "import { createIcon } from '/src/ui/components/createIcon.ts';",
    `export default /* @__PURE__ */ createIcon(${JSON.stringify([style, ...paths]).slice(1, -1)});`,
  ].join('\n');
}

/** The module of the icons that pages have in the drawer: `PAGE_ICONS` has them by the page's name. */
export function pageIconsModule(pages: Readonly<Record<string, PageRecord>>): string {
  const named = Object.entries(pages).filter(([, { icon }]) => icon !== undefined);
  return [
    ...named.map(([name, { icon }]) => `import ${name} from '${PREFIX}${icon}';`),
    `export const PAGE_ICONS = { ${named.map(([name]) => name).join(', ')} };`,
  ].join('\n');
}

/**
 * `import IconHeart from '~icons/tabler/heart'` is a component. Each icon is a module of its own: through one index every page
 * would seem to need every icon (scripts/pageChunks.ts). Only the drawer imports `~icons/pages`.
 */
export function tablerIcons(): Plugin {
  // In a build an icon belongs to its package, whose licence is then among the notices. Elsewhere Node would load a file
  // in node_modules by itself.
  let folder = '\0tabler-icons';
  let icons: Icons | undefined;
  return {
    name: 'tabler-icons',
    enforce: 'pre',
    configResolved({ command }) {
      if (command === 'build') folder = join(dirname(SET), 'tabler-icons');
    },
    resolveId: {
      filter: { id: /^~icons\/(?:tabler\/|pages$)/ },
      handler: (source) => join(folder, source === OF_PAGES ? PAGES_FILE : `${source.slice(PREFIX.length)}.js`),
    },
    load: {
      filter: { id: /tabler-icons\/[\w-]+\.js$/ },
      handler(id) {
        if (id === join(folder, PAGES_FILE)) return pageIconsModule(PAGE_RECORDS);
        // Read late: it is two megabytes, and most commands that read the configuration draw no icon.
        icons ??= (require(SET) as { icons: Icons }).icons;
        return iconModule(id.slice(folder.length + 1, -'.js'.length), icons);
      },
    },
  };
}
