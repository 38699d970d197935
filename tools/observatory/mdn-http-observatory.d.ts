/* What the tests use of MDN's HTTP Observatory, which has no types of its own. */

declare module '@mdn/mdn-http-observatory/src/types.js' {
  interface Answer {
    readonly headers: Readonly<Record<string, string>>;
    /** What was asked, of the preflight request alone. */
    readonly request?: Answer;
  }
  export class Requests {
    constructor(hostname: string);
    resources: { path: string | null };
    responses: {
      auto: Answer | null;
      https: Answer | null;
      http: Answer | null;
      cors: Answer | null;
      httpRedirects: readonly object[];
      httpsRedirects: readonly object[];
    };
    session: import('@mdn/mdn-http-observatory/src/retriever/session.js').Session | null;
  }
}

declare module '@mdn/mdn-http-observatory/src/retriever/session.js' {
  export class Session {
    constructor(url: URL);
    readonly jar: { setCookieSync(cookie: string, url: string): unknown };
  }
}

declare module '@mdn/mdn-http-observatory/src/retriever/utils.js' {
  export function parseHttpEquivHeaders(html: string, baseUrl: string): ReadonlyMap<string, readonly string[]>;
}

declare module '@mdn/mdn-http-observatory/src/constants.js' {
  import type { Requests } from '@mdn/mdn-http-observatory/src/types.js';

  export const ALL_TESTS: readonly ((requests: Requests) => { readonly result: string })[];
}

declare module '@mdn/mdn-http-observatory/src/grader/grader.js' {
  export function getScoreModifier(result: string): number;
}

declare module '@mdn/mdn-http-observatory/src/grader/charts.js' {
  export const MINIMUM_SCORE_FOR_EXTRA_CREDIT: number;
}

declare module '@mdn/mdn-http-observatory/src/analyzer/hsts.js' {
  export function hsts(): unknown;
}
