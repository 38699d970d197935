import classes from './FraudLine.module.css';

const LINES = {
  booking: 'Pay nothing in advance: see the car and its papers first.',
  contacts: 'Does a seller want the money before you have seen the car, or in another way than here? Then do not pay.',
  payment: 'Have you seen the car, and is the seller’s name in its papers? If not, do not pay yet.',
} as const;

export interface FraudLineProps {
  /** What people are about to do. */
  readonly before: keyof typeof LINES;
}

/** One line against fraud, where it matters (spec: shop.fraud). */
export function FraudLine({ before }: FraudLineProps) {
  return <p className={classes.line}>{LINES[before]}</p>;
}
