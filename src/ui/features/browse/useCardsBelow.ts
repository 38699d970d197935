import { type RefObject, useEffect, useRef } from 'react';
import classes from './cardsBelow.module.css';

/** So many cards are laid out at a time. */
const STEP = 2;
const RENDERED = 'data-rendered';
/** Not in every browser. */
const whenIdle = (work: () => void): void =>
  'requestIdleCallback' in window ? void requestIdleCallback(work) : void setTimeout(work, 50);

/**
 * The list of a rendered page is laid out as far as it is seen, so that it is painted sooner. Once the browser has taken the page over,
 * the cards below follow, a few at a time: then the list has its real height, on which the way back to a place in it relies.
 */
export function useCardsBelow(): { readonly ref: RefObject<HTMLDivElement | null>; readonly className: string } {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const page = document.documentElement;
    if (!page.hasAttribute(RENDERED)) return;
    const done = new Set<HTMLElement>();
    const next = () => {
      const cards = [...(ref.current?.querySelectorAll('article') ?? [])]
        .filter((card) => !done.has(card))
        .slice(0, STEP);
      for (const card of cards) {
        card.style.contentVisibility = 'visible';
        done.add(card);
      }
      if (cards.length > 0) whenIdle(next);
      else page.removeAttribute(RENDERED);
    };
    whenIdle(next);
  }, []);
  return { ref, className: classes.cards ?? '' };
}
