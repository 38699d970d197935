import { Modal } from '@mantine/core';
import '#ui/theme/mantine.ts';
import type { ReactNode } from 'react';
import classes from './Dialog.module.css';
import { useBackCloses } from './useBackCloses.ts';
import { useFocusBack } from './useFocusBack.ts';

export interface DialogProps {
  /** Whether the dialog is open; it fades in and out. */
  readonly isOpen: boolean;
  /** What the dialog is about; also its accessible name. */
  readonly title: ReactNode;
  /** Called on the close button, Escape, a click outside, and Back. */
  readonly onClose: () => void;
  /** Called after the closing animation. */
  readonly onClosed?: (() => void) | undefined;
  /** Called once the dialog is closed and the page may navigate. */
  readonly onLeft?: (() => void) | undefined;
  /** A larger title, for a car’s name. */
  readonly isTitleLarge?: boolean;
  readonly children: ReactNode;
}

/** A dialog above the page, which Back closes (spec: layout.dialogs). */
export function Dialog({ onLeft, ...props }: DialogProps) {
  useBackCloses({ isOpen: props.isOpen, onBack: props.onClose, onLeft });
  return <DialogWindow {...props} />;
}

/** A dialog without a history entry: for a question about a navigation that Back has begun. */
export function DialogWindow({
  isOpen,
  title,
  onClose,
  onClosed,
  isTitleLarge = false,
  children,
}: Omit<DialogProps, 'onLeft'>) {
  useFocusBack(isOpen);
  return (
    <Modal
      opened={isOpen}
      returnFocus={false}
      onClose={onClose}
      onExitTransitionEnd={() => onClosed?.()}
      title={title}
      classNames={{ title: isTitleLarge ? classes.largeTitle : classes.title }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      size="md"
    >
      {children}
    </Modal>
  );
}

/** A dialog that fills the window. Its content fills the space below the header, and may be positioned absolutely in it. */
export function FullScreenDialog({
  isOpen,
  title,
  onClose,
  onLeft,
  children,
}: Pick<DialogProps, 'isOpen' | 'title' | 'onClose' | 'onLeft' | 'children'>) {
  useBackCloses({ isOpen, onBack: onClose, onLeft });
  useFocusBack(isOpen);
  return (
    <Modal
      opened={isOpen}
      returnFocus={false}
      onClose={onClose}
      title={title}
      fullScreen
      radius={0}
      classNames={{
        title: classes.title ?? '',
        content: classes.wholeWindow ?? '',
        header: classes.wholeWindowHeader ?? '',
        body: classes.wholeWindowBody ?? '',
      }}
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
    >
      {children}
    </Modal>
  );
}
