import type { ReactNode } from 'react';
import classes from './FactsLine.module.css';

/** Short facts, separated by dots; a line never starts with a dot. */
export function FactsLine({ children }: { readonly children: readonly ReactNode[] }) {
  return (
    <ul className={classes.facts} aria-label="Facts">
      {children}
    </ul>
  );
}
