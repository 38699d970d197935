import { resolve } from 'node:path';
import { PAGE_RECORDS, type PageRecord } from '../src/domain/pages.ts';
import { pageSources } from './routeFiles.ts';

const SOURCES = [...pageSources(resolve(import.meta.dirname, '..'))];
const filesOfPages = (is: (page: PageRecord) => unknown) => {
  const files = SOURCES.filter(([name]) => is(PAGE_RECORDS[name])).map(([, file]) => file);
  return { test: (id: string): boolean => files.some((file) => id.endsWith(file)) };
};

/** The pages that guests come to first; each is one script next to what every page needs. */
const FIRST_PAGES = filesOfPages(({ entry }) => entry);

/** They have no filters: what only lists need stays out of them. */
const PAGES_WITHOUT_FILTERS = filesOfPages(({ entry, query }) => entry && query !== 'search');

/** What is known of a module of the build. */
interface ModuleInfo {
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}
interface ChunkingContext {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** The files loaded on demand that need a module: it, or whatever imports it. */
function lazyFilesThatNeed(id: string, context: ChunkingContext): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (module: string): void => {
    if (seen.has(module)) return;
    seen.add(module);
    const info = context.getModuleInfo(module);
    if (info === null) return;
    if (info.dynamicImporters.length > 0) found.add(module);
    info.importers.forEach(visit);
  };
  visit(id);
  return found;
}

/** Those files without the ones that only they load: what such a file needs of them is there already. */
function withoutOwnParts(files: ReadonlySet<string>, context: ChunkingContext): readonly string[] {
  const isOwnPart = (file: string): boolean => {
    const loaders = context.getModuleInfo(file)?.dynamicImporters ?? [];
    const loading = loaders.flatMap((loader) => [...lazyFilesThatNeed(loader, context)]);
    return loading.length > 0 && loading.every((each) => each !== file && files.has(each));
  };
  return [...files].filter((file) => FIRST_PAGES.test(file) || !isOwnPart(file));
}

/** What the services and their adapters are made of. Not the packages that only a setting brings. */
const SERVICES =
  /\/src\/(?:domain|application|wiring|remoteAdapters|adapters\/(?!firebase\/firebaseSdk|stripe\/))|\/node_modules\/(?:@?inversify(?:js)?|reflect-metadata|idb)\//;

/** What loads the services: they come to pages that have no lists. */
const LOADED_WITH_SERVICES = /\/src\/wiring\.ts$/;

/** Packages have chunks of their own, except for icons, which come with their page. */
const PACKAGES = /\/node_modules\/(?!@iconify-json\/)/;

/**
 * The chunk of a module that not every page needs: `browse` for what the home page or a car's page shares with any other page, and the
 * lists with the services, `finding` for what the lists do, `services` for the services, since whoever calls one calls others; null for
 * every other module.
 */
export function lazyChunk(id: string, context: ChunkingContext): 'browse' | 'finding' | 'services' | null {
  const files = PACKAGES.test(id) ? [] : withoutOwnParts(lazyFilesThatNeed(id, context), context);
  if (files.some((file) => FIRST_PAGES.test(file))) {
    if (files.length === 1) return null;
    const isFoundElsewhere = files.some((file) => PAGES_WITHOUT_FILTERS.test(file) || LOADED_WITH_SERVICES.test(file));
    return isFoundElsewhere ? 'browse' : 'finding';
  }
  return SERVICES.test(id) ? 'services' : null;
}
