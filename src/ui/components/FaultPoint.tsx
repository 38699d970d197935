import type { Fault } from '#domain/disclosure.ts';
import classes from './FaultPoint.module.css';

interface FaultPointProps {
  /** In percent of the drawing. */
  readonly at: Pick<Fault, 'x' | 'y'>;
  /** The fault's place in the list beside the drawing, from 1. */
  readonly number: number;
}

/** Where a fault is on a drawing. What it is stands in the list under the same number. */
export const FaultPoint = ({ at: { x, y }, number }: FaultPointProps) => (
  <span className={classes.point} style={{ insetInlineStart: `${x}%`, top: `${y}%` }} aria-hidden="true">
    {number}
  </span>
);
