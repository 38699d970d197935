import { setTimeout as sleep } from 'node:timers/promises';
import type { Email } from '#domain/email.ts';
import { MAILS_WAIT_MS } from '#domain/notification.ts';
import { auditedPerson, BY_SERVER, recordAudit } from '../audit/audit.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { BackgroundLoop, type BackgroundWork, MAX_DELAY_MS, retryDelayMs } from '../database/BackgroundLoop.ts';
import { isDue, whereDue } from '../database/due.ts';
import { leaderOnly } from '../database/leases.ts';
import type { Database, QueuedMailsTable } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { type MarketEvent, recordEvent } from '../database/transactionEvents.ts';
import type { MailKind } from './accountMails.ts';
import { type Mail, MailChannelFailure, type Mailer, MailRefusal } from './Mailer.ts';

const BATCH_SIZE = 8;
/** How long a mail is sent again, in milliseconds: three days, so that a weekend's outage loses none. */
export const GIVEN_UP_AFTER_MS = 3 * 24 * 60 * 60_000;
const LEAST_ATTEMPTS = 3;

/** How long a stop waits for the mail server, in milliseconds. */
const STOP_TIMEOUT_MS = 4_000;

type Dependencies = Pick<ServerContext, 'store' | 'clock' | 'newId' | 'log' | 'secrets'>;

export type QueuedMail = Pick<QueuedMailsTable, 'id' | 'kind' | 'email'>;

/** Undefined: there is nobody to send it to. `waits-for-proof`: it is made again once its address may be proven. */
export type ComposedMail = Mail | 'waits-for-proof' | undefined;

interface QueueOptions {
  readonly mailer: Mailer;
  /** Makes the mail, its link too, when it is sent. */
  readonly compose: (row: QueuedMail) => Promise<ComposedMail>;
}

/**
 * Mails to be sent, in the database: a request only adds a row, so it neither waits nor fails for the mail server, and takes
 * as long for an address without an account. The row holds no secret; links are made when the mail is.
 */
export class MailQueue {
  readonly #services: Dependencies;
  readonly #options: QueueOptions;
  readonly #loop: BackgroundLoop;
  /** Failures of the way to the mail server since a mail last got there, and until when none is tried. */
  #channel = { failures: 0, pausedUntil: 0 };

  constructor(services: Dependencies, options: QueueOptions) {
    const { clock, log } = services;
    this.#services = services;
    this.#options = options;
    const work: BackgroundWork = {
      runDue: () => this.#runDue(),
      nextDueAt: () => this.#nextDueAt(),
      now: () => clock.now(),
      onError: (error) => log.error({ err: error }, 'mails could not be read'),
    };
    this.#loop = new BackgroundLoop(leaderOnly(services, 'mails', work));
  }

  async add(kind: MailKind, email: Email): Promise<void> {
    const { store, clock, newId } = this.#services;
    const now = clock.now();
    const row = { id: newId(), kind, email, created_at: now, next_attempt_at: now, attempts: 0 };
    await store.insertInto('queued_mails').values(row).execute();
    this.wake();
  }

  /** Sends what is due now. */
  wake(): void {
    this.#loop.wake();
  }

  /** Resolves when what is due is tried. */
  idle(): Promise<void> {
    return this.#loop.idle();
  }

  /** Ends after the mail under way, or without it where the mail server takes long; what is not sent stays in the queue. */
  async stop(): Promise<void> {
    await Promise.race([this.#loop.stop(), sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    this.#options.mailer.stop();
  }

  async #runDue(): Promise<void> {
    for (;;) {
      const due = this.#loop.isStopped || this.#isPaused() ? [] : await this.#listDue();
      if (due.length === 0) return;
      for (const mail of due) {
        if (!this.#isPaused()) await this.#attempt(mail);
      }
    }
  }

  #isPaused(): boolean {
    return !isDue(this.#channel.pausedUntil, this.#services.clock.now());
  }

  async #attempt(row: QueuedMailsTable): Promise<void> {
    const { log } = this.#services;
    const about = { mail: row.id, kind: row.kind, attempts: row.attempts + 1 };
    try {
      const mail = await this.#options.compose(row);
      if (mail === 'waits-for-proof') return await this.#wait(row);
      if (mail !== undefined) await this.#options.mailer.send(mail);
      this.#channel = { failures: 0, pausedUntil: 0 };
      await this.#remove(row.id);
    } catch (error) {
      this.#pauseAfter(error);
      // Never the error itself: a mail server's reply names the address.
      const reason = { ...about, ...codesOf(error) };
      if (error instanceof MailRefusal || this.#isTooOld(row)) {
        log.error(reason, 'a mail was given up');
        return this.#giveUp(row, reason.responseCode);
      }
      log.warn(reason, 'a mail is sent again later');
      await this.#postpone(row);
    }
  }

  /** What is not this mail's fault pauses all of them, longer and longer; a mail server that is asked too often locks us out. */
  #pauseAfter(error: unknown): void {
    if (!(error instanceof MailChannelFailure)) return;
    const { failures } = this.#channel;
    this.#channel = { failures: failures + 1, pausedUntil: this.#services.clock.now() + retryDelayMs(failures) };
  }

