import type { ComponentProps, ElementType, ReactNode } from 'react';
import { type Variant, variantColours } from '#ui/theme/variantColours.ts';
import { classNames } from './classNames.ts';

interface ActionIconLook {
  /** `filled` by default. */
  readonly variant?: Variant;
  /** Width and height, in pixels. */
  readonly size: number;
  /** `xl` for a round one. */
  readonly radius?: 'xl';
  /** It can’t be clicked or focused. */
  readonly disabled?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

type ActionIconProps<Element extends ElementType> = ActionIconLook & { readonly component?: Element } & Omit<
    ComponentProps<Element>,
    keyof ActionIconLook | 'component'
  >;

/** A button or a link with only an icon, as Mantine draws it (see Button). */
export function ActionIcon<Element extends ElementType = 'button'>({
  component,
  variant,
  size,
  radius,
  disabled = false,
  className,
  children,
  ...rest
}: ActionIconProps<Element>) {
  const Root: ElementType = component ?? 'button';
  const { background, hover, color, border, hoverColor } = variantColours(variant ?? 'filled', 'ember');
  const variables: Record<`--${string}`, string | undefined> = {
    '--ai-size': `calc(${size / 16}rem * var(--mantine-scale))`,
    '--ai-radius': radius && `var(--mantine-radius-${radius})`,
    ...(variant === undefined
      ? {}
      : { '--ai-bg': background, '--ai-hover': hover, '--ai-bd': border, '--ai-hover-color': hoverColor }),
    '--ai-color': color,
  };
  return (
    <Root
      {...(component === undefined ? { type: 'button', disabled } : {})}
      {...rest}
      style={variables}
      className={classNames('mantine-focus-auto', !disabled && 'mantine-active', className, 'm_8d3f4000 m_87cf2631')}
      data-variant={variant}
      data-disabled={disabled || undefined}
    >
      <span className="m_8d3afb97">{children}</span>
    </Root>
  );
}
