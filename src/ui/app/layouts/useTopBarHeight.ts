import { type RefObject, useEffect } from 'react';
import { TOP_BAR_HEIGHT } from '#ui/theme/firstTheme.ts';

const PROPERTY = '--top-bar-height';

/**
 * Publishes the height of the sticky top bar as `--top-bar-height`, for what stands below it, once the bar is higher than usual:
 * every change of the property makes the browser compute the styles of the whole page anew.
 */
export function useTopBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (bar.current === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = Math.round(entry?.borderBoxSize[0]?.blockSize ?? 0);
      if (height > TOP_BAR_HEIGHT || style.getPropertyValue(PROPERTY) !== '')
        style.setProperty(PROPERTY, `${height}px`);
    });
    observer.observe(bar.current);
    return () => observer.disconnect();
  }, [bar]);
}
