import type { CarCatalogue, Page } from '#application/ports.ts';
import type { Car } from '#domain/car.ts';
import type { Category } from '#domain/options.ts';
import { car } from './carCodec.ts';
import { listOf } from './decoders.ts';
import type { Http } from './Http.ts';

/** Cars per request: full rows in a grid of 1, 2, 3 and 4 columns. */
const PAGE_SIZE = 24;

/** `GET /catagory/{id}`, page by page. */
export class HttpCarCatalogue implements CarCatalogue {
  readonly #http: Http;

  constructor({ http }: { readonly http: Http }) {
    this.#http = http;
  }

  async inCategory(category: Category, after: string = `?limit=${PAGE_SIZE}`): Promise<Page<Car>> {
    const { body, headers } = await this.#http.send({ method: 'GET', path: `/catagory/${category}${after}` });
    return { items: listOf(car)(body, 'cars'), next: nextQuery(headers.get('link')) };
  }
}

/**
 * The query of a `Link: <…>; rel="next"` header (RFC 8288). Only the query: a server behind a proxy knows neither the
 * page's origin nor its prefix.
 */
export function nextQuery(link: string | null): string | undefined {
  for (const [, target = '', parameters = ''] of (link ?? '').matchAll(/<([^>]*)>([^<]*)/g)) {
    const start = target.indexOf('?');
    if (start >= 0 && /;\s*rel="?next"?(?:\s|[,;]|$)/i.test(parameters)) return target.slice(start);
  }
  return undefined;
}
