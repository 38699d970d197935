import { isIP } from 'node:net';
import { trimUnseen } from '#domain/characters.ts';
import { type Email, toEmail } from '#domain/email.ts';
import { callerKey, pseudonym } from '../http/callers.ts';

/** A person by address; only admins are named in the log. */
export interface AuditedPerson {
  readonly email: Email;
  readonly isAdmin: boolean;
}

export const personLabel = (key: string, { email, isAdmin }: AuditedPerson): string =>
  isAdmin ? email : pseudonym(key, 'person', email);

/** An IPv6 network of 64 bits has one pseudonym, as it has one rate limit. */
export const networkLabel = (key: string, ip: string, isAdmin: boolean): string =>
  isAdmin ? ip : pseudonym(key, 'network', callerKey(ip));

/** A column of the log, and the value that an admin searches there. */
export type AuditPlace = readonly [column: 'actor' | 'person' | 'origin', value: string];

/** Where a typed address or pseudonym may stand: an address as it is, for admins, and by its pseudonym. */
export function placesOf(key: string, typed: string): readonly AuditPlace[] {
  const text = trimUnseen(typed);
  if (isIP(text) !== 0) {
    return [
      ['origin', text],
      ['origin', networkLabel(key, text, false)],
    ];
  }
  const email = toEmail(text);
  if (email === undefined)
    return [
      ['actor', text],
      ['person', text],
      ['origin', text],
    ];
  const labels = [email, personLabel(key, { email, isAdmin: false })];
  return labels.flatMap((label): readonly AuditPlace[] => [
    ['actor', label],
    ['person', label],
  ]);
}
