import { createTransport, type Transporter } from 'nodemailer';
import { isLoopback } from '../env/decoders.ts';
import { isMailAddress, type Mail, type Mailer, MailRefusal } from './Mailer.ts';
import type { MailEnv } from './mailSettings.ts';
import { translateSmtpFailure } from './smtpReplies.ts';

/** How long the mail server may take, in milliseconds: for the connection, its greeting, and any later silence. */
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends by a mail server (SMTP). */
export class SmtpMailer implements Mailer {
  readonly #transport: Transporter;
  readonly #from: MailEnv['from'];

  constructor({ url, from }: MailEnv) {
    const { hostname, username } = new URL(url);
    this.#from = from;
    this.#transport = createTransport({
      url,
      ...TIMEOUTS,
      // A password crosses no network unencrypted, whatever the server offers.
      requireTLS: username !== '' && !isLoopback(hostname),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send({ to, subject, text, html, messageId, unsubscribeUrl }: Mail): Promise<void> {
    if (!isMailAddress(to)) throw new MailRefusal('no address for a mail');
    try {
      // An address as an object is never read as a list of them.
      await this.#transport.sendMail({
        from: this.#from,
        to: { name: '', address: to },
        envelope: { from: this.#from.address, to: [to] },
        subject,
        text,
        html,
        ...(messageId !== undefined && { messageId }),
        headers: {
          // No out-of-office answers.
          'auto-submitted': 'auto-generated',
          ...(unsubscribeUrl !== undefined && {
            'list-unsubscribe': `<${unsubscribeUrl}>`,
            'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    } catch (cause) {
      throw translateSmtpFailure(cause);
    }
  }

  /** Connects, and logs in where there is a password. @throws the reason */
  async verify(): Promise<void> {
    await this.#transport.verify();
  }

  stop(): void {
    this.#transport.close();
  }
}
