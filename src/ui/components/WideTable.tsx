import type { ReactNode } from 'react';
import classes from './WideTable.module.css';

interface WideTableProps {
  /** What the table shows; read out where the keyboard gets to it. */
  readonly label: string;
  readonly className?: string | undefined;
  /** The table. */
  readonly children: ReactNode;
}

/** A table that may be wider than its place: it is scrolled sideways, and the page is not. */
export function WideTable({ label, className = '', children }: WideTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it
    <section className={`${classes.scroller} ${className}`} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
