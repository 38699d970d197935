import type { CSSProperties } from 'react';
import { classNames } from './classNames.ts';

export interface SkeletonProps {
  /** In pixels. */
  readonly height?: number | 'auto';
  /** In CSS; the whole width where it is left out. */
  readonly width?: string;
  /** Of its corners: those of what comes. */
  readonly radius?: 0 | 'md' | 'lg';
  /** As wide as it is high, and round. */
  readonly circle?: boolean;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
}

/** A place that waits for its content, as Mantine draws it (see Button). */
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
