import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const AHEAD = '800px'; // about two rows of cards before the end comes into view

/** Calls whenever the element comes near the window, as long as it is wanted. */
export function useWhenNear<Part extends Element>(isWanted: boolean, onNear: () => void): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const call = useEffectEvent(onNear);
  useEffect(() => {
    if (!isWanted || part.current === null) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && call(), { rootMargin: AHEAD });
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [isWanted]);
  return part;
}
