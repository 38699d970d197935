import type { Email } from '#domain/email.ts';
import { MAX_UNREAD, type MailSettings } from '#domain/notification.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import type { Store } from '../database/schema.ts';
import type { Env } from '../env/Env.ts';
import { mailDelivery } from '../mail/mailSettings.ts';
import type { Caller } from '../sessions/sessions.ts';
import { mutedKinds } from './mutedMails.ts';

/** With Firebase the market itself sends no mails. */
export const mailsNotifications = (env: Env): boolean => env.firebase === undefined && mailDelivery(env) !== 'none';

/** Which notifications are mailed to a member, and how many of them wait for a proof of the address. */
export async function mailSettings(
  { store, env }: Pick<ServerContext, 'store' | 'env'>,
  { email, isEmailVerified }: Pick<Caller, 'email' | 'isEmailVerified'>,
) {
  const muted = [...(await mutedKinds(store, email))];
  const mails = !mailsNotifications(env) ? 'none' : isEmailVerified ? 'sent' : 'unproven';
  const waiting = mails === 'unproven' ? await countWaiting(store, email, muted) : 0;
  return { muted, mails, waiting } satisfies MailSettings;
}

async function countWaiting(store: Store, email: Email, muted: MailSettings['muted']): Promise<number> {
  const mails = store
    .selectFrom('queued_mails')
    .innerJoin('notifications', 'notifications.id', 'queued_mails.id')
    .select('notifications.kind')
    .where('queued_mails.email', '=', email)
    .where('queued_mails.kind', '=', 'notification');
  const wanted = (await mails.execute()).filter(({ kind }) => !muted.some((one) => one === kind));
  return Math.min(wanted.length, MAX_UNREAD);
}
