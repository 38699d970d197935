/*
 * Who runs a market, and the texts that they give it: the conditions of use, what happens to personal data, and who is responsible
 * for the pages. A text is blocks of plain words, so that nothing in it can act in a page.
 */

export const OPERATOR_TEXTS = ['terms', 'privacy', 'imprint'] as const;
export type OperatorText = (typeof OPERATOR_TEXTS)[number];

/** Words of one look; with `href` a link, whose address is `https:`, `http:`, `mailto:`, `tel:`, or a path of the market. */
export interface TextSpan {
  readonly text: string;
  readonly look?: 'strong' | 'emphasis';
  readonly href?: string;
}

export type TextBlock =
  /** Of level 2 or 3: the page has the first. */
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly spans: readonly TextSpan[] }
  | { readonly kind: 'paragraph'; readonly spans: readonly TextSpan[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly TextSpan[])[] };

/** Everything is optional: a market that somebody tries out has no operator. */
export interface Operator {
  readonly name?: string;
  /** Its lines. */
  readonly address?: readonly string[];
  readonly email?: string;
  readonly phone?: string;
  /** Where the business is registered, and its number there. */
  readonly register?: string;
  /** Those that the operator has given. */
  readonly texts: { readonly [Name in OperatorText]?: readonly TextBlock[] };
}

/** The schemes of addresses that a link in an operator's text may have. */
const LINK_SCHEMES = ['https:', 'http:', 'mailto:', 'tel:'];

/** Whether a text may link there: an address of one of the schemes above, or a path of this market. */
export function isTextLink(href: string): boolean {
  if (/^\/(?![/\\])/.test(href)) return true;
  return URL.canParse(href) && LINK_SCHEMES.includes(new URL(href).protocol);
}
