import { MailChannelFailure, MailRefusal } from './Mailer.ts';

/** What nodemailer says of a failure: the step, and the mail server's reply to it where there was one. */
interface SmtpFailure {
  readonly command?: unknown;
  readonly code?: unknown;
  readonly response?: unknown;
  readonly responseCode?: unknown;
}

/** The steps at which a reply is about the mail. Before them it is about the connection, the login or the sender, that is about every mail. */
const ABOUT_THE_MAIL: readonly unknown[] = ['RCPT TO', 'DATA'];
/** Replies that the recipient or the content gets for good where no enhanced code says more (RFC 5321, section 4.2.3). */
const REFUSALS: readonly number[] = [550, 551, 552, 553];
/**
 * Enhanced codes (RFC 3463) of the recipient's address and mailbox, a mail that is too large, and its content. Not those of the sender
 * (5.1.7, 5.1.8), the mail system, the network, the protocol and its policies, which an operator can mend.
 */
const ENHANCED_REFUSAL = /^5\.(?:1\.(?!(?:7|8)\b)|2\.|3\.4\b|6\.)/;

/** The failure as the queue needs it: of this mail for good, of the way to the mail server, or any other, after which the mail is sent again. */
export function translateSmtpFailure(cause: unknown): unknown {
  const { command, code, response, responseCode }: SmtpFailure =
    typeof cause === 'object' && cause !== null ? cause : {};
  const reply = typeof responseCode === 'number' ? { responseCode, cause } : { cause };
  // Nodemailer itself refuses the envelope.
  if (command === 'API' && code === 'EENVELOPE') return new MailRefusal('no address for a mail', reply);
  if (!ABOUT_THE_MAIL.includes(command)) {
    return new MailChannelFailure('the mail server takes no mail now', { ...reply, code });
  }
  const isForGood = typeof responseCode === 'number' && isRefusal(responseCode, String(response));
  return isForGood ? new MailRefusal('the mail server refuses the mail', reply) : cause;
}

function isRefusal(code: number, response: string): boolean {
  if (code < 500) return false;
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  return enhanced === undefined ? REFUSALS.includes(code) : ENHANCED_REFUSAL.test(enhanced);
}
