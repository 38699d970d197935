import type { ComponentProps, CSSProperties, ElementType, ReactNode } from 'react';
import { type ButtonColour, type Variant, variantColours } from '#ui/theme/variantColours.ts';
import { classNames } from './classNames.ts';

/*
 * Mantine's button as it looks and is marked up, drawn without Mantine, whose code would come with every first page. The classes
 * are those of its sheet; Button.test.tsx compares the two.
 */

export interface ButtonLook {
  /** `filled` by default. */
  readonly variant?: Variant;
  /** `ember` by default. */
  readonly color?: ButtonColour;
  /** `sm` in rows of actions and tables, `lg` in the hero; `md` everywhere else. */
  readonly size?: 'sm' | 'md' | 'lg';
  /** As wide as its container. */
  readonly fullWidth?: boolean;
  /** An icon before the label. */
  readonly leftSection?: ReactNode;
  /** An icon after the label. */
  readonly rightSection?: ReactNode;
  /** While its action is running: it shows a spinner and does nothing, but keeps the focus (WAI-ARIA: aria-disabled). */
  readonly loading?: boolean;
  /** Looks disabled. ActionButton sets it, and keeps the focus, unlike `disabled`. */
  readonly 'data-disabled'?: true;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  readonly children?: ReactNode;
}

export type ButtonProps<Element extends ElementType = 'button'> = ButtonLook & {
  /** What is drawn instead of a button, such as Link. */
  readonly component?: Element;
} & Omit<ComponentProps<Element>, keyof ButtonLook | 'component'>;

export function Button<Element extends ElementType = 'button'>({
  component,
  variant,
  color,
  size = 'md',
  fullWidth = false,
  leftSection,
  rightSection,
  loading = false,
  'data-disabled': looksDisabled,
  className,
  style,
  children,
  ...rest
}: ButtonProps<Element>) {
  const Root: ElementType = component ?? 'button';
  const colours = variantColours(variant ?? 'filled', color ?? 'ember');
  const hasColours = variant !== undefined || color !== undefined;
  const variables: Record<`--${string}`, string | undefined> = {
    '--button-height': `var(--button-height-${size})`,
    '--button-padding-x': `var(--button-padding-x-${size})`,
    '--button-fz': `var(--mantine-font-size-${size})`,
    // What the sheet has anyway is left out.
    ...(hasColours
      ? { '--button-bg': colours.background, '--button-hover': colours.hover, '--button-bd': colours.border }
      : {}),
    '--button-color': colours.color,
    '--button-hover-color': colours.hoverColor,
  };
  return (
    <Root
      {...(component === undefined ? { type: 'button' } : {})}
      {...rest}
      {...(loading && { 'aria-disabled': true, onClick: undefined })}
      style={{ ...variables, ...style }}
      className={classNames(
        'mantine-focus-auto',
        !looksDisabled && !loading && 'mantine-active',
        className,
        'mantine-Button-root m_77c9d27d m_87cf2631',
      )}
      data-variant={variant}
      data-size={size}
      data-block={fullWidth || undefined}
      data-disabled={looksDisabled}
      data-loading={loading || undefined}
      data-with-left-section={leftSection === undefined ? undefined : true}
      data-with-right-section={rightSection === undefined ? undefined : true}
    >
      {loading && (
        <span className="m_a25b86ee" aria-hidden>
          <span className="m_b34414df m_5ae2e3c" style={LOADER} />
        </span>
      )}
      <span className="mantine-Button-inner m_80f1301b">
        {leftSection && (
          <span className="m_a74036a" data-position="left">
            {leftSection}
          </span>
        )}
        <span className="mantine-Button-label m_811560b9" data-loading={loading || undefined}>
          {children}
        </span>
        {rightSection && (
          <span className="m_a74036a" data-position="right">
            {rightSection}
          </span>
        )}
      </span>
    </Root>
  );
}

const LOADER = {
  '--loader-size': 'calc(var(--button-height) / 1.8)',
  '--loader-color': 'var(--button-color)',
} as CSSProperties;
