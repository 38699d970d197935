import { LIVE_STATUSES } from '#domain/booking.ts';
import { CONTACT_DAY_MS, contactsLeft, isYoungAccount } from '#domain/contactLimits.ts';
import type { Email } from '#domain/email.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { type Database, isDatabaseUnavailable } from '../database/database.ts';
import { whereWithin } from '../database/due.ts';
import { transact } from '../database/transact.ts';
import type { Caller } from '../sessions/sessions.ts';
import { canProveAddresses } from './contactRequester.ts';

/*
 * Which sellers' contacts a buyer has been shown. A row of `shown_contacts` is the grant: whoever has one reads the contact for as
 * long as the booking shows it, and it never counts again. Grants are made as the car is booked, or at the first read that finds
 * one due: of a booking made before the address was proven, or beyond the bounds of another day.
 */

/** Who is to read contacts; `network` is where the request comes from. */
export type GrantedCaller = Pick<Caller, 'email' | 'isEmailVerified' | 'network'>;

type Settings = Pick<ServerContext, 'env' | 'clock'>;

/**
 * Grants the contacts of the buyer's live bookings that have none yet, the first booking first, as far as the bounds of a day allow
 * (spec: privacy.contact-bounds). Gives the cars of the new grants. Only a transaction keeps two requests from granting past a bound.
 */
export async function grantContacts(
  trx: Database,
  settings: Settings,
  caller: GrantedCaller,
): Promise<readonly string[]> {
  if (!mayBeGranted(settings, caller)) return [];
  const due = await listDue(trx, settings, caller.email);
  if (due.length === 0) return [];
  const network = await countedNetwork(trx, settings, caller);
  const granted = due.slice(0, await countLeft(trx, settings, { email: caller.email, network }));
  if (granted.length === 0) return [];
  const now = settings.clock.now();
  // Where a contact was shown matters for a day.
  const outdated = trx.updateTable('shown_contacts').set({ network: null }).where('network', 'is not', null);
  await outdated.where('shown_at', '<=', now - CONTACT_DAY_MS).execute();
  const rows = granted.map((car_id) => ({
    buyer_email: caller.email,
    car_id,
    network: network ?? null,
    shown_at: now,
  }));
  const insertion = trx.insertInto('shown_contacts').values(rows);
  await insertion.onConflict((conflict) => conflict.columns(['buyer_email', 'car_id']).doNothing()).execute();
  return granted;
}

/** The same for a reader: nothing is written unless a grant is due and the bounds have room for it. */
export async function grantDueContacts(
  context: Settings & Pick<ServerContext, 'store'>,
  caller: GrantedCaller,
): Promise<readonly string[]> {
  const { store } = context;
  if (!mayBeGranted(context, caller) || (await listDue(store, context, caller.email)).length === 0) return [];
  const network = await countedNetwork(store, context, caller);
  if ((await countLeft(store, context, { email: caller.email, network })) === 0) return [];
  try {
    return await transact(store, (trx) => grantContacts(trx, context, caller));
  } catch (error) {
    // A reader needs no grant: the next request tries again.
    if (isDatabaseUnavailable(error)) return [];
    throw error;
  }
}

const mayBeGranted = ({ env }: Settings, { isEmailVerified }: GrantedCaller): boolean =>
  isEmailVerified || !canProveAddresses(env);

/** The cars whose contact the buyer may be granted, the first booking first; not more than a day's. */
async function listDue(store: Database, { env }: Settings, buyer: Email): Promise<readonly string[]> {
  const rows = await store
    .selectFrom('bookings')
    .innerJoin('cars', 'cars.id', 'bookings.car_id')
    .leftJoin('shown_contacts', (join) =>
      join
        .onRef('shown_contacts.buyer_email', '=', 'bookings.buyer_email')
        .onRef('shown_contacts.car_id', '=', 'cars.id'),
    )
    .select('bookings.car_id')
    .where('bookings.buyer_email', '=', buyer)
    .where('bookings.status', 'in', LIVE_STATUSES)
    .where('shown_contacts.shown_at', 'is', null)
    .where(({ eb, or, and }) =>
      or([
        eb('cars.state', 'in', ['available', 'hidden']),
        and([eb('cars.state', '=', 'paid'), eb('cars.owner_email', '=', buyer)]),
      ]),
    )
    .orderBy('bookings.created_at')
    .orderBy('bookings.id')
    .limit(env.contacts.perAccount)
    .execute();
  return rows.map(({ car_id }) => car_id);
}

/** The network whose bound the account counts for; undefined where it counts for none. */
async function countedNetwork(
  store: Database,
  { env, clock }: Settings,
  { email, network }: GrantedCaller,
): Promise<string | undefined> {
  if (env.rateLimit === 0) return undefined;
  const member = await store.selectFrom('members').select('created_at').where('email', '=', email).executeTakeFirst();
  const paid = store.selectFrom('bookings').select('id').where('status', '=', 'paid').limit(1);
  const deals = await Promise.all([
    paid.where('buyer_email', '=', email).executeTakeFirst(),
    paid.where('seller_email', '=', email).executeTakeFirst(),
  ]);
  const account = {
    joinedAt: member?.created_at ?? clock.now(),
    hasPaidDeal: deals.some((deal) => deal !== undefined),
  };
  return isYoungAccount(account, { now: clock.now(), limits: env.contacts }) ? network : undefined;
}

async function countLeft(
  store: Database,
  { env, clock }: Settings,
  { email, network }: { readonly email: Email; readonly network: string | undefined },
): Promise<number> {
  const shown = store
    .selectFrom('shown_contacts')
    .select(({ fn }) => fn.countAll().as('count'))
    .where(whereWithin('shown_at', clock.now(), CONTACT_DAY_MS));
  const byAccount = await shown.where('buyer_email', '=', email).executeTakeFirstOrThrow();
  const byNetwork =
    network === undefined ? undefined : await shown.where('network', '=', network).executeTakeFirstOrThrow();
  const counted = { byAccount: Number(byAccount.count), byNetwork: byNetwork && Number(byNetwork.count) };
  return contactsLeft(counted, env.contacts);
}
