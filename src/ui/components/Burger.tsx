import type { ComponentProps, CSSProperties } from 'react';
import { classNames } from './classNames.ts';

interface BurgerProps extends ComponentProps<'button'> {
  /** Whether its menu is open: then it is drawn as a cross. */
  readonly opened: boolean;
}

const SIZE = { '--burger-size': 'var(--burger-size-sm)' } as CSSProperties;

/** The button that opens and closes a menu, as Mantine draws it (see Button). */
export function Burger({ opened, className, ...rest }: BurgerProps) {
  return (
    <button
      type="button"
      data-size="sm"
      {...rest}
      className={classNames('mantine-focus-auto', className, 'm_fea6bf1a m_87cf2631')}
      style={SIZE}
    >
      <div className="m_d4fb9cad" data-reduce-motion="true" data-opened={opened || undefined} />
    </button>
  );
}
