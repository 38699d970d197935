import { Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

export interface PageTitleProps {
  readonly children: ReactNode;
  /** The document's title, if it differs from the heading. */
  readonly title?: string;
  readonly className?: string | undefined;
}

const SITE = 'Second Gear';

/**
 * The one `h1` of a page. It sets the document's title and takes the focus after a navigation, so that screen readers
 * announce the new page; on the first page of a visit the focus stays where the browser puts it.
 */
export function PageTitle({ children, title, className }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const isFirstPage = key === 'default';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address with the same heading is a new page
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
  }, [pathname, isFirstPage]);
  const name = title ?? (typeof children === 'string' ? children : undefined);
  return (
    <>
      <title>{name === undefined ? SITE : `${name} · ${SITE}`}</title>
      <Title order={1} ref={heading} tabIndex={-1} className={className}>
        {children}
      </Title>
    </>
  );
}
