import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';

export interface Question {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  /** Answering yes destroys something. */
  readonly isGrave?: boolean;
}

interface Asked extends Question {
  readonly answer: (isYes: boolean) => void;
}

/** A question that must be answered before something goes on: `ask` resolves with the answer; closing it means no. */
export function useQuestion(): { readonly ask: (question: Question) => Promise<boolean>; readonly dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);

  const ask = (question: Question): Promise<boolean> =>
    new Promise((resolve) => {
      const answer = (isYes: boolean) => {
        setOpen(false);
        resolve(isYes);
      };
      setAsked({ ...question, answer });
      setOpen(true);
    });

  // The words stay while the dialog fades away.
  const dialog = (
    <Modal
      opened={isOpen}
      onClose={() => asked?.answer(false)}
      title={asked?.title}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="lg">
        <Text>{asked?.text}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => asked?.answer(false)}>
            {asked?.no}
          </Button>
          <Button {...(asked?.isGrave ? { color: 'red' } : {})} onClick={() => asked?.answer(true)}>
            {asked?.yes}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
  return { ask, dialog };
}
