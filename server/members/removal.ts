import { DELETION_REFUSALS, RESTORABLE_MS, type RemovedMember } from '#domain/account.ts';
import type { Email } from '#domain/email.ts';
import { BY_SERVER } from '../audit/audit.ts';
import { deleteCars, endBookings, hideCars, showCars } from '../cars/cars.ts';
import type { AppServices, ServerContext } from '../context/ServerContext.ts';
import type { Database, Store } from '../database/database.ts';
import { type Actor, emit, type FactOf, type MemberChange } from '../database/facts.ts';
import { memberTexts } from '../database/memberTexts.ts';
import type { MembersTable } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { keysetPage } from '../http/keyset.ts';
import type { ListPage, PageQuery } from '../http/pagination.ts';
import { Refusal } from '../http/Refusal.ts';
import { hasProvenAddress } from '../logins/provenAddress.ts';

/**
 * Deletes an account (spec: deleted-accounts.what-goes): the address is refused from now on, its open pages are notified,
 * its unpaid cars and its record are hidden, and what it has booked and not paid is cancelled. For thirty days an admin can
 * restore what is hidden; then it is erased.
 */
export async function removeMember(
  services: Pick<AppServices, 'store' | 'clock' | 'sessionEvents'>,
  target: Email,
  actor: Actor,
  { isOwnDecision = false }: { readonly isOwnDecision?: boolean } = {},
): Promise<void> {
  const { store, clock, sessionEvents } = services;
  const by_member = isOwnDecision ? 1 : 0;
  const removed_at = clock.now();
  const sessions = await transact(store, async (trx) => {
    const member = await requireRemovable(trx, target);
    // First of all: who is deleted by two at once is deleted once, and the other finds nobody.
    const deleted = await trx.deleteFrom('members').where('email', '=', target).executeTakeFirst();
    if (deleted.numDeletedRows === 0n) throw noSuchAccount();
    await trx.insertInto('tombstones').values({ email: target, removed_at }).execute();
    await trx
      .insertInto('removed_members')
      .values({ email: target, removed_at, picture: member.picture, record: JSON.stringify(member), by_member })
      .execute();
    await hideCars(trx, target, removed_at);
    const end = { event: 'buyer-removed', now: removed_at } as const;
    await endBookings(trx, (bookings) => bookings.where('buyer_email', '=', target), end);
    emit(trx, memberChanged(member, 'removed', actor));
    const sessions = trx.updateTable('sessions').set({ removed: 1 }).where('email', '=', target);
    return sessions.returning('id_hash').execute();
  });
  await Promise.all(sessions.map(({ id_hash }) => sessionEvents.emit(id_hash, 'removed')));
}

const noSuchAccount = () => new Refusal('not-found', 'There is no such account');

async function requireRemovable(trx: Database, target: Email): Promise<MembersTable> {
  const member = await trx.selectFrom('members').selectAll().where('email', '=', target).executeTakeFirst();
  if (member === undefined) throw noSuchAccount();
  if (member.is_admin === 0) return member;
  const admins = await trx.selectFrom('members').select('email').where('is_admin', '=', 1).execute();
  if (admins.length === 1) throw new Refusal('conflict', DELETION_REFUSALS['last-admin']);
  return member;
}

/**
 * Restores a deleted account that is not erased yet: its record, cars, advertisements and wishlist are as they were, and
 * the person can log in again. Its bookings stay cancelled: others may have booked and planned with that meanwhile.
 */
export async function restoreMember(
  { store }: Pick<ServerContext, 'store'>,
  target: Email,
  actor: Actor,
): Promise<void> {
  await transact(store, async (trx) => {
    const removed = await trx
      .selectFrom('removed_members')
      .select('record')
      .where('email', '=', target)
      .executeTakeFirst();
    if (removed === undefined) throw new Refusal('not-found', 'There is no such deleted account');
    const member = recordFrom(removed.record);
    await trx.insertInto('members').values(member).execute();
    await trx.deleteFrom('removed_members').where('email', '=', target).execute();
    await trx.deleteFrom('tombstones').where('email', '=', target).execute();
    await showCars(trx, target);
    emit(trx, memberChanged(member, 'restored', actor));
    // They were told that the account is deleted: a log-in opens a new session.
    await trx.deleteFrom('sessions').where('email', '=', target).execute();
  });
}

/** A row of the members as it was written by this server or an older one, which folded no names. */
function recordFrom(record: string): MembersTable {
  const member: MembersTable = JSON.parse(record);
  return { ...member, ...memberTexts(member) };
}

const memberChanged = (member: MembersTable, change: MemberChange, actor: Actor): FactOf<'member-changed'> => ({
  kind: 'member-changed',
  email: member.email,
  role: member.role,
  change,
  actor,
  isAdmin: member.is_admin === 1,
});

/** The accounts that can be restored, the last deleted first. */
export async function listRemoved(store: Store, page: PageQuery): Promise<ListPage<RemovedMember>> {
  const removed = store.selectFrom('removed_members').select(['email', 'removed_at', 'record', 'by_member']);
  const { items: rows, next } = await keysetPage(
    removed,
    { by: ['removed_at', 'email'], direction: 'desc', keysOf: (row) => [row.removed_at, row.email] },
    page,
  );
  const items = rows.map(({ removed_at, record, by_member }) => {
    const { id, name, email, role, picture } = recordFrom(record);
    const times = { removedAt: removed_at, erasedAt: removed_at + RESTORABLE_MS };
    return { id, name, email, role, picture, ...times, isOwnDecision: by_member === 1 };
  });
  return { items, next };
}

/**
 * Erases a deleted account: its record, cars and wishlist, and the person's name, phone and meeting places in bookings.
 * What bookkeeping needs stays: amounts, dates, ids, and the address, by which the account stays refused.
 */
export async function eraseMember(
  services: Pick<AppServices, 'store' | 'clock' | 'identity'>,
  target: Email,
): Promise<void> {
  const { store, clock } = services;
  const isEmailVerified = await hasProvenAddress(services, target);
  await transact(store, async (trx) => {
    await deleteCars(
      trx,
      trx.selectFrom('cars').select('id').where('seller_email', '=', target).where('state', '=', 'removed'),
      { now: clock.now() },
    );
    await trx.updateTable('cars').set({ phone: '' }).where('seller_email', '=', target).execute();
    await trx.deleteFrom('wishlist').where('buyer_email', '=', target).execute();
    await trx.deleteFrom('seller_kinds').where('email', '=', target).execute();
    await trx.deleteFrom('reviews').where('seller_email', '=', target).execute();
    await trx.deleteFrom('member_identities').where('email', '=', target).execute();
    await trx.deleteFrom('notifications').where('recipient', '=', target).execute();
    await trx.deleteFrom('muted_mails').where('member', '=', target).execute();
    await trx.deleteFrom('shown_contacts').where('buyer_email', '=', target).execute();
    const own = trx.selectFrom('bookings').select('id').where('buyer_email', '=', target);
    await trx.deleteFrom('inspections').where('booking_id', 'in', own).execute();
    const personal = { buyer_name: '', phone: '', meeting_place: '' };
    await trx.updateTable('bookings').set(personal).where('buyer_email', '=', target).execute();
    const erased = trx.deleteFrom('removed_members').where('email', '=', target).returning('record');
    const removed = await erased.executeTakeFirst();
    const audited = removed && { actor: BY_SERVER, isAdmin: recordFrom(removed.record).is_admin === 1 };
    emit(trx, { kind: 'member-erased', email: target, isEmailVerified, ...audited });
  });
}
