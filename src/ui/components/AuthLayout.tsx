import type { ReactNode } from 'react';
import classes from './AuthLayout.module.css';
import { PageTitle } from './PageTitle.tsx';

interface Props {
  /** The page’s h1. */
  readonly title: string;
  /** One sentence below the title: what the form is for. */
  readonly lead: string;
  /** The title in the browser’s tab, if it differs from the h1. */
  readonly documentTitle?: string;
  readonly children: ReactNode;
}

/** The layout of login and sign-up: a title and an illustration on one side, the form on the other. */
export function AuthLayout({ title, lead, documentTitle, children }: Props) {
  return (
    <div className={`pageWidth ${classes.layout}`}>
      <div>
        <PageTitle className={classes.title} {...(documentTitle === undefined ? {} : { title: documentTitle })}>
          {title}
        </PageTitle>
        <p className={classes.lead}>{lead}</p>
        <img
          src="/art/hero.svg"
          alt=""
          width={1200}
          height={700}
          // Narrow pages have no room for it: there it isn't loaded.
          loading="lazy"
          className={classes.drawing}
        />
      </div>
      <div className={classes.card}>{children}</div>
    </div>
  );
}
