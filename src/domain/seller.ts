import type { ReviewSummary } from './review.ts';

/*
 * Who sells: a person who sells a car of their own, or a trader, of whom buyers must know the business (Directive 2011/83/EU,
 * articles 6 and 6a).
 */

export const SELLER_KINDS = ['private', 'trader'] as const;

/** The business of a trader; a text is empty where they have not given it. */
export interface Business {
  readonly name: string;
  /** With line breaks. */
  readonly address: string;
  /** The number in the register of businesses. */
  readonly register: string;
}

export const BUSINESS_FIELDS = ['name', 'address', 'register'] as const satisfies readonly (keyof Business)[];

export const NO_BUSINESS: Business = { name: '', address: '', register: '' };

/** Longest texts of a business, in UTF-16 units. */
export const MAX_BUSINESS_LENGTH = { name: 100, address: 300, register: 100 } as const satisfies Record<
  keyof Business,
  number
>;

/** How somebody sells, in their own words. */
export type SellerKind = { readonly is: 'private' } | { readonly is: 'trader'; readonly business: Business };

/** Which cars of a seller: those for sale, or those that are sold. */
export type SellerCars = 'available' | 'sold';

/** What everybody may know of a seller: nothing private is in it. */
export interface SellerProfile {
  /** The id in the address of their page. */
  readonly id: string;
  readonly name: string;
  /** Address of the profile picture; empty if there is none. */
  readonly picture: string;
  /** When the account was made, in milliseconds UTC. */
  readonly memberSince: number;
  readonly verified: boolean;
  /** What the shop checks before it verifies a seller, in the operator's words; undefined where they don't say. */
  readonly checks: string | undefined;
  /** Undefined where the seller has not said it. */
  readonly kind: SellerKind | undefined;
  /** What buyers say of them, in numbers. */
  readonly reviews: ReviewSummary;
}

/** What the blue check of a seller means. */
export const checkMeaning = (checks: string | undefined): string =>
  checks === undefined
    ? 'The shop has checked this seller. It does not say what it looked at.'
    : `The shop has checked ${checks}.`;

const BUSINESS_NAMES: Readonly<Record<keyof Business, string>> = {
  name: 'business name',
  address: 'business address',
  register: 'register number',
};

/** What buyers must know of a seller and don't, as a sentence; undefined where nothing is missing. */
export function missingOfSeller(kind: SellerKind | undefined): string | undefined {
  if (kind === undefined) return 'Say whether you sell as a private person or as a trader';
  if (kind.is === 'private') return undefined;
  const missing = BUSINESS_FIELDS.filter((field) => kind.business[field] === '').map((field) => BUSINESS_NAMES[field]);
  if (missing.length === 0) return undefined;
  const last = missing.at(-1);
  const listed = missing.length === 1 ? last : `${missing.slice(0, -1).join(', ')} and ${last}`;
  return `Buyers must know your business: add your ${listed}`;
}
