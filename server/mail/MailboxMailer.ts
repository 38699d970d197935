import type { Clock } from '#application/ports.ts';
import { isMailAddress, type Mail, type Mailer, MailRefusal } from './Mailer.ts';

/** Mails that stay; the oldest goes. */
const MAX_MAILS = 50;

export interface ReceivedMail extends Mail {
  /** Counts from 1. */
  readonly number: number;
  /** Milliseconds UTC. */
  readonly at: number;
}

/** Where mails land on a server of this machine alone that has no mail server: they leave it never. */
export class MailboxMailer implements Mailer {
  readonly #clock: Clock;
  #mails: readonly ReceivedMail[] = [];
  #count = 0;

  constructor({ clock }: { readonly clock: Clock }) {
    this.#clock = clock;
  }

  /** The last ones, newest first. */
  get mails(): readonly ReceivedMail[] {
    return this.#mails;
  }

  async send(mail: Mail): Promise<void> {
    if (!isMailAddress(mail.to)) throw new MailRefusal('no address for a mail');
    this.#count += 1;
    this.#mails = [{ ...mail, number: this.#count, at: this.#clock.now() }, ...this.#mails].slice(0, MAX_MAILS);
  }

  stop(): void {
    this.#mails = [];
  }
}
