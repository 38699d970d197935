import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './PrintedSheet.module.css';

interface PrintedSheetProps {
  /** What is on the sheet: "Receipt". */
  readonly title: string;
  readonly children: ReactNode;
}

/** A sheet that is printed instead of the whole page, and never shown on the screen. */
export const PrintedSheet = ({ title, children }: PrintedSheetProps) =>
  createPortal(
    <section className={classes.sheet} aria-hidden>
      <h2>Second Gear</h2>
      <p className={classes.title}>{title}</p>
      {children}
    </section>,
    document.body,
  );

interface PrintedRowProps {
  /** What the fact is about. */
  readonly label: string;
  /** One paragraph each. */
  readonly lines: readonly string[];
}

/** A fact on a sheet, in a list of descriptions. */
export const PrintedRow = ({ label, lines }: PrintedRowProps) => (
  <div className={classes.row}>
    <dt>{label}</dt>
    <dd>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </dd>
  </div>
);
