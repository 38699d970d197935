import type { Email } from '#domain/email.ts';

/** A mail to one person, as text and as HTML. */
export interface Mail {
  readonly to: Email;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same one whenever it is sent again, by which mailboxes know it; one of its own where it is left out. */
  readonly messageId?: string;
  /** Where one POST ends mails of its kind (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
}

/** Sends mails. */
export interface Mailer {
  /**
   * Resolves once the mail is accepted. @throws MailRefusal; MailChannelFailure; or any other error, after which this mail may be
   * tried again
   */
  send(mail: Mail): Promise<void>;
  /** Closes what is open. */
  stop(): void;
}

/** The mail is refused for good: sending it again changes nothing. */
export class MailRefusal extends Error {
  /** The mail server's reply code; undefined where the mail was never sent. */
  readonly responseCode: number | undefined;

  constructor(message: string, { responseCode, cause }: { responseCode?: number; cause?: unknown } = {}) {
    super(message, { cause });
    this.name = 'MailRefusal';
    this.responseCode = responseCode;
  }
}

/** No mail gets through now, whatever it is: the mail server is away, or refuses the connection, the login or the sender. */
export class MailChannelFailure extends Error {
  /** The mail server's reply code, and the kind of failure; undefined where there was none. */
  readonly responseCode: number | undefined;
  readonly code: unknown;

  constructor(
    message: string,
    { responseCode, code, cause }: { responseCode?: number; code?: unknown; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.name = 'MailChannelFailure';
    this.responseCode = responseCode;
    this.code = code;
  }
}

/** Neither white space nor what separates or quotes addresses in a header: `x@y.co\r\nBcc: …` would be two recipients. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cs}]+@[^\s@<>()[\]\\,;:"\p{Cc}\p{Cs}]+$/u;

/** Whether a text is one plain address, so that nothing in it can add a recipient or a header. */
export const isMailAddress = (text: string): boolean => ADDRESS.test(text) && !text.startsWith('-');
