import { whenIdle } from '#ui/components/whenIdle.ts';

/** Set by the server on the document of a rendered page. */
const RENDERED = 'data-rendered';
/** On each part that is probably below what is seen first. */
const BELOW = 'data-below';
const page = (): HTMLElement => document.documentElement;

/** What the browser draws from now on has its height at once. */
export const renderEverything = (): void => page().removeAttribute(RENDERED);

/**
 * Of a rendered page the browser lays out what is seen (styles.css), so that it is painted sooner. What is marked as below follows
 * here, one part at a time: then the page has its real height, on which the way back to a place in it relies.
 */
export function renderBelowTheFold(): void {
  const next = () => {
    if (!page().hasAttribute(RENDERED)) return;
    const part = document.querySelector(`[${BELOW}]`);
    if (part === null) return renderEverything();
    part.removeAttribute(BELOW);
    whenIdle(next);
  };
  whenIdle(next);
}
