/** An email address, trimmed and lower-cased: the form in which two of them are compared. */
export type Email = string & { readonly is: 'email' };

export const MAX_EMAIL_LENGTH = 254; // RFC 5321, section 4.5.3.1.3, less the angle brackets

/** Any text → an address to compare with; undefined when it can't be one. */
export function toEmail(text: string): Email | undefined {
  const email = text.trim().toLowerCase();
  const isPlausible = email.length <= MAX_EMAIL_LENGTH && /^[^\s@]+@[^\s@]+$/.test(email);
  return isPlausible ? (email as Email) : undefined;
}
