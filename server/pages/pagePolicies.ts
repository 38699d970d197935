import { createHash } from 'node:crypto';
import { pathPattern } from '#domain/servedPages.ts';
import type { PagePolicy, SourceDirective } from '../http/headers.ts';
import { trustedTypes } from '../http/headers.ts';
import { pathOf } from '../http/paths.ts';

/** The path of a policy that extends every page's, and so makes no page a document of its own. */
export const EVERY_PAGE = '*';

/** The usual sources of the directives that a page may extend. */
const usualSources = (nonce: string): Readonly<Record<SourceDirective, readonly string[]>> => ({
  'script-src': ["'self'"],
  'style-src-elem': ["'self'", `'nonce-${nonce}'`],
  'connect-src': ["'self'"],
  'frame-src': ["'none'"],
  'img-src': ["'self'", 'data:', 'blob:'],
});

/** The name under which the pages vouch for the address of the service worker (src/adapters/browser/registerServiceWorker.ts). */
const SERVICE_WORKER_POLICY = 'service-worker';

const isHash = (source: string): boolean => source.startsWith("'sha");

/** The hash of a script or a style sheet that stands in a page, as its policy names it. */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The routes of the pages with a policy of their own. */
export const separatePages = (policies: readonly PagePolicy[]): readonly string[] =>
  policies.map(({ path }) => path).filter((path) => path !== EVERY_PAGE);

/**
 * The Content-Security-Policy of the page at an address. Styles made at run time carry the nonce; of the scripts that stand in a
 * page only those run that a policy names by their hash.
 */
export function pagePolicy(nonce: string, url = '/', policies: readonly PagePolicy[] = []): string {
  const own = policies.filter(({ path }) => path === EVERY_PAGE || pathPattern(path, 'i').test(pathOf(url)));
  const added = (directive: string) => own.flatMap(({ sources }) => sources[directive as SourceDirective] ?? []);
  const directives = Object.entries(usualSources(nonce)).map(([directive, usual]) => {
    const more = added(directive);
    // 'none' stands alone: any source takes its place.
    const all = more.length === 0 ? usual : [...usual.filter((source) => source !== "'none'"), ...more];
    return [directive, ...new Set(all)].join(' ');
  });
  return [
    "default-src 'none'",
    ...directives,
    "style-src-attr 'unsafe-inline'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'", // the service worker
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Scripts of others, Stripe's and Google's, turn texts into markup under no name.
    ...(added('script-src').every(isHash) ? trustedTypes([SERVICE_WORKER_POLICY]) : []),
  ].join('; ');
}
