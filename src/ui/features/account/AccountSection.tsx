import { type ReactNode, useId } from 'react';
import { isFailure } from '#application/Failure.ts';
import classes from './AccountSection.module.css';

interface AccountSectionProps {
  readonly title: string;
  /** One sentence below the heading that says what the section is for. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the account page, with its heading. */
export function AccountSection({ title, lead, children }: AccountSectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={classes.section}>
      <h2 id={headingId}>{title}</h2>
      {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      {children}
    </section>
  );
}

/** What a section has to say, point by point. */
export const Points = ({ children }: { readonly children: ReactNode }) => (
  <ul className={classes.points}>{children}</ul>
);

/** Another team's server may lack the additive calls of this page. */
export const isNotOffered = (error: unknown): boolean => isFailure(error, 'not-found');

/** Shown in place of what this market’s server does not support. */
export const NotOffered = ({ what }: { readonly what: string }) => <p>{`This market’s server ${what}.`}</p>;
