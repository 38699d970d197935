import type { SellerKind } from '#domain/seller.ts';
import classes from './BusinessNote.module.css';

/** Whether a private person or a trader sells, with the trader’s business; draws nothing where they have not said it. */
export function BusinessNote({ kind }: { readonly kind: SellerKind | undefined }) {
  if (kind === undefined) return null;
  if (kind.is === 'private') return <p>Private seller</p>;
  const { name, address, register } = kind.business;
  return (
    <div className={classes.business}>
      {['Trader', name, address].map((text) => (text === '' ? null : <p key={text}>{text}</p>))}
      {register === '' ? null : (
        <p>
          Register number: <span>{register}</span>
        </p>
      )}
    </div>
  );
}
