import { createPortal } from 'react-dom';
import { type Cents, formatPrice } from '#domain/money.ts';
import { useDates } from './day.ts';
import classes from './Receipt.module.css';

export interface ReceiptProps {
  /** The car that was booked or paid for. */
  readonly carName: string;
  /** The amount, in cents. */
  readonly price: Cents;
  /** When it was paid or, before that, booked; milliseconds UTC. Undefined if the server does not say. */
  readonly at: number | undefined;
  /** Undefined until it is paid. */
  readonly transactionId: string | undefined;
  /** Who pays. */
  readonly buyer: { readonly name: string; readonly email: string | undefined };
  /** Undefined if the server does not reveal the seller. */
  readonly seller: { readonly name: string; readonly email: string; readonly phone: string } | undefined;
}

/** What was paid, by whom and to whom: printed instead of the whole page, and never shown on the screen. */
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
