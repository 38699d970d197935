import type { MailDelivery } from '#domain/account.ts';
import { EnvError } from '../env/decoders.ts';
import { defineSettings, type Env, placeOf } from '../env/Env.ts';
import { isMailAddress } from './Mailer.ts';

/** The mail server that the market sends by. */
export interface MailEnv {
  /** With user and password; never part of a message. */
  readonly url: string;
  readonly from: Sender;
}

export interface Sender {
  /** Empty: the address alone. */
  readonly name: string;
  readonly address: string;
}

/** Both settings or none. @throws EnvError naming what is missing or wrong */
export function decodeMailEnv(readSetting: (name: string) => string | undefined): MailEnv | undefined {
  const [url, from] = [readSetting('SMTP_URL'), readSetting('MAIL_FROM')];
  if (url === undefined && from === undefined) return undefined;
  if (url === undefined) throw new EnvError('SMTP_URL: missing beside MAIL_FROM');
  if (from === undefined) throw new EnvError('MAIL_FROM: missing beside SMTP_URL');
  return { url: decodeUrl(url), from: decodeSender(from) };
}

function decodeUrl(text: string): string {
  const url = URL.parse(text);
  // The text itself is not printed: it may contain a password.
  if (url === null || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') {
    throw new EnvError('SMTP_URL: not the address of a mail server, such as smtps://user:password@mail.example:465');
  }
  return text;
}

function decodeSender(text: string): Sender {
  const [, name = '', bracketed] = /^([^<>"\p{Cc}]*)<([^<>]*)>$/u.exec(text) ?? [];
  const address = bracketed ?? text;
  if (!isMailAddress(address)) {
    throw new EnvError(`MAIL_FROM: an address such as Second Gear <mail@cars.example> is needed, not '${text}'`);
  }
  return { name: name.trim(), address };
}

/** What happens to the mails of a server with these settings. */
export function mailDelivery({ mail, isLocalOnly }: Pick<Env, 'mail' | 'isLocalOnly'>): MailDelivery {
  if (mail !== undefined) return 'sent';
  return isLocalOnly ? 'mailbox' : 'none';
}

declare module '../env/Env.ts' {
  interface Env {
    /** Undefined: a mailbox page on a server for this machine alone, no mail on any other. */
    readonly mail: MailEnv | undefined;
  }
}

export const mailSettings = defineSettings((read) => ({ mail: decodeMailEnv(read) }), {
  mail: (mail) => ({ SMTP_URL: placeOf(mail?.url), MAIL_FROM: mail?.from.address }),
});
