import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Email, toEmail } from '#domain/email.ts';
import { isMutable, isNotificationKind, type NotificationKind } from '#domain/notification.ts';
import type { ServerContext } from '../context/ServerContext.ts';

/* The token by which whoever has a mail ends further ones of its kind, without a login. It never ends, and can do nothing else. */

type Dependencies = Pick<ServerContext, 'secrets'>;

export interface Unsubscription {
  readonly member: Email;
  readonly kind: NotificationKind;
}

const sign = ({ secrets }: Dependencies, text: string): string =>
  createHmac('sha256', secrets.unsubscribing).update(text).digest('base64url');

export function unsubscribeToken(dependencies: Dependencies, { member, kind }: Unsubscription): string {
  const content = Buffer.from(JSON.stringify([member, kind])).toString('base64url');
  return `${content}.${sign(dependencies, content)}`;
}

/** What a token ends; undefined for one that is not ours. */
export function unsubscriptionOf(dependencies: Dependencies, token: string): Unsubscription | undefined {
  const [content = '', signature = ''] = token.split('.');
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(dependencies, content))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const [address, kind]: readonly unknown[] = JSON.parse(Buffer.from(content, 'base64url').toString());
  const member = typeof address === 'string' ? toEmail(address) : undefined;
  return member !== undefined && isNotificationKind(kind) && isMutable(kind) ? { member, kind } : undefined;
}
