import { globSync } from 'node:fs';
import type { Plugin } from 'vite';
import { PAGE_NAMES } from '../src/domain/navigation.ts';
import { PAGE_RECORDS, type PageName } from '../src/domain/pages.ts';

/** The built files of one route's page: what the browser needs to draw it, beside the page's document. */
export interface RouteFiles {
  /** The page's own script with what it imports and what loads it, without the scripts that the document names. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Many come here first (src/domain/pages.ts). */
  readonly entry: true | undefined;
}

/** What the build tells the server, written to `dist/routes.json`. */
export interface BuiltRoutes {
  readonly routes: Readonly<Record<string, RouteFiles>>;
  /** Scripts of the services, which a page without data of its own calls at once. */
  readonly services: readonly string[];
}

/** The source file of every page, by the page's name. Throws where a page has none, or more than one. */
export const pageSources = (root: string): ReadonlyMap<PageName, string> =>
  new Map(PAGE_NAMES.map((name) => [name, pageSource(root, name)]));

function pageSource(root: string, name: PageName): string {
  const pattern = `src/ui/features/*/${name[0]?.toUpperCase()}${name.slice(1)}Page.tsx`;
  const [file, ...others] = globSync(pattern, { cwd: root });
  if (file === undefined || others.length > 0) throw new Error(`the page ${name} needs one file ${pattern}`);
  return `/${file.replaceAll('\\', '/')}`;
}

/** The part of a built chunk that is used. */
interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly moduleIds: readonly string[];
  readonly isEntry: boolean;
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}
type Bundle = Readonly<Record<string, Chunk | { readonly type: 'asset'; readonly fileName: string }>>;

/** A chunk and all that it imports, what is imported first. */
function withImports(bundle: Bundle, fileName: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(fileName)) return found;
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk') return found;
  for (const imported of chunk.imports) withImports(bundle, imported, found);
  return found.add(fileName);
}

/** The files of every route of a bundle. Throws where a route has none. */
export function routesOf(bundle: Bundle, sources: ReadonlyMap<PageName, string>): BuiltRoutes {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (entry === undefined) throw new Error('the build has no entry');
  const eager = withImports(bundle, entry.fileName);
  const eagerStyles = new Set([...eager].flatMap((file) => stylesOf(bundle, file)));
  const filesOf = (source: string): Omit<RouteFiles, 'entry'> => {
    const own = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
    if (own === undefined) throw new Error(`the build has no chunk of ${source}`);
    const loaders = chunks.filter(({ dynamicImports }) => dynamicImports.includes(own.fileName));
    const isLoadedByPage = loaders.some(({ fileName }) => eager.has(fileName));
    const needed = [...(isLoadedByPage ? [] : loaders), own].flatMap(({ fileName }) => [
      ...withImports(bundle, fileName),
    ]);
    const scripts = [...new Set(needed)].filter((file) => !eager.has(file));
    const styles = scripts.flatMap((file) => stylesOf(bundle, file)).filter((file) => !eagerStyles.has(file));
    return { scripts: scripts.map(address), styles: [...new Set(styles)].map(address) };
  };
  const routes = Object.fromEntries(
    [...sources].map(([name, source]) => [name, { ...filesOf(source), entry: PAGE_RECORDS[name].entry }]),
  );
  return { routes, services: filesOf('/src/wiring.ts').scripts };
}

const address = (file: string): string => `/${file}`;

function stylesOf(bundle: Bundle, file: string): readonly string[] {
  const chunk = bundle[file];
  return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
}

const TEXT_FONT = /figtree-latin-wght-normal.*\.woff2$/;

/** Writes `routes.json`, and names the font of the first text in the page, so that the browser loads it before any style asks. */
export const routeFilesPlugin = (root: string): Plugin => ({
  name: 'route-files',
  apply: 'build',
  generateBundle: {
    // By then Vite has taken the chunks away that have nothing but styles.
    order: 'post',
    handler(_options, bundle) {
      const routes = routesOf(bundle as unknown as Bundle, pageSources(root));
      this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(routes) });
    },
  },
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((file) => TEXT_FONT.test(file));
      if (font === undefined) throw new Error('the build has no font for the first text');
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: address(font), crossorigin: '' };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  },
});
