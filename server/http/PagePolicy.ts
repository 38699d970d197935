export type SourceDirective = 'script-src' | 'style-src-elem' | 'connect-src' | 'frame-src' | 'img-src';

/** What a page may load beyond the usual policy, such as the card provider's script on the payment page. */
export interface PagePolicy {
  /** A route of the pages: "/login", "/dashboard/payment/:id"; "*" for every page. */
  readonly path: string;
  /** Origins by directive, and hashes of what stands in the page ("'sha256-…'"). */
  readonly sources: Readonly<Partial<Record<SourceDirective, readonly string[]>>>;
}
