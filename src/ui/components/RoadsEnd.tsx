import type { ReactNode } from 'react';
import { Failure } from '#application/Failure.ts';
import { ROUTES } from '#domain/navigation.ts';
import { Button } from './Button.tsx';
import { Link } from './Link.tsx';
import { PageTitle } from './PageTitle.tsx';
import { pictureSources } from './pictureSources.ts';
import classes from './RoadsEnd.module.css';

interface RoadsEndProps {
  /** One RoadsEndMessage. */
  readonly children: ReactNode;
}

/** A page that ends here: a drawing, and below it what is wrong and how to go on. */
export function RoadsEnd({ children }: RoadsEndProps) {
  return (
    <div className={classes.page}>
      <img
        {...pictureSources('/art/not-found.svg')}
        sizes="min(640px, 100vw)"
        width={640}
        height={400}
        alt="A car at the end of a road"
        className={classes.drawing}
      />
      {children}
    </div>
  );
}

interface RoadsEndMessageProps {
  /** What is wrong, as the page’s heading. */
  readonly title: string;
  /** What may have happened, or what may help. */
  readonly text: string;
  /** The buttons by which one goes on. */
  readonly children: ReactNode;
}

/** What is wrong, and how to go on. */
export function RoadsEndMessage({ title, text, children }: RoadsEndMessageProps) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>{children}</div>
    </>
  );
}

export const HomeButton = () => (
  <Button component={Link} to={ROUTES.home}>
    Go home
  </Button>
);

export const NotFoundMessage = () => (
  <RoadsEndMessage
    title="The road ends here"
    text="There is no page at this address. Perhaps the car you were looking for has been sold."
  >
    <HomeButton />
  </RoadsEndMessage>
);

/**
 * What a page shows in its layout where there is nothing at its address.
 * @throws Failure `not-found` on a server, which answers with the error page and 404
 */
export function NotFound() {
  if (typeof document === 'undefined') throw new Failure('not-found');
  return (
    <RoadsEnd>
      <NotFoundMessage />
    </RoadsEnd>
  );
}
