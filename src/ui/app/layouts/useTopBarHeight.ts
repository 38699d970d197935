import { type RefObject, useEffect } from 'react';

/** Publishes the height of the sticky top bar as `--top-bar-height`, for what stands below it. */
export function useTopBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (bar.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      document.documentElement.style.setProperty('--top-bar-height', `${Math.round(height)}px`);
    });
    observer.observe(bar.current);
    return () => observer.disconnect();
  }, [bar]);
}
