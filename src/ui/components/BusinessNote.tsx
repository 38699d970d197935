import type { SellerKind } from '#domain/seller.ts';

/** Whether a private person or a trader sells, with the trader’s business; draws nothing where they have not said it. */
export function BusinessNote({ kind }: { readonly kind: SellerKind | undefined }) {
  if (kind === undefined) return null;
  if (kind.is === 'private') return <p>Private seller</p>;
  const { name, address, register } = kind.business;
  const lines = new Set(['Trader', name, address, register].filter((line) => line !== ''));
  return [...lines].map((line) => <p key={line}>{line}</p>);
}
