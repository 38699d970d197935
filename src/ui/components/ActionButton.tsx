import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps, MouseEvent } from 'react';

export interface ActionButtonProps extends ButtonProps, Pick<ComponentProps<'button'>, 'type' | 'aria-describedby'> {
  /** Nothing happens on a click; the button stays in the tab order and keeps its focus, which `disabled` would lose. */
  readonly isDisabled: boolean;
  readonly onClick?: () => void;
}

/** A button that may be switched off without losing the focus (WAI-ARIA: aria-disabled). */
export function ActionButton({ isDisabled, onClick, ...rest }: ActionButtonProps) {
  const handleClick = (event: MouseEvent) => {
    if (isDisabled) event.preventDefault();
    else onClick?.();
  };
  const look = isDisabled ? { 'data-disabled': true as const } : {};
  return <Button {...rest} {...look} aria-disabled={isDisabled} onClick={handleClick} />;
}
