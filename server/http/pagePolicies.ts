import { pathOf, pathPattern } from './paths.ts';

type SourceDirective = 'script-src' | 'connect-src' | 'frame-src' | 'img-src';

/** What every page may load beyond the usual policy, such as the pictures of an image host. */
export interface SitePolicy {
  /** Origins by directive. */
  readonly sources: Readonly<Partial<Record<SourceDirective, readonly string[]>>>;
}

/** What one page may load besides, such as the card provider's script on the payment page. */
export interface PagePolicy extends SitePolicy {
  /** A route of the pages: "/login", "/dashboard/payment/:id". */
  readonly path: string;
}

/** The usual sources of the directives that a page may extend. */
const USUAL_SOURCES: Readonly<Record<SourceDirective, readonly string[]>> = {
  'script-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ["'none'"],
  'img-src': ["'self'", 'data:', 'blob:'],
};

/** The Content-Security-Policy of the page at an address. Styles made at run time carry the nonce; nothing inline runs. */
export function pagePolicy(nonce: string, url = '/', policies: readonly (PagePolicy | SitePolicy)[] = []): string {
  const own = policies.filter((policy) => !('path' in policy) || pathPattern(policy.path, 'i').test(pathOf(url)));
  const directives = Object.entries(USUAL_SOURCES).map(([directive, usual]) => {
    const more = own.flatMap(({ sources }) => sources[directive as SourceDirective] ?? []);
    // 'none' stands alone: any source takes its place.
    const all = more.length === 0 ? usual : [...usual.filter((source) => source !== "'none'"), ...more];
    return [directive, ...new Set(all)].join(' ');
  });
  return [
    "default-src 'self'",
    ...directives,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
