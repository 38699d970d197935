import { type ReactNode, useId } from 'react';
import type { Cents } from '#domain/money.ts';
import { carPath } from '#domain/navigation.ts';
import type { Category } from '#domain/options.ts';
import type { PurchaseState } from '#domain/purchase.ts';
import { Button } from '#ui/components/Button.tsx';
import grid from '#ui/components/CardGrid.module.css';
import { Link } from '#ui/components/Link.tsx';
import { PictureWithBadge } from '#ui/components/PictureWithBadge.tsx';
import { Price } from '#ui/components/Price.tsx';
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled';
import classes from './PurchaseCard.module.css';

export interface PurchaseCardProps {
  readonly carId: string;
  readonly name: string;
  readonly category: Category | undefined;
  readonly picture: string;
  readonly price: Cents;
  readonly originalPrice?: Cents | undefined;
  readonly facts: readonly string[];
  readonly state: PurchaseState;
  readonly payPath: string;
  /** Why an order can’t be paid, if its state does not say so. */
  readonly note?: string | undefined;
  /** Whether the booking is over: only the note is shown, not the car’s state. */
  readonly isOver?: boolean;
  /** The id of the title, if other elements refer to it. */
  readonly titleId?: string;
  /** Shown above the state. */
  readonly details?: ReactNode;
  /** Shown below the state. */
  readonly actions?: ReactNode;
}

/** A wishlisted or booked car: payable, sold out, on hold, or owned by the buyer. */
export function PurchaseCard(props: PurchaseCardProps) {
  const { carId, name, category, picture, price, originalPrice, facts, state, note, isOver = false } = props;
  const { details, actions } = props;
  const ownId = useId();
  const title = props.titleId ?? ownId;
  return (
    <article className={grid.card} aria-labelledby={title}>
      {/* The name below is the same link: one stop for the keyboard is enough. */}
      <Link to={carPath(carId)} tabIndex={-1}>
        <PictureWithBadge
          {...{ picture, name, category }}
          badge={state === 'sold-out' && !isOver ? 'Not for sale any more' : undefined}
        />
      </Link>
      <div className={grid.content}>
        <h2 id={title} className={classes.name}>
          <Link to={carPath(carId)}>{name}</Link>
        </h2>
        <Price price={price} originalPrice={originalPrice} />
        <ul className={classes.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {note !== undefined && <p className={classes.note}>{note}</p>}
        {details}
        {!isOver && <PurchaseStatus {...props} title={title} />}
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
    </article>
  );
}

function PurchaseStatus({ state, payPath, title }: PurchaseCardProps & { readonly title: string }) {
  if (state === 'sold-out') {
    return (
      <p className={classes.status} data-state={state}>
        Sold Out
      </p>
    );
  }
  if (state === 'on-hold') {
    return (
      <p className={classes.status} data-state={state}>
        On hold
      </p>
    );
  }
  if (state === 'paid') {
    return (
      <div className={classes.status} data-state={state}>
        <IconCircleCheckFilled size={22} />
        <div>
          <p>Paid</p>
          <p className={classes.owner}>I am the new Owner</p>
        </div>
      </div>
    );
  }
  return (
    <Button component={Link} to={payPath} className={classes.pay} aria-describedby={title}>
      Pay
    </Button>
  );
}
