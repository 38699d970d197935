import { type Static, Type } from 'typebox';
import { keptText } from '#domain/characters.ts';
import { MAX_BUSINESS_LENGTH, NO_BUSINESS, SELLER_KINDS, type SellerKind } from '#domain/seller.ts';
import { oneOf, text } from '../http/shapes.ts';

/* How somebody sells, on the wire: of a private seller `business` is left out. */

const kind = oneOf(SELLER_KINDS);

const shownBusiness = Type.Object(
  { name: Type.String(), address: Type.String(), register: Type.String() },
  { title: 'Business', description: 'Of a trader; a text is empty where they have not given it' },
);

/** Fields of an answer: both left out where the seller has not said how they sell. */
export const sellerKindFields = { sellerKind: Type.Optional(kind), business: Type.Optional(shownBusiness) };

export const encodeSellerKind = (shown: SellerKind | undefined) => ({
  sellerKind: shown?.is,
  business: shown?.is === 'trader' ? { ...shown.business } : undefined,
});

export const sellerKindBody = Type.Object(
  {
    sellerKind: kind,
    business: Type.Optional(
      Type.Object({
        name: Type.Optional(text(MAX_BUSINESS_LENGTH.name)),
        address: Type.Optional(text(MAX_BUSINESS_LENGTH.address)),
        register: Type.Optional(text(MAX_BUSINESS_LENGTH.register)),
      }),
    ),
  },
  { title: 'SellerKind' },
);

/** A private seller has no business, whatever is sent. */
export function decodeSellerKind({ sellerKind, business }: Static<typeof sellerKindBody>): SellerKind {
  if (sellerKind === 'private') return { is: 'private' };
  const { name, address, register } = { ...NO_BUSINESS, ...business };
  return {
    is: 'trader',
    business: { name: keptText(name), address: keptText(address), register: keptText(register) },
  };
}

export const businessExample = {
  name: 'Selim Motors',
  address: '4 Mill Lane\nDhaka 1207',
  register: 'DH-20418',
};
