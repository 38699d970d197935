import { createHash } from 'node:crypto';
import type { Email } from '#domain/email.ts';
import {
  GUEST_MAILS_AN_HOUR,
  GUEST_REPORT_LIFETIME_MS,
  GUEST_REPORTS_OF_NETWORK,
  type NewGuestReport,
} from '#domain/guestReport.ts';
import { REPORT_REFUSALS, reportRefusal } from '#domain/report.ts';
import type { AppServices, ServerContext } from '../context/ServerContext.ts';
import type { BackgroundLoop } from '../database/BackgroundLoop.ts';
import type { Database } from '../database/database.ts';
import { isWindowOver, whereWithin } from '../database/due.ts';
import type { CaseOutcome } from '../database/facts.ts';
import { periodicLoop } from '../database/periodicLoop.ts';
import type { GuestReportsTable } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { accountLabel, networkLabel } from '../http/callers.ts';
import { Refusal, waitRefusal } from '../http/Refusal.ts';
import { hasProvenAddress } from '../logins/provenAddress.ts';
import { isMailAddress } from '../mail/Mailer.ts';
import { queueMails } from '../mail/MailQueue.ts';
import { mailDelivery } from '../mail/mailSettings.ts';
import { findThing, openCase, openingCase } from './openCase.ts';

type Dependencies = Pick<ServerContext, 'env' | 'store' | 'clock' | 'newId' | 'secrets'>;
type ProvingDependencies = Dependencies & Pick<AppServices, 'identity'>;

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** How often outdated reports are looked for, in milliseconds. */
const INTERVAL_MS = HOUR_MS;

const NO_MAIL = 'This market sends no mail. Please write to whoever runs it';
const TOO_OLD = 'This link is used already, or older than a day';
const TOO_MANY_MAILS = 'This address was sent several mails within an hour';
const TOO_MANY_REPORTS = 'Many reports have come from your network within an hour';

/** Where the accounts are elsewhere, the server has no mails of its own. */
const sendsMails = (env: ServerContext['env']): boolean => env.firebase === undefined && mailDelivery(env) !== 'none';

/**
 * Keeps a report until its address is proven, and mails the link that proves it. Whether the address has an account makes no difference.
 * @throws Refusal `unavailable`, `invalid`, `not-found`, `too-many`
 */
export async function makeGuestReport(
  context: Dependencies,
  { email, name, thing, reason, line }: NewGuestReport,
  ip: string,
): Promise<void> {
  const { env, store, clock, newId, secrets } = context;
  if (!sendsMails(env)) throw new Refusal('unavailable', NO_MAIL);
  if (!isMailAddress(email)) throw new Refusal('invalid', 'email: an email address is needed');
  if ((await findThing(context, undefined, thing)) === undefined) throw new Refusal('not-found', REPORT_REFUSALS.gone);
  const now = clock.now();
  const network = networkLabel(secrets.audit, ip);
  await transact(store, async (trx) => {
    if (env.rateLimit > 0) {
      await requireFew(
        trx,
        { column: 'email', value: email, most: GUEST_MAILS_AN_HOUR, sentence: TOO_MANY_MAILS },
        now,
      );
      const ofNetwork = {
        column: 'network',
        value: network,
        most: GUEST_REPORTS_OF_NETWORK,
        sentence: TOO_MANY_REPORTS,
      };
      await requireFew(trx, ofNetwork, now);
    }
    const id = newId();
    const about = { thing_kind: thing.kind, thing_id: thing.id, reason, line };
    await trx
      .insertInto('guest_reports')
      .values({ id, email, name, ...about, network, created_at: now, token_hash: null })
      .execute();
    await queueMails(trx, [{ id, kind: 'guest-report', email }], now);
  });
}

interface Bound {
  readonly column: string;
  readonly value: string;
  readonly most: number;
  readonly sentence: string;
}

