import type { ReactNode } from 'react';
import { PageTitle, type PageTitleProps } from '#ui/components/PageTitle.tsx';
import classes from './PageHead.module.css';

interface Props extends PageTitleProps {
  /** Where in the dashboard this is. */
  readonly trail?: string;
  readonly lead?: string;
  readonly action?: ReactNode;
}

/** The head of a dashboard page. */
export function PageHead({ trail, lead, action, ...title }: Props) {
  return (
    <header className={classes.head}>
      <div>
        {trail !== undefined && (
          <nav aria-label="Breadcrumb" className={classes.trail}>
            Dashboard <span aria-hidden>›</span> <span aria-current="page">{trail}</span>
          </nav>
        )}
        <PageTitle {...title} className={classes.title} />
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      </div>
      {action}
    </header>
  );
}
