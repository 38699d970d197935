import { LRUCache } from 'lru-cache';

/* What a client takes, and what it has already. */

const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number] | 'identity';

/** Browsers send one of a few headers, so what they mean is remembered, up to this length and number. */
const MAX_HEADER_LENGTH = 100;
const known = new LRUCache<string, Encoding>({ max: 100 });

/** The best encoding of a text that the header `accept-encoding` allows; the text as it is where it allows none. */
export function preferredEncoding(header: string | string[] | undefined): Encoding {
  const text = String(header ?? '');
  const remembered = known.get(text);
  if (remembered !== undefined) return remembered;
  const encoding = decodeHeader(text);
  if (text.length <= MAX_HEADER_LENGTH) known.set(text, encoding);
  return encoding;
}

function decodeHeader(header: string): Encoding {
  const accepted = acceptedNames(header);
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

/** Whether the header `accept` names AVIF: browsers that can show it do. What else sends only a wildcard may be unable to. */
export const acceptsAvif = (header: string | undefined): boolean => acceptedNames(header ?? '').includes('image/avif');

const acceptedNames = (header: string): readonly string[] =>
  header
    .split(',')
    .map((part) => part.split(';'))
    .filter(([, weight]) => !isZero(weight))
    .map(([name = '']) => name.trim().toLowerCase());

const isZero = (weight: string | undefined): boolean => weight !== undefined && /^\s*q=0(?:\.0*)?\s*$/i.test(weight);

/** Whether a client with the header `if-none-match` has the content of this tag (RFC 9110, weak comparison). */
export function isUnchanged(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag) return true;
  const tag = etag.replace(/^W\//, '');
  return header.split(',').some((each) => ['*', tag].includes(each.trim().replace(/^W\//, '')));
}
