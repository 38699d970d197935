import type { QueuedMailsTable } from '../database/schema.ts';
import type { Mail } from './Mailer.ts';

/** Each kind of mail about an account. */
export type MailKind = QueuedMailsTable['kind'];

interface Texts {
  readonly subject: string;
  readonly lines: readonly string[];
  /** Of the link's button. */
  readonly button: string;
  readonly after: readonly string[];
}

/*
 * No word of a mail is anybody's but ours: a name that somebody chose at a sign-up with another's address would carry their
 * message into that mailbox. Nothing is loaded when a mail is opened, so that nobody learns that it was.
 */
const TEXTS: Readonly<Record<MailKind, Texts>> = {
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
export function accountMail(kind: MailKind, { to, link }: { readonly to: Mail['to']; readonly link: string }): Mail {
  const { subject, lines, button, after } = TEXTS[kind];
  const market = new URL(link).host;
  const end = `Second Gear, ${market}`;
  const text = [...lines, '', `${button}:`, link, '', ...after, '', end, ''].join('\n');
  const paragraphs = (all: readonly string[]) => all.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#fbfaf7;color:#14202b;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:32rem;margin:0 auto">
<h1 style="font-size:22px;line-height:1.25">${escapeHtml(subject)}</h1>
${paragraphs(lines)}
<p style="margin:28px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#c2410c;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(button)}</a></p>
<p style="font-size:14px;word-break:break-all">${escapeHtml(link)}</p>
${paragraphs(after)}
<p style="font-size:14px">${escapeHtml(end)}</p>
</div>
</body>
</html>
`;
  return { to, subject, text, html };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it stands in HTML, in an attribute too. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
