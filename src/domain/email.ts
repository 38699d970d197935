import { trimUnseen } from './characters.ts';

/**
 * An email address in the form in which two of them are compared: trimmed, its ASCII letters in lower case. All other characters
 * count as they are, so that no other address is ever equal to it.
 */
export type Email = string & { readonly is: 'email' };

export const MAX_EMAIL_LENGTH = 254; // RFC 5321, section 4.5.3.1.3, less the angle brackets

/**
 * Any text → an address to compare with, without what nobody sees around it; undefined when it can't be one. Undefined too for an
 * address with characters inside that nobody sees, and for one that Unicode's NFKC changes: it looks like another person's
 * (spec: wire.emails).
 */
export function toEmail(text: string): Email | undefined {
  const email = trimUnseen(text).replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const isPlausible = email.length <= MAX_EMAIL_LENGTH && /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u.test(email);
  return isPlausible && email.normalize('NFKC') === email ? (email as Email) : undefined;
}
