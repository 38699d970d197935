import type { ReactNode } from 'react';
import classes from './PageHeader.module.css';
import { PageTitle, type PageTitleProps } from './PageTitle.tsx';

interface PageHeaderProps extends PageTitleProps {
  /** The page’s name in the breadcrumb, after Dashboard. */
  readonly breadcrumb?: string;
  /** One sentence below the title. */
  readonly lead?: string;
  /** The page’s main action, to the right of the title. */
  readonly action?: ReactNode;
}

/** The header of a dashboard page. */
export function PageHeader({ breadcrumb, lead, action, ...title }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div>
        {breadcrumb !== undefined && (
          <nav aria-label="Breadcrumb" className={classes.breadcrumb}>
            Dashboard <span aria-hidden>›</span> <span aria-current="page">{breadcrumb}</span>
          </nav>
        )}
        <PageTitle {...title} className={classes.title} />
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      </div>
      {action}
    </header>
  );
}
