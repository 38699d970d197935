import type { CSSProperties } from 'react';
import { classNames } from './classNames.ts';

export interface SkeletonProps {
  /** The height in pixels, or `auto` where CSS sets it. */
  readonly height?: number | 'auto';
  /** A CSS width; the full width by default. */
  readonly width?: string;
  /** The radius of the corners; use that of the content. */
  readonly radius?: 0 | 'md' | 'lg';
  /** A circle with `height` as its diameter. */
  readonly circle?: boolean;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
}

/** A placeholder for content that is loading, as Mantine draws it (see Button). */
export function Skeleton({ height, width, radius, circle = false, className, style }: SkeletonProps) {
  const length = typeof height === 'number' ? `calc(${height / 16}rem * var(--mantine-scale))` : height;
  const corner = radius === 0 ? '0rem' : radius && `var(--mantine-radius-${radius})`;
  const variables: Record<`--${string}`, string | undefined> = {
    '--skeleton-height': length,
    '--skeleton-width': circle ? length : width,
    '--skeleton-radius': circle ? '1000px' : corner,
  };
  return (
    <div
      style={{ ...variables, ...style }}
      className={classNames(className, 'm_18320242')}
      data-visible="true"
      data-animate="true"
    />
  );
}
