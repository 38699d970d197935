import { Anchor, Text } from '@mantine/core';
import '#ui/theme/mantine.ts';
import type { MailDelivery } from '#domain/account.ts';

/** Where the mails of a market on this computer alone are found; nothing on any other market. */
export function MailboxNote({ mail }: { readonly mail: MailDelivery }) {
  if (mail !== 'mailbox') return null;
  return (
    <Text size="sm" c="dimmed" mt="sm">
      This market runs on this computer alone, and its mails stay here:{' '}
      <Anchor href="/mailbox" target="_blank" rel="noopener" td="underline" inherit>
        open its mailbox
      </Anchor>
      .
    </Text>
  );
}
