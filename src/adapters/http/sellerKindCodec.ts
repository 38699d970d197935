import type { SellerKind } from '#domain/seller.ts';
import { NO_BUSINESS } from '#domain/seller.ts';
import { object, optional, optionalText } from './decoders.ts';

/** The fields that say how somebody sells; a later server may know further kinds. */
export const SELLER_KIND = {
  sellerKind: optionalText,
  business: optional(object({ name: optionalText, address: optionalText, register: optionalText })),
};

interface SellerKindFields {
  readonly sellerKind: string;
  readonly business?: { readonly name: string; readonly address: string; readonly register: string } | undefined;
}

/** Undefined where the seller has not said it, or in a word that this page does not know. */
export function toSellerKind({ sellerKind, business }: SellerKindFields): SellerKind | undefined {
  if (sellerKind === 'private') return { is: 'private' };
  return sellerKind === 'trader' ? { is: 'trader', business: { ...NO_BUSINESS, ...business } } : undefined;
}