  /** One try alone says little: the clock may be ahead, as after a start without a network. */
  #isTooOld({ created_at, attempts }: QueuedMailsTable): boolean {
    return attempts + 1 >= LEAST_ATTEMPTS && this.#services.clock.now() - created_at >= GIVEN_UP_AFTER_MS;
  }

  #listDue(): Promise<QueuedMailsTable[]> {
    const { store, clock } = this.#services;
    const now = clock.now();
    const rows = store.selectFrom('queued_mails').selectAll().where(whereDue(now));
    return rows.orderBy('next_attempt_at').limit(BATCH_SIZE).execute();
  }

  async #nextDueAt(): Promise<number | undefined> {
    const rows = this.#services.store.selectFrom('queued_mails').select('next_attempt_at');
    const due = (await rows.orderBy('next_attempt_at').limit(1).executeTakeFirst())?.next_attempt_at;
    return due !== undefined && this.#isPaused() ? Math.max(due, this.#channel.pausedUntil) : due;
  }

  async #postpone({ id, attempts, created_at }: QueuedMailsTable): Promise<void> {
    const { store, clock } = this.#services;
    const now = clock.now();
    const times = { created_at: Math.min(created_at, now), next_attempt_at: now + retryDelayMs(attempts) };
    const row = store.updateTable('queued_mails').set({ attempts: attempts + 1, ...times });
    await row.where('id', '=', id).execute();
  }

  /** Nobody is told of a mail that has waited too long: the shop shows what it would have said. A proof meanwhile has made it due. */
  async #wait({ id, created_at, next_attempt_at }: QueuedMailsTable): Promise<void> {
    const { store, clock } = this.#services;
    const now = clock.now();
    if (now - created_at >= MAILS_WAIT_MS) return this.#remove(id);
    const row = store.updateTable('queued_mails').set({ next_attempt_at: now + MAX_DELAY_MS });
    await row.where('id', '=', id).where('next_attempt_at', '=', next_attempt_at).execute();
  }

  /** An admin reads in the audit log which mail was never sent; the log of the server names no address. */
  #giveUp({ id, kind, email }: QueuedMailsTable, responseCode: unknown): Promise<void> {
    const { store } = this.#services;
    return transact(store, async (trx) => {
      const { numDeletedRows } = await trx.deleteFrom('queued_mails').where('id', '=', id).executeTakeFirst();
      if (numDeletedRows === 0n) return;
      const person = await auditedPerson(trx, email);
      const note = responseCode === undefined ? '' : `${responseCode}`;
      await recordAudit(this.#services, trx, { ...BY_SERVER, kind: 'mail-given-up', person, subject: kind, note });
    });
  }

  async #remove(id: string): Promise<void> {
    await this.#services.store.deleteFrom('queued_mails').where('id', '=', id).execute();
  }
}

/** Queues mails in the transaction that they belong to. */
export async function queueMails(trx: Database, mails: readonly QueuedMail[], now: number): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map((mail) => ({ ...mail, attempts: 0, created_at: now, next_attempt_at: now }));
  await trx.insertInto('queued_mails').values(rows).execute();
  recordEvent(trx, MAILS_QUEUED);
}

/** Queues the mails about notifications with what they tell of; `pause` in milliseconds. */
export async function queueNotificationMails(
  trx: Database,
  mails: readonly { readonly id: string; readonly email: Email; readonly pause: number }[],
  now: number,
): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ id, email, pause }) => ({
    ...{ id, email, kind: 'notification' as const, attempts: 0 },
    ...{ created_at: now, next_attempt_at: now + pause },
  }));
  await trx.insertInto('queued_mails').values(rows).execute();
  recordEvent(trx, MAILS_QUEUED);
}

/** The mails about notifications that have waited for a proof of this address are due now. */
export async function releaseWaitingMails(trx: Database, email: Email): Promise<void> {
  const mails = trx.updateTable('queued_mails').set({ next_attempt_at: 0 }).where('email', '=', email);
  const { numUpdatedRows } = await mails.where('kind', '=', 'notification').executeTakeFirst();
  if (numUpdatedRows > 0n) recordEvent(trx, MAILS_QUEUED);
}

const MAILS_QUEUED: MarketEvent = { topic: 'mails-queued', key: '', detail: '' };

/** Calls the listener when mails were queued; gives the function that stops it. */
export const onMailsQueued = ({ events }: Pick<ServerContext, 'events'>, listener: () => void): (() => void) =>
  events.subscribe(MAILS_QUEUED.topic, listener);

/** What tells why, without a word of the mail server's. */
function codesOf(error: unknown): { readonly code?: unknown; readonly responseCode?: unknown } {
  if (typeof error !== 'object' || error === null) return {};
  return {
    ...('code' in error && { code: error.code }),
    ...('responseCode' in error && error.responseCode !== undefined && { responseCode: error.responseCode }),
  };
}
