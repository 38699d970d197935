import type { Page } from '#application/ports.ts';
import { listOf, type Schema } from './decoders.ts';
import type { HttpResponse } from './Http.ts';
import { readAnswer } from './readAnswer.ts';

/** A page of a list, and how to go on: the query of its Link header. */
export const pageOf = <Item>(item: Schema<Item>, answer: HttpResponse): Page<Item> => ({
  items: readAnswer(listOf(item), answer),
  next: nextQuery(answer.headers.get('link')),
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
