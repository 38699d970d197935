import { Group, Modal, Stack, Text } from '@mantine/core';
import { Button } from '#ui/components/Button.tsx';
import '#ui/theme/mantine.ts';
import { type ReactNode, useState } from 'react';
import classes from './useConfirm.module.css';

export interface ConfirmOptions {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** Whether yes deletes something. */
  readonly isDestructive?: boolean;
}

interface PendingConfirm extends ConfirmOptions {
  readonly answer: (isYes: boolean) => void;
}

/**
 * Asks a question in a dialog: `confirm` resolves with the answer; closing the dialog means no. Not @mantine/modals: its
 * one manager above the router would replace only this file, and its versions must equal @mantine/core's to the digit.
 */
export function useConfirm(): {
  readonly confirm: (options: ConfirmOptions) => Promise<boolean>;
  readonly dialog: ReactNode;
} {
  const [pending, setPending] = useState<PendingConfirm>();
  const [isOpen, setOpen] = useState(false);

  const confirm = (options: ConfirmOptions): Promise<boolean> =>
    new Promise((resolve) => {
      const answer = (isConfirmed: boolean) => {
        setOpen(false);
        resolve(isConfirmed);
      };
      setPending({ ...options, answer });
      setOpen(true);
    });

  // The texts stay while the dialog fades out.
  const dialog = (
    <Modal
      opened={isOpen}
      onClose={() => pending?.answer(false)}
      title={pending?.title}
      classNames={{ title: classes.title ?? '' }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="lg">
        <Text>{pending?.text}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => pending?.answer(false)}>
            {pending?.cancelLabel}
          </Button>
          <Button {...(pending?.isDestructive ? { color: 'red' } : {})} onClick={() => pending?.answer(true)}>
            {pending?.confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
  return { confirm, dialog };
}
