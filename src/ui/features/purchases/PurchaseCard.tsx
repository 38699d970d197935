import { Button } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Cents } from '#domain/money.ts';
import type { Category } from '#domain/options.ts';
import type { PurchaseState } from '#domain/purchase.ts';
import grid from '#ui/components/CardGrid.module.css';
import { PictureWithBadge } from '#ui/components/PictureWithBadge.tsx';
import { Price } from '#ui/components/Price.tsx';
import classes from './PurchaseCard.module.css';

export interface PurchaseCardProps {
  readonly name: string;
  readonly category: Category;
  readonly picture: string;
  readonly price: Cents;
  readonly originalPrice?: Cents;
  readonly facts: readonly string[];
  readonly state: PurchaseState;
  readonly payPath: string;
  /** Why an order can't be paid, if its state does not show it. */
  readonly note?: string | undefined;
}

/** A wishlisted or booked car: payable, sold out, or owned by the buyer. */
export function PurchaseCard(props: PurchaseCardProps) {
  const { name, category, picture, price, originalPrice, facts, state, note } = props;
  const title = useId();
  return (
    <article className={grid.card} aria-labelledby={title}>
      <PictureWithBadge
        {...{ picture, name, category }}
        badge={state === 'sold-out' ? 'Not for sale any more' : undefined}
      />
      <div className={grid.content}>
        <h2 id={title} className={classes.name}>
          {name}
        </h2>
        <Price price={price} {...(originalPrice === undefined ? {} : { originalPrice })} />
        <ul className={classes.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {note !== undefined && <p className={classes.note}>{note}</p>}
        <PurchaseStatus {...props} title={title} />
      </div>
    </article>
  );
}

function PurchaseStatus({ state, payPath, note, title }: PurchaseCardProps & { readonly title: string }) {
  if (state === 'sold-out') {
    return (
      <p className={classes.status} data-state={state}>
        Sold Out
      </p>
    );
  }
  if (state === 'paid') {
    return (
      <div className={classes.status} data-state={state}>
        <IconCircleCheckFilled size={22} aria-hidden />
        <div>
          <p>Paid</p>
          <p className={classes.owner}>I am the new Owner</p>
        </div>
      </div>
    );
  }
  if (note !== undefined) return null;
  return (
    <Button component={Link} to={payPath} className={classes.pay} aria-describedby={title}>
      Pay
    </Button>
  );
}
