import type { QueuedMailsTable } from '../database/schema.ts';
import { linkMail, type MailTexts } from './linkMail.ts';
import type { Mail } from './Mailer.ts';

/** Each kind of mail about an account. */
export type MailKind = Exclude<QueuedMailsTable['kind'], 'notification' | `guest-${string}`>;
export const isAccountMail = (kind: QueuedMailsTable['kind']): kind is MailKind => kind in TEXTS;

/*
 * No word of a mail is anybody's but ours: a name that somebody chose at a sign-up with another's address would carry their
 * message into that mailbox. Nothing is loaded when a mail is opened, so that nobody learns that it was.
 */
const TEXTS: Readonly<Record<MailKind, MailTexts>> = {
  reset: {
    subject: 'Set a new password at Second Gear',
    lines: [
      'Somebody, most likely you, has asked for a new password at Second Gear.',
      'This link sets it. It works once, and for one hour.',
    ],
    button: 'Set a new password',
    after: ['If it was not you, do nothing: your password stays as it is.'],
  },
  proof: {
    subject: 'Is this your email address?',
    lines: [
      'An account at Second Gear has this email address.',
      'If it is yours, open this link within a day and press the button there.',
    ],
    button: 'Yes, this is my address',
    after: [
      'Have you not signed up? Then do nothing, or set a password of your own there: it ends every login that others have made with your address.',
    ],
  },
  changed: {
    subject: 'Your password at Second Gear was changed',
    lines: ['The password of your account at Second Gear was changed.'],
    button: 'It was not me: set a new password',
    after: ['If it was you, there is nothing to do.'],
  },
  'password-set': {
    subject: 'Your account at Second Gear has a password now',
    lines: ['A first password was set for your account at Second Gear, after a login with Google.'],
    button: 'It was not me: set a new password',
    after: ['If it was you, there is nothing to do.'],
  },
  'second-factor': {
    subject: 'The second factor of your account at Second Gear was changed',
    lines: ['A second factor of your account at Second Gear was set up or removed.'],
    button: 'It was not me: set a new password',
    after: ['If it was not you, tell the operator of the market as well. If it was you, there is nothing to do.'],
  },
  'sign-up': {
    subject: 'You have an account at Second Gear already',
    lines: [
      'Somebody has tried to sign up at Second Gear with this email address, which has an account.',
      'If it was you: log in with your password, or set a new one.',
    ],
    button: 'Set a new password',
    after: ['If it was not you, do nothing: your account stays as it is. You hear of this at most once a day.'],
  },
};

/** A mail about an account, with the link that it is about. */
export const accountMail = (kind: MailKind, about: { readonly to: Mail['to']; readonly link: string }): Mail =>
  linkMail(TEXTS[kind], about);
