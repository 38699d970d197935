import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import { afterPaint } from './scheduling.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path on this site, with its query and fragment. */
  readonly to: string;
  /** State for the history entry of the new page. */
  readonly state?: unknown;
  /** Whether the page stays scrolled as it is: for a link that changes a part of it. */
  readonly preventScrollReset?: boolean;
}

/** Takes back what a click on a link has begun. */
let cancelLast = () => {};

/**
 * A link to a page of the site, which is drawn once the browser has answered the click. The router's own component brings its
 * framework's prefetching along, which every first page would load.
 */
export function Link({ to, state, preventScrollReset = false, onClick, children, ...anchor }: LinkProps) {
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, { state, preventScrollReset });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !opensHere(event)) return;
    event.preventDefault();
    // Of a double click, or of two links, the last one counts.
    cancelLast();
    cancelLast = afterPaint(() => navigate(event));
  };
  return (
    <a {...anchor} href={useHref(to)} onClick={handleClick}>
      {children}
    </a>
  );
}

/** Whether a click opens the page in this tab: other buttons and keys are the browser's. */
const opensHere = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/** A link of a menu, which says whether it leads to the page that is open, or to one that has it below. */
export function NavLink({ to, ...link }: LinkProps) {
  const pathname = useLocation().pathname.toLowerCase();
  const isCurrent = pathname === to.toLowerCase() || pathname.startsWith(`${to.toLowerCase()}/`);
  return <Link {...link} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}
