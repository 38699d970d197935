import { type ReactNode, Suspense, useState } from 'react';
import { Button, type ButtonProps } from './Button.tsx';

export interface DialogButtonProps extends Omit<ButtonProps, 'onClick' | 'onFocus' | 'onPointerEnter'> {
  /** From `lazyComponent`. Its code is loaded once the button is pointed at or has the focus. */
  readonly dialog: { readonly preload: () => void };
  /** Draws it open; `close` takes it away. */
  readonly draw: (close: () => void) => ReactNode;
}

/** A button that opens a dialog whose code comes on demand. */
export function DialogButton({ dialog, draw, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onPointerEnter={dialog.preload} onFocus={dialog.preload} onClick={() => setOpen(true)} />
      {isOpen ? <Suspense fallback={null}>{draw(() => setOpen(false))}</Suspense> : null}
    </>
  );
}
