import { createPortal } from 'react-dom';
import { type Cents, formatPrice } from '#domain/money.ts';
import { useDates } from './day.ts';
import classes from './Receipt.module.css';

export interface ReceiptProps {
  /** The car that was booked or paid for. */
  readonly carName: string;
  /** In cents. */
  readonly price: Cents;
  /** When it was paid, or booked while it is not; milliseconds UTC, undefined where the server does not tell. */
  readonly at: number | undefined;
  /** Undefined while nothing is paid. */
  readonly transactionId: string | undefined;
  /** Who pays. */
  readonly buyer: { readonly name: string; readonly email: string | undefined };
  /** Undefined where the server does not tell. */
  readonly seller: { readonly name: string; readonly email: string; readonly phone: string } | undefined;
}

/** On paper in the place of the whole page, and nowhere on the screen: what was paid, by whom and to whom. */
export function Receipt({ carName, price, at, transactionId, buyer, seller }: ReceiptProps) {
  const isPaid = transactionId !== undefined;
  const { day } = useDates();
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['Car', carName],
    [isPaid ? 'Paid' : 'Price', formatPrice(price)],
    [isPaid ? 'Paid on' : 'Booked on', at === undefined ? undefined : day(at)],
    ['Transaction id', transactionId],
    ['Buyer', [buyer.name, buyer.email].filter((text) => text !== undefined).join(', ')],
    ['Seller', seller && [seller.name, seller.phone, seller.email].filter((text) => text !== '').join(', ')],
  ];
  return createPortal(
    <section className={classes.receipt} aria-hidden>
      <h2>Second Gear</h2>
      <p className={classes.title}>{isPaid ? 'Receipt' : 'Booking, not paid yet'}</p>
      <dl>
        {rows.map(([label, text]) =>
          text === undefined ? null : (
            <div key={label} className={classes.row}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ),
        )}
      </dl>
    </section>,
    document.body,
  );
}
