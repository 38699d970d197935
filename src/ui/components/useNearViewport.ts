import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const ROOT_MARGIN = '800px'; // about two rows of cards before the end comes into view

/** Calls whenever the element comes near the window, as long as it is wanted. */
export function useNearViewport<Part extends Element>(isEnabled: boolean, onNear: () => void): RefObject<Part | null> {
  const target = useRef<Part>(null);
  const call = useEffectEvent(onNear);
  useEffect(() => {
    if (!isEnabled || target.current === null) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && call(), {
      rootMargin: ROOT_MARGIN,
    });
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [isEnabled]);
  return target;
}
