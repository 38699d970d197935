import { ROUTES } from '#domain/navigation.ts';
import { isMutable, isNotificationKind, notificationText } from '#domain/notification.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { UNSUBSCRIBE_PATH } from '../http/paths.ts';
import type { EmbeddedIdentity } from '../identity/identity.ts';
import type { ComposedMail, QueuedMail } from '../mail/MailQueue.ts';
import { mutedKinds } from './mutedMails.ts';
import { notificationMail } from './notificationMail.ts';
import { selectShown } from './ownNotifications.ts';
import { unsubscribeToken } from './unsubscribing.ts';

type Dependencies = Pick<ServerContext, 'store' | 'secrets'> & {
  readonly identity: Pick<EmbeddedIdentity, 'isEmailVerified'>;
};

/**
 * The mail about a notification, as it is sent. Undefined where there is none to send: the notification was replaced or erased, its
 * car is hidden, or its recipient wants no mails of its kind. It waits for a proof of their address.
 */
export async function composeNotification(
  { store, secrets, identity }: Dependencies,
  { id, email }: Pick<QueuedMail, 'id' | 'email'>,
  origin: string,
): Promise<ComposedMail> {
  const row = await selectShown(store).selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined || row.recipient !== email || !isNotificationKind(row.kind)) return undefined;
  const { kind, car_id, car_name } = row;
  if ((await mutedKinds(store, email)).includes(kind)) return undefined;
  if (!(await identity.isEmailVerified(email))) return 'waits-for-proof';
  const { sentence, path } = notificationText(kind, car_id === null ? undefined : { id: car_id, name: car_name });
  const token = isMutable(kind) ? unsubscribeToken({ secrets }, { member: email, kind }) : undefined;
  return notificationMail({
    ...{ id, to: email, sentence },
    link: `${origin}${path}`,
    settingsLink: `${origin}${ROUTES.account}`,
    unsubscribeUrl: token === undefined ? undefined : `${origin}${UNSUBSCRIBE_PATH}?token=${token}`,
  });
}
