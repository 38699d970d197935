import type { Page } from '#application/ports.ts';
import { decode, listOf, type Schema } from './decoders.ts';

interface ListAnswer {
  readonly body: unknown;
  readonly headers: Headers;
}

/** A page of a list, and how to go on: the query of its Link header. */
export const pageOf = <Item>(item: Schema<Item>, place: string, { body, headers }: ListAnswer): Page<Item> => ({
  items: decode(listOf(item), body, place),
  next: nextQuery(headers.get('link')),
});

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
