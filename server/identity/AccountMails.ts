import { createHash } from 'node:crypto';
import { type Email, toEmail } from '#domain/email.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { newPasswordLink, proofLink, resetLink } from '../http/accountLinks.ts';
import { type Limiter, limiterFactory } from '../http/limiters.ts';
import { ownAddress } from '../http/ownHosts.ts';
import { Refusal } from '../http/Refusal.ts';
import { consume } from '../http/rateLimits.ts';
import { accountMail, isAccountMail, type MailKind } from '../mail/accountMails.ts';
import { MailboxMailer } from '../mail/MailboxMailer.ts';
import { isMailAddress, type Mailer } from '../mail/Mailer.ts';
import { type ComposedMail, MailQueue, onMailsQueued, type QueuedMail } from '../mail/MailQueue.ts';
import { FailedSignIns } from './FailedSignIns.ts';
import type { EmbeddedIdentity } from './identity.ts';

/** How long the link of a mail can set a new password, in milliseconds. */
const RESET_LIFETIME_MS = 60 * 60 * 1_000;
/** How long the link of a mail can prove an address, in milliseconds. */
const PROOF_LIFETIME_MS = 24 * 60 * 60 * 1_000;
/** Mails of one kind that an address may be sent in an hour, whoever asks for them. */
const MAILS_AN_HOUR = 5;
const HOUR_SECONDS = 60 * 60;
/** An address hears of sign-ups with it once in so long, in milliseconds. */
const SIGN_UP_MAIL_MS = 24 * 60 * 60 * 1_000;

export const NO_MAIL = 'This market sends no mail. Please ask its operator';

type Services = Pick<
  ServerContext,
  'env' | 'store' | 'pool' | 'events' | 'clock' | 'newId' | 'newSecret' | 'log' | 'secrets'
> & {
  readonly identity: Pick<EmbeddedIdentity, 'createResetToken' | 'createProofToken'>;
};

/** A mail about anything else than an account; `origin` is the market's own address. */
export type ComposeNotice = (row: QueuedMail, origin: string) => Promise<ComposedMail>;

/** The mails about the embedded accounts, and every other mail of the market. */
export class AccountMails {
  /** Where mails land on a server for this machine alone without a mail server. */
  readonly mailbox: MailboxMailer | undefined;
  readonly #services: Services;
  readonly #queue: MailQueue | undefined;
  readonly #limiter: Limiter | undefined;
  readonly #composeNotice: ComposeNotice;
  #origin = '';
  #stopListening: () => void = () => undefined;

  /** @param smtp undefined: the mailbox, or no mail at all on a server that others reach */
  constructor(services: Services, smtp: Mailer | undefined, composeNotice: ComposeNotice) {
    const { env, pool } = services;
    this.#services = services;
    this.#composeNotice = composeNotice;
    this.mailbox = smtp === undefined && env.isLocalOnly ? new MailboxMailer(services) : undefined;
    const mailer = smtp ?? this.mailbox;
    const compose = (row: QueuedMail) => this.#compose(row);
    if (mailer !== undefined) this.#queue = new MailQueue(services, { mailer, compose });
    if (env.rateLimit === 0) return;
    const limit = { name: 'account mails', points: MAILS_AN_HOUR, duration: HOUR_SECONDS };
    this.#limiter = limiterFactory(pool)(limit);
  }

  /** Begins to send; `port` is where the server listens, for the links. */
  start(port: number): void {
    this.#origin = ownAddress(this.#services.env, port);
    this.#queue?.wake();
    this.#stopListening = onMailsQueued(this.#services, () => this.#queue?.wake());
  }

  async stop(): Promise<void> {
    this.#stopListening();
    await this.#queue?.stop();
  }

  /**
   * Queues a mail that somebody asks for. Takes as long, and ends alike, where the address has no account.
   * @throws Refusal `unavailable` where this market sends no mail, `too-many`, `invalid`
   */
  async request(kind: 'reset' | 'proof', email: Email): Promise<void> {
    if (this.#queue === undefined) throw new Refusal('unavailable', NO_MAIL);
    if (!isMailAddress(email)) throw new Refusal('invalid', 'email: an email address is needed');
    const key = keyOf(`${kind} ${email}`);
    if (this.#limiter !== undefined) await consume(this.#limiter, key);
    await this.#queue.add(kind, email);
  }

  /** Queues a mail about what has happened. */
  async notify(kind: 'changed' | 'password-set' | 'second-factor', email: string): Promise<void> {
    const address = toEmail(email);
    if (address !== undefined) await this.#queue?.add(kind, address);
  }

  /** Queues the mail that asks the owner of a new account's address to prove it. */
  async welcome(email: Email): Promise<void> {
    await this.#queue?.add('proof', email);
  }

  /** Queues a mail that somebody has tried to sign up with an address that has an account: one a day. */
  async notifyOfSignUp(email: Email): Promise<void> {
    if (this.#queue === undefined) return;
    const { count } = await new FailedSignIns(this.#services).add(keyOf(`sign-up mail ${email}`), SIGN_UP_MAIL_MS);
    if (count === 1) await this.#queue.add('sign-up', email);
  }

  async #compose(row: QueuedMail): Promise<ComposedMail> {
    const { kind, email: to } = row;
    if (!isAccountMail(kind)) return this.#composeNotice(row, this.#origin);
    const link = await this.#link(kind, to);
    return link === undefined ? undefined : accountMail(kind, { to, link });
  }

  /** The link of a mail; undefined where the address has no account, or nothing to prove. */
  async #link(kind: MailKind, email: Email): Promise<string | undefined> {
    const { identity, clock, newSecret } = this.#services;
    const token = newSecret();
    if (kind === 'proof') {
      const expiresAt = new Date(clock.now() + PROOF_LIFETIME_MS);
      const isToProve = await identity.createProofToken(email, { token, expiresAt });
      return isToProve ? proofLink(this.#origin, { token, email }) : undefined;
    }
    if (kind !== 'reset') return resetLink(this.#origin);
    const expiresAt = new Date(clock.now() + RESET_LIFETIME_MS);
    const hasAccount = await identity.createResetToken(email, { token, expiresAt });
    return hasAccount ? newPasswordLink(this.#origin, { token, email }) : undefined;
  }
}

const keyOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
