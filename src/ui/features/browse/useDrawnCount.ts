import { startTransition, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { CARS_PER_PAGE } from '#domain/limits.ts';
import { afterPaint } from '#ui/components/scheduling.ts';

/** So many cards are more than a screen has: one below the other on a phone, side by side elsewhere. */
const CARDS_SEEN_FIRST = { phone: 2, wider: 12 };
/** Each of these steps leaves a phone time to answer in between. */
const CARDS_PER_STEP = 8;

/**
 * How many cards of a list of `total` cars are drawn, undefined for all of them: on a page that somebody has just asked for those that are seen, and
 * the others after that. On the way back all at once, since the browser goes to the place where the list was left.
 */
export function useDrawnCount(total: number): number | undefined {
  const isNew = useNavigationType() !== 'POP';
  const [drawn, setDrawn] = useState(() => (isNew ? seenFirst() : CARS_PER_PAGE));
  useEffect(() => {
    if (drawn < CARS_PER_PAGE) return afterPaint(() => startTransition(() => setDrawn(drawn + CARDS_PER_STEP)));
  }, [drawn]);
  return drawn < Math.min(total, CARS_PER_PAGE) ? drawn : undefined;
}

const seenFirst = (): number =>
  window.matchMedia('(min-width: 48em)').matches ? CARDS_SEEN_FIRST.wider : CARDS_SEEN_FIRST.phone;
