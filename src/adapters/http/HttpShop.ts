import * as v from 'valibot';
import type { Shop } from '#application/ports.ts';
import { isTextLink, type Operator, type TextBlock, type TextSpan } from '#domain/operator.ts';
import { listOf, object, oneOf, optional, optionalFlag, text, wholeNumber } from './decoders.ts';
import type { Http } from './Http.ts';
import { readAnswer } from './readAnswer.ts';

/** `GET /operator`. */
export class HttpShop implements Shop {
  readonly #http: Http;

  constructor({ http }: { readonly http: Http }) {
    this.#http = http;
  }

  async operator(): Promise<Operator> {
    return readAnswer(operator, await this.#http.send({ method: 'GET', path: '/operator' }));
  }
}

const span = v.pipe(
  object({ text, look: optional(oneOf(isLook, 'strong or emphasis')), href: optional(text) }),
  v.transform(
    // Another team's server may send any address.
    ({ text: words, look, href }): TextSpan => ({
      text: words,
      ...(look !== undefined && { look }),
      ...(href !== undefined && isTextLink(href) && { href }),
    }),
  ),
);

function isLook(value: unknown): value is 'strong' | 'emphasis' {
  return value === 'strong' || value === 'emphasis';
}

const block = v.pipe(
  object({
    kind: oneOf(
      (kind): kind is TextBlock['kind'] => kind === 'heading' || kind === 'paragraph' || kind === 'list',
      'a block',
    ),
    level: optional(wholeNumber),
    isOrdered: optionalFlag,
    spans: v.optional(listOf(span), []),
    items: v.optional(listOf(listOf(span)), []),
  }),
  v.transform(({ kind, level, isOrdered, spans, items }): TextBlock => {
    if (kind === 'list') return { kind, isOrdered, items };
    return kind === 'heading' ? { kind, level: level === 3 ? 3 : 2, spans } : { kind, spans };
  }),
);

const given = optional(listOf(block));

const operator = v.pipe(
  object({
    name: optional(text),
    address: optional(listOf(text)),
    email: optional(text),
    phone: optional(text),
    register: optional(text),
    texts: object({ terms: given, privacy: given, imprint: given }),
  }),
  v.transform(({ texts, ...about }): Operator => ({ ...withoutBlanks(about), texts: withoutBlanks(texts) })),
);

/** The object without what was left out. */
const withoutBlanks = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    readonly [Name in keyof Fields]?: NonNullable<Fields[Name]>;
  };
