import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

export interface PageTitleProps {
  readonly children: ReactNode;
  /** The title in the browser’s tab, if it differs from the h1. */
  readonly title?: string;
  readonly className?: string | undefined;
}

const SITE = 'Second Gear';

/** Whether the user has gone to another page since the document was loaded. Set by the layout of every page. */
export const HasNavigatedContext = createContext(false);

/**
 * The one `h1` of a page. It sets the document's title and takes the focus after a navigation, so that screen readers
 * announce the new page; on the first page of a visit the focus stays where the browser puts it,
 * until the user comes back to it.
 */
export function PageTitle({ children, title, className }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const hasNavigated = useContext(HasNavigatedContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address with the same heading is a new page
  useEffect(() => {
    if (hasNavigated) heading.current?.focus({ preventScroll: true });
  }, [pathname, hasNavigated]);
  const name = title ?? (typeof children === 'string' ? children : undefined);
  return (
    <>
      <title>{name === undefined ? SITE : `${name} · ${SITE}`}</title>
      <h1 ref={heading} tabIndex={-1} className={className}>
        {children}
      </h1>
    </>
  );
}
