import { Group, Stack, Text } from '@mantine/core';
import { Button } from '#ui/components/Button.tsx';
import '#ui/theme/mantine.ts';
import { type ReactNode, useRef, useState } from 'react';
import { Dialog, DialogWindow } from './Dialog.tsx';

export interface ConfirmOptions {
  /** The question, with the thing’s name. */
  readonly title: string;
  /** What happens on yes. */
  readonly text: string;
  /** The button for yes, as a verb: "Delete". */
  readonly confirmLabel: string;
  /** The button for no: "Keep it". */
  readonly cancelLabel: string;
  /** Whether yes deletes something: its button is red. */
  readonly isDestructive?: boolean;
}

interface PendingConfirm extends ConfirmOptions {
  /** Takes the answer. */
  readonly resolve: (isYes: boolean) => void;
}

/**
 * Asks a question in a dialog: `confirm` resolves with the answer; closing the dialog means no. Not @mantine/modals: its
 * one manager above the router would replace only this file, and its versions must equal @mantine/core's to the digit.
 */
export function useConfirm({ isAboutLeaving = false } = {}): {
  /** Asks, and resolves with the answer. */
  readonly confirm: (options: ConfirmOptions) => Promise<boolean>;
  /** Must be rendered in the page. */
  readonly dialog: ReactNode;
} {
  const [pending, setPending] = useState<PendingConfirm>();
  const [isOpen, setOpen] = useState(false);
  const isYes = useRef(false);

  const confirm = (options: ConfirmOptions): Promise<boolean> =>
    new Promise((resolve) => {
      isYes.current = false;
      setPending({ ...options, resolve });
      setOpen(true);
    });

  const answer = (given: boolean) => {
    isYes.current = given;
    setOpen(false);
    if (isAboutLeaving) pending?.resolve(given);
  };
  const content = (
    <Stack gap="lg">
      <Text>{pending?.text}</Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => answer(false)}>
          {pending?.cancelLabel}
        </Button>
        <Button {...(pending?.isDestructive ? { color: 'red' } : {})} onClick={() => answer(true)}>
          {pending?.confirmLabel}
        </Button>
      </Group>
    </Stack>
  );
  // The texts stay while the dialog fades out.
  const shown = { isOpen, title: pending?.title, onClose: () => answer(false), children: content };
  const dialog = isAboutLeaving ? (
    <DialogWindow {...shown} />
  ) : (
    <Dialog {...shown} onLeft={() => pending?.resolve(isYes.current)} />
  );
  return { confirm, dialog };
}
