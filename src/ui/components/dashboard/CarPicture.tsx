import { useState } from 'react';
import type { Category } from '#domain/options.ts';
import classes from './CarPicture.module.css';

interface Props {
  readonly address: string;
  readonly category: Category;
  /** Greyed, with these words across it: the car is out of reach. */
  readonly stamp?: string | undefined;
}

/** A car's picture beside its name; a drawing stands in where it is missing. */
export function CarPicture({ address, category, stamp }: Props) {
  const [isBroken, setBroken] = useState(false);
  const source = isBroken || address === '' ? '/art/no-picture.svg' : address;
  return (
    <div className={classes.frame} data-category={category} data-out={stamp !== undefined || undefined}>
      <img src={source} alt="" width={800} height={600} loading="lazy" onError={() => setBroken(true)} />
      {stamp !== undefined && <span className={classes.stamp}>{stamp}</span>}
    </div>
  );
}
