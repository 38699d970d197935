import type { ReactNode } from 'react';
import classes from './FactsLine.module.css';

/** Short facts in one line, with dots between them; where the line breaks, no dot leads the next one. */
export function FactsLine({ children }: { readonly children: readonly ReactNode[] }) {
  return (
    <ul className={classes.facts} aria-label="Facts">
      {children}
    </ul>
  );
}
