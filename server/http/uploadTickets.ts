import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServerContext } from '../context/ServerContext.ts';

/** How long a ticket may be used, in milliseconds. */
export const TICKET_LIFETIME_MS = 10 * 60_000;

type Dependencies = Pick<ServerContext, 'secrets' | 'clock'>;

/*
 * The key of an upload is a ticket of ten minutes. Every server on the database takes it, and none has to store it. Anyone may
 * have one, since a sign-up uploads before there is an account, but none can be used for long.
 */

const sign = (secret: string, end: string): string => createHmac('sha256', secret).update(end).digest('base64url');

export function uploadTicket({ secrets, clock }: Dependencies): string {
  const end = (clock.now() + TICKET_LIFETIME_MS).toString(36);
  return `${end}.${sign(secrets.imageHostKey, end)}`;
}

/** Whether the key of an upload is a ticket of ours that has not ended. */
export function isUploadTicket({ secrets, clock }: Dependencies, key: string): boolean {
  const [end = '', signature = ''] = key.split('.');
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(secrets.imageHostKey, end))];
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && Number.parseInt(end, 36) > clock.now();
}