async function requireFew(trx: Database, { column, value, most, sentence }: Bound, now: number): Promise<void> {
  const rows = trx
    .selectFrom('guest_reports')
    .select('created_at')
    .where(whereWithin('created_at', now, HOUR_MS));
  const of = column === 'email' ? rows.where('email', '=', value as Email) : rows.where('network', '=', value);
  const latest = await of.orderBy('created_at', 'desc').limit(most).execute();
  const first = latest[most - 1];
  if (first !== undefined) throw waitRefusal('too-many', sentence, first.created_at + HOUR_MS - now);
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Makes the token of a report's mail, which replaces an earlier one; undefined where the report is gone. */
export async function createGuestToken(
  { store, clock, newSecret }: Pick<ServerContext, 'store' | 'clock' | 'newSecret'>,
  id: string,
): Promise<string | undefined> {
  const token = newSecret();
  const row = store
    .updateTable('guest_reports')
    .set({ token_hash: hashOf(token) })
    .where('id', '=', id);
  const created = await row.returning('created_at').executeTakeFirst();
  return created === undefined || isOutdated(created, clock.now()) ? undefined : token;
}

const isOutdated = ({ created_at }: Pick<GuestReportsTable, 'created_at'>, now: number): boolean =>
  isWindowOver(created_at + GUEST_REPORT_LIFETIME_MS, now, GUEST_REPORT_LIFETIME_MS);

/** The report of a mail's link; undefined where it is used already, or too old. */
export async function findGuestReport(
  { store, clock }: { readonly store: Database } & Pick<ServerContext, 'clock'>,
  token: string,
): Promise<GuestReportsTable | undefined> {
  const row = await store
    .selectFrom('guest_reports')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  return row === undefined || isOutdated(row, clock.now()) ? undefined : row;
}

/** Makes the report count, once. @throws Refusal `not-found`, `conflict` */
export const proveGuestReport = (context: ProvingDependencies, token: string): Promise<void> =>
  openingCase(() => insertProven(context, token));

async function insertProven(context: ProvingDependencies, token: string): Promise<void> {
  const { store, clock, newId, secrets } = context;
  const pending = await findGuestReport(context, token);
  if (pending === undefined) throw new Refusal('not-found', TOO_OLD);
  const { id, email, name: guest_name, thing_kind, thing_id, reason, line } = pending;
  const thing = { kind: thing_kind, id: thing_id };
  const found = await findThing(context, undefined, thing);
  const now = clock.now();
  const guest_key = accountLabel(secrets.audit, email);
  // An account with the address that has not proven it may be somebody else's.
  const isMember = await hasProvenAddress(context, email);
  await transact(store, async (trx) => {
    const used = await trx.deleteFrom('guest_reports').where('id', '=', id).executeTakeFirst();
    if (used.numDeletedRows === 0n) throw new Refusal('not-found', TOO_OLD);
    const own = trx.selectFrom('reports').select('id').where('guest_key', '=', guest_key);
    const asGuest = own.where('thing_kind', '=', thing.kind).where('thing_id', '=', thing.id);
    const asMember = trx.selectFrom('reports').select('id').where('reporter', '=', email);
    const sameAsMember = asMember.where('thing_kind', '=', thing.kind).where('thing_id', '=', thing.id);
    const [asGuestBefore, asMemberBefore] = [await asGuest.executeTakeFirst(), await sameAsMember.executeTakeFirst()];
    const lately = await own.where(whereWithin('created_at', now, DAY_MS)).execute();
    const hasReported = asGuestBefore !== undefined || (isMember && asMemberBefore !== undefined);
    const reporter = isMember ? email : undefined;
    const why = reportRefusal({ reporter, owner: found?.owner, hasReported, reports: lately.length });
    if (why !== undefined || found === undefined)
      throw new Refusal(why === 'gone' ? 'not-found' : 'conflict', REPORT_REFUSALS[why ?? 'gone']);
    const case_id = await openCase(trx, { thing, found, now, newId, reports: 1 });
    const guest = { reporter: null, guest_key, guest_email: email, guest_name };
    await trx
      .insertInto('reports')
      .values({ id, case_id, thing_kind, thing_id, ...guest, reason, line, created_at: now })
      .execute();
  });
}

/** What each outcome is to whoever reported; undefined where they are not told. */
const TOLD: Readonly<Record<CaseOutcome, 'guest-acted' | 'guest-kept' | undefined>> = {
  keep: 'guest-kept',
  'let-through': 'guest-kept',
  'take-down': 'guest-acted',
  warn: 'guest-acted',
  'remove-account': 'guest-acted',
  upheld: undefined,
  reversed: 'guest-kept',
  'reversed-warning': 'guest-kept',
  'review-hidden': 'guest-acted',
  'review-back': 'guest-kept',
};

interface ToldCase {
  readonly caseId: string;
  readonly outcome: CaseOutcome;
  readonly newId: () => string;
  readonly now: number;
}

/** Mails the guests who have reported it what was decided. */
export async function tellGuests(trx: Database, { caseId, outcome, newId, now }: ToldCase): Promise<void> {
  const kind = TOLD[outcome];
  if (kind === undefined) return;
  const reports = trx.selectFrom('reports').select('guest_email').where('case_id', '=', caseId);
  const guests = await reports.where('guest_email', 'is not', null).execute();
  const mails = guests.flatMap(({ guest_email }) =>
    guest_email === null ? [] : [{ id: newId(), kind, email: guest_email }],
  );
  await queueMails(trx, mails, now);
}

/** Once nothing follows any more, names and addresses of guests go; that they have reported it is known by a pseudonym. */
export async function forgetGuests(trx: Database, caseId: string): Promise<void> {
  const reports = trx.updateTable('reports').set({ guest_email: null, guest_name: '' }).where('case_id', '=', caseId);
  await reports.where('guest_email', 'is not', null).execute();
}

/** Removes the reports whose address nobody has proven within a day; of several servers one does. */
export const createGuestRetention = (
  services: Pick<ServerContext, 'store' | 'clock' | 'newId' | 'log'>,
): BackgroundLoop =>
  periodicLoop(services, {
    name: 'guest-report-retention',
    intervalMs: INTERVAL_MS,
    run: () => removeOutdated(services),
    failure: 'unproven reports could not be removed',
  });

export async function removeOutdated({ store, clock }: Pick<ServerContext, 'store' | 'clock'>): Promise<void> {
  const before = clock.now() - GUEST_REPORT_LIFETIME_MS;
  await store.deleteFrom('guest_reports').where('created_at', '<=', before).execute();
}
