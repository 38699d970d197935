import fs from 'node:fs';
import { mock } from 'node:test';
import { hsts } from '@mdn/mdn-http-observatory/src/analyzer/hsts.js';
import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js';
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from '@mdn/mdn-http-observatory/src/grader/charts.js';
import { getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js';
import { Session } from '@mdn/mdn-http-observatory/src/retriever/session.js';
import { parseHttpEquivHeaders } from '@mdn/mdn-http-observatory/src/retriever/utils.js';
import { Requests } from '@mdn/mdn-http-observatory/src/types.js';

/** What a server answered for a page, and to a request of a script of another site. */
export interface ScannedPage {
  /** The address under which browsers reach it, behind the proxy that terminates TLS. */
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  /** Headers of the answer to the preflight request of another site. */
  readonly preflight: Headers;
  /** Set-Cookie lines that the visitor has got by now. */
  readonly cookies?: readonly string[];
}

export interface ObservatoryScore {
  readonly score: number;
  /** The result of each test by its name. */
  readonly results: Readonly<Record<string, string>>;
}

emptyPreloadList();

/**
 * The score of MDN's HTTP Observatory for a page, by the Observatory's own tests and points, without its requests over the
 * network. The page's domain counts as not preloaded, its certificate as valid, and its proxy as silent over http (as good as
 * its redirect: 0 points).
 */
export function observatoryScore(page: ScannedPage): ObservatoryScore {
  const requests = requestsOf(page);
  const outputs = ALL_TESTS.map((test) => test(requests));
  const points = outputs.map(({ result }) => getScoreModifier(result));
  const withoutBonus = 100 + sum(points.filter((point) => point < 0));
  return {
    score: withoutBonus >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? 100 + sum(points) : withoutBonus,
    results: Object.fromEntries(outputs.map((output) => [output.constructor.name, output.result])),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The page in the shape in which the Observatory's own requests would have brought it. */
function requestsOf({ url, status, headers, html, preflight, cookies = [] }: ScannedPage): Requests {
  const requests = new Requests(new URL(url).hostname);
  const page = {
    status,
    headers: Object.fromEntries(headers),
    data: html,
    verified: true,
    httpEquiv: parseHttpEquivHeaders(html, url),
  };
  requests.responses = {
    auto: page,
    https: page,
    http: null,
    cors: { headers: Object.fromEntries(preflight), request: { headers: { origin: 'https://elsewhere.example' } } },
    httpRedirects: [],
    httpsRedirects: [],
  };
  requests.resources.path = html;
  // As yet it has asked nothing.
  requests.session = new Session(new URL(url));
  for (const cookie of cookies) requests.session.jar.setCookieSync(cookie, url);
  return requests;
}

/** The package fetches the list of preloaded domains when it is installed. Here it gets an empty one, which it remembers. */
function emptyPreloadList(): void {
  const reading = mock.method(fs, 'readFileSync', () => '{}');
  hsts();
  reading.mock.restore();
}
