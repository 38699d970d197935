import type { ComponentProps, MouseEvent } from 'react';
import { Button, type ButtonProps } from '#ui/components/Button.tsx';

export interface ActionButtonProps extends ButtonProps, Pick<ComponentProps<'button'>, 'type' | 'aria-describedby'> {
  /** Clicks and keys do nothing then, but the button can still be focused, unlike with `disabled`. */
  readonly isDisabled: boolean;
  /** Called on a click, Enter or Space, unless `isDisabled`. */
  readonly onClick?: () => void;
}

/** A button that keeps the focus when it is disabled (WAI-ARIA: aria-disabled). */
export function ActionButton({ isDisabled, onClick, ...rest }: ActionButtonProps) {
  const handleClick = (event: MouseEvent) => {
    if (isDisabled) event.preventDefault();
    else onClick?.();
  };
  const look = isDisabled ? { 'data-disabled': true as const } : {};
  return <Button {...rest} {...look} aria-disabled={isDisabled} onClick={handleClick} />;
}
