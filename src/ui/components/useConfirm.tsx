import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';

export interface ConfirmOptions {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** Answering yes destroys something. */
  readonly isDestructive?: boolean;
}

interface PendingConfirm extends ConfirmOptions {
  readonly answer: (isYes: boolean) => void;
}

/** A question that must be answered before something goes on: `confirm` resolves with the answer; closing it means no. */
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

  // The words stay while the dialog fades away.
  const dialog = (
    <Modal
      opened={isOpen}
      onClose={() => pending?.answer(false)}
      title={pending?.title}
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
