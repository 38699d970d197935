import { Anchor, Text } from '@mantine/core';
import '#ui/theme/mantine.ts';
import type { MailDelivery } from '#domain/account.ts';

/** Says where to find the emails of a market that runs on this computer only; draws nothing on any other market. */
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
