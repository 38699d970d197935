import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { isDialogEntry } from '#ui/components/useBackCloses.ts';
import { placeToReturnTo } from '#ui/session/returnPlace.ts';

/** The card in view: its number in its list, and how far below the upper edge of the window it begins, in CSS pixels. */
interface Place {
  readonly card: number;
  readonly top: number;
}

/** For how long a page stays at its place while what stands above it loads, in milliseconds. */
const RESTORE_MS = 3_000;
/** What a person does who wants to be elsewhere. */
const INTERRUPTIONS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Brings the card back into view that was in view when the person left for the login (spec: login.place). A scroll
 * position alone would miss it: with other actions for a buyer than for a guest the cards have another height. What a
 * link's fragment names stays in view likewise: what stands above it, such as the promoted cars, may load later.
 */
export function CardScrollRestoration() {
  const location = useLocation();
  const places = useRef(new Map<string, Place>());
  const { key, hash } = location;
  // Going back leads to where the person was, not to the fragment; what opens above the page leaves it where it is.
  const isByLink = useNavigationType() !== NavigationType.Pop;
  const isDialog = isDialogEntry(location);
  const returnTo = placeToReturnTo(location);

  useEffect(() => {
    // Every navigation within the site begins with a click, also by keyboard.
    const remember = () => {
      const place = placeInView();
      if (place === undefined) places.current.delete(key);
      else places.current.set(key, place);
    };
    document.addEventListener('click', remember, { capture: true });
    return () => document.removeEventListener('click', remember, { capture: true });
  }, [key]);

  useEffect(() => {
    const place = returnTo === undefined ? undefined : places.current.get(returnTo);
    return place && stayAt(() => offsetOfCard(place));
  }, [returnTo]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link again leads there again
  useEffect(() => {
    const id = hash.slice(1);
    return isByLink && !isDialog && id !== '' ? stayAt(() => offsetOfTarget(id)) : undefined;
  }, [key, hash, isByLink, isDialog]);
  return null;
}

/** The cards on the page with their numbers, from 1. Of a long list not all are there (spec: category.long). */
const cards = (): readonly { readonly card: number; readonly element: Element }[] =>
  [...document.querySelectorAll('main article')].map((element, index) => ({
    card: Number(element.getAttribute('aria-posinset') ?? index + 1),
    element,
  }));

function placeInView(): Place | undefined {
  for (const { card, element } of cards()) {
    const { top, height } = element.getBoundingClientRect();
    if (height > 0 && top >= 0 && top < window.innerHeight) return { card, top };
  }
  return undefined;
}

/** How far the card is from its place, in CSS pixels; undefined while it isn't on the page. */
function offsetOfCard({ card, top }: Place): number | undefined {
  const now = cards()
    .find((each) => each.card === card)
    ?.element.getBoundingClientRect().top;
  return now === undefined ? undefined : now - top;
}

/** How far what a fragment names is from below the top bar, in CSS pixels; undefined while it isn't on the page. */
function offsetOfTarget(id: string): number | undefined {
  const target = document.getElementById(id);
  if (target === null) return undefined;
  return target.getBoundingClientRect().top - (Number.parseFloat(getComputedStyle(target).scrollMarginTop) || 0);
}

/** Scrolls by `offset`, and again whenever the page grows; returns the function that ends it. */
function stayAt(offset: () => number | undefined): () => void {
  const scroll = () => {
    const top = offset();
    if (top !== undefined && Math.abs(top) > 1) window.scrollBy({ top, behavior: 'instant' });
  };
  scroll();
  const observer = new ResizeObserver(scroll);
  observer.observe(document.body);
  const timer = setTimeout(() => stop(), RESTORE_MS);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const name of INTERRUPTIONS) window.removeEventListener(name, stop);
  };
  for (const name of INTERRUPTIONS) window.addEventListener(name, stop, { passive: true });
  return stop;
}
