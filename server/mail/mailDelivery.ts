import type { MailDelivery } from '#domain/account.ts';
import type { Env } from '../env/Env.ts';

/** What happens to the mails of a server with these settings. */
export function mailDelivery({ mail, isLocalOnly }: Pick<Env, 'mail' | 'isLocalOnly'>): MailDelivery {
  if (mail !== undefined) return 'sent';
  return isLocalOnly ? 'mailbox' : 'none';
}
