import type { SellerKind } from '#domain/seller.ts';
import type { SellerKindsTable } from './schema.ts';

/** The columns that say how somebody sells; null where they have not said it. */
export const SELLER_KIND_COLUMNS = [
  'seller_kinds.kind as seller_kind',
  'seller_kinds.business_name',
  'seller_kinds.business_address',
  'seller_kinds.business_register',
] as const;

type BusinessColumn = 'business_name' | 'business_address' | 'business_register';

type SellerKindRow = { readonly seller_kind: SellerKindsTable['kind'] | null } & {
  readonly [Column in BusinessColumn]: SellerKindsTable[Column] | null;
};

export function sellerKindFrom(row: SellerKindRow): SellerKind | undefined {
  if (row.seller_kind === null) return undefined;
  if (row.seller_kind === 'private') return { is: 'private' };
  return {
    is: 'trader',
    business: {
      name: row.business_name ?? '',
      address: row.business_address ?? '',
      register: row.business_register ?? '',
    },
  };
}
