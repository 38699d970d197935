import { setTimeout as sleep } from 'node:timers/promises';
import type { Email } from '#domain/email.ts';
import { BackgroundLoop, type BackgroundWork, retryDelayMs } from '../database/BackgroundLoop.ts';
import { onOneServer } from '../database/leases.ts';
import type { QueuedMailsTable } from '../database/schema.ts';
import type { ServerContext } from '../ServerContext.ts';
import type { MailKind } from './accountMails.ts';
import { type Mail, type Mailer, MailRefusal } from './Mailer.ts';

const BATCH_SIZE = 8;
/** Attempts at one mail; with the pauses between them, some half an hour. */
export const MAX_ATTEMPTS = 12;

/** How long a stop waits for the mail server, in milliseconds. */
const STOP_TIMEOUT_MS = 4_000;

type Dependencies = Pick<ServerContext, 'store' | 'clock' | 'newId' | 'log'>;

interface QueueOptions {
  readonly mailer: Mailer;
  /** Makes the mail, its link too, when it is sent; undefined: there is nobody to send it to. */
  readonly compose: (kind: MailKind, to: Email) => Promise<Mail | undefined>;
}

/**
 * Mails to be sent, in the database: a request only adds a row, so it neither waits nor fails for the mail server, and takes
 * as long for an address without an account. The row holds no secret; links are made when the mail is.
 */
export class MailQueue {
  readonly #services: Dependencies;
  readonly #options: QueueOptions;
  readonly #loop: BackgroundLoop;

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
    this.#loop = new BackgroundLoop(onOneServer(services, 'mails', work));
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

  /** Ends after the mail under way, or without it where the mail server takes long; what is not sent stays in the queue. */
  async stop(): Promise<void> {
    await Promise.race([this.#loop.stop(), sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    this.#options.mailer.stop();
  }

  async #runDue(): Promise<void> {
    for (;;) {
      const due = this.#loop.isStopped ? [] : await this.#listDue();
      if (due.length === 0) return;
      for (const mail of due) await this.#attempt(mail);
    }
  }

  async #attempt(row: QueuedMailsTable): Promise<void> {
    const { log } = this.#services;
    const about = { mail: row.id, kind: row.kind, attempts: row.attempts + 1 };
    try {
      const mail = await this.#options.compose(row.kind, row.email);
      if (mail !== undefined) await this.#options.mailer.send(mail);
      await this.#remove(row.id);
    } catch (error) {
      // Never the error itself: a mail server's reply names the address.
      const reason = { ...about, ...codesOf(error) };
      if (error instanceof MailRefusal || about.attempts >= MAX_ATTEMPTS) {
        log.error(reason, 'a mail was given up');
        return this.#remove(row.id);
      }
      log.warn(reason, 'a mail is sent again later');
      await this.#postpone(row);
    }
  }

  #listDue(): Promise<QueuedMailsTable[]> {
    const { store, clock } = this.#services;
    const rows = store.selectFrom('queued_mails').selectAll().where('next_attempt_at', '<=', clock.now());
    return rows.orderBy('next_attempt_at').limit(BATCH_SIZE).execute();
  }

  async #nextDueAt(): Promise<number | undefined> {
    const rows = this.#services.store.selectFrom('queued_mails').select('next_attempt_at');
    return (await rows.orderBy('next_attempt_at').limit(1).executeTakeFirst())?.next_attempt_at;
  }

  async #postpone({ id, attempts }: QueuedMailsTable): Promise<void> {
    const { store, clock } = this.#services;
    const next_attempt_at = clock.now() + retryDelayMs(attempts);
    const row = store.updateTable('queued_mails').set({ attempts: attempts + 1, next_attempt_at });
    await row.where('id', '=', id).execute();
  }

  async #remove(id: string): Promise<void> {
    await this.#services.store.deleteFrom('queued_mails').where('id', '=', id).execute();
  }
}

/** What tells why, without a word of the mail server's. */
function codesOf(error: unknown): { readonly code?: unknown; readonly responseCode?: unknown } {
  if (typeof error !== 'object' || error === null) return {};
  return {
    ...('code' in error && { code: error.code }),
    ...('responseCode' in error && error.responseCode !== undefined && { responseCode: error.responseCode }),
  };
}
