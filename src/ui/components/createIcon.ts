import { createElement } from 'react';

export interface IconProps {
  /** Width and height in pixels; 24 where nothing is said. */
  readonly size?: number;
  /** Width of the lines, of 24 units across the icon; 2 where nothing is said. A filled icon has no lines. */
  readonly stroke?: number;
  readonly className?: string | undefined;
}

/**
 * The component of an icon that is drawn with lines, or of one that is filled, from the data of its paths. It stands beside a
 * text or in a button with a name, so that screen readers pass over it.
 */
export const createIcon =
  (style: 'outline' | 'filled', ...paths: readonly string[]) =>
  ({ size = 24, stroke = 2, className }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        ...(style === 'filled' ? { fill: 'currentColor' } : lines(stroke)),
        className,
        'aria-hidden': true,
      },
      paths.map((path) => createElement('path', { key: path, d: path })),
    );

const lines = (strokeWidth: number) =>
  ({ fill: 'none', stroke: 'currentColor', strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round' }) as const;
