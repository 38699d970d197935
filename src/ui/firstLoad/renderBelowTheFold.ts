import { whenIdle } from '#ui/components/scheduling.ts';
import { MARKS } from './marks.ts';

const page = (): HTMLElement => document.documentElement;

/** What the browser draws from now on has its height at once. */
export const renderEverything = (): void => page().removeAttribute(MARKS.rendered);

/** Lays out what is below, one part at a time: then the page has its real height, on which the way back to a place in it relies. */
export function renderBelowTheFold(): void {
  const next = () => {
    if (!page().hasAttribute(MARKS.rendered)) return;
    const part = document.querySelector(`[${MARKS.below}]`);
    if (part === null) return renderEverything();
    part.removeAttribute(MARKS.below);
    whenIdle(next);
  };
  whenIdle(next);
}
