import { ROUTES } from '#domain/navigation.ts';

/*
 * The addresses in mails. What is secret stands behind the #, which no server is sent and no log has; the page reads it there.
 */

interface MailedLink {
  readonly token: string;
  /** For the login that comes before or after it. */
  readonly email: string;
}

/** The link that sets a new password, once. */
export const newPasswordLink = (origin: string, { token, email }: MailedLink): string =>
  `${origin}${ROUTES.newPassword}#${new URLSearchParams({ token, email })}`;

/** The link to the page whose button proves the address. */
export const proofLink = (origin: string, { token, email }: MailedLink): string =>
  `${origin}${ROUTES.proveEmail}#${new URLSearchParams({ token, email })}`;

/** The link to the page that mails a link for a new password. */
export const resetLink = (origin: string): string => `${origin}${ROUTES.resetPassword}`;
