import { Modal } from '@mantine/core';
import '#ui/theme/mantine.ts';
import type { ReactNode } from 'react';
import classes from './Dialog.module.css';
import { useBackCloses } from './useBackCloses.ts';

export interface DialogProps {
  /** Whether it is shown; it fades in and out. */
  readonly isOpen: boolean;
  /** What the dialog is about; screen readers read it as its name. */
  readonly title: ReactNode;
  /** Asked for by the cross, Escape, a click beside it, and Back. */
  readonly onClose: () => void;
  /** Called after the closing animation. */
  readonly onClosed?: (() => void) | undefined;
  /** Called when it is closed and a navigation may follow. */
  readonly onLeft?: (() => void) | undefined;
  /** For a title that is a car’s name. */
  readonly isTitleLarge?: boolean;
  readonly children: ReactNode;
}

/** A dialog above the page, which Back closes (spec: layout.dialogs). */
export function Dialog({ onLeft, ...props }: DialogProps) {
  useBackCloses({ isOpen: props.isOpen, onBack: props.onClose, onLeft });
  return <DialogWindow {...props} />;
}

/** A dialog that has no entry in the history: for a question about a navigation, which Back has begun. */
export function DialogWindow({
  isOpen,
  title,
  onClose,
  onClosed,
  isTitleLarge = false,
  children,
}: Omit<DialogProps, 'onLeft'>) {
  return (
    <Modal
      opened={isOpen}
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

/** A dialog that is the whole window. What it shows fills the room below its header, which it may place things in absolutely. */
export function FullScreenDialog({
  isOpen,
  title,
  onClose,
  children,
}: Pick<DialogProps, 'isOpen' | 'title' | 'onClose' | 'children'>) {
  useBackCloses({ isOpen, onBack: onClose });
  return (
    <Modal
      opened={isOpen}
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
