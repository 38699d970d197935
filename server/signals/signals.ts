import type { Email } from '#domain/email.ts';
import type { Cents } from '#domain/money.ts';
import type { ReportedThing } from '#domain/report.ts';
import { type Evidence, MAX_OTHERS, type Signal, type SignalKind } from '#domain/signal.ts';
import type { Database } from '../database/database.ts';
import { emit } from '../database/facts.ts';
import type { SignalsTable } from '../database/schema.ts';

/** What is checked: whose it is, and what it is called. */
export interface CheckedThing {
  readonly thing: ReportedThing;
  readonly owner: Email;
  readonly name: string;
}

/** What was found about a thing. */
export interface Finding {
  readonly kind: SignalKind;
  /** The ids of the other cars or accounts, the first ones. */
  readonly others?: readonly string[];
  readonly count?: number;
  readonly price?: Cents;
  readonly median?: Cents;
}

/**
 * Records what was found, and states it where it is news: what an admin has looked at comes back only with evidence that is new, as
 * another car or another price.
 */
export async function recordSignal(
  trx: Database,
  { thing, owner, name }: CheckedThing,
  { kind, others = [], count = 0, price, median }: Finding,
  { id, now }: { readonly id: string; readonly now: number },
): Promise<void> {
  const of = trx.selectFrom('signals').selectAll().where('thing_kind', '=', thing.kind);
  const known = await of.where('thing_id', '=', thing.id).where('kind', '=', kind).executeTakeFirst();
  const before = known === undefined ? [] : othersIn(known);
  const isNews = known === undefined || others.some((one) => !before.includes(one)) || (price ?? null) !== known.price;
  if (!isNews) return;
  const ids = [...new Set([...others, ...before])].slice(0, MAX_OTHERS);
  const found = { found_at: now, others: JSON.stringify(ids), count, price: price ?? null, median: median ?? null };
  const row = { id, thing_kind: thing.kind, thing_id: thing.id, kind, owner_email: owner, ...found };
  await trx
    .insertInto('signals')
    .values(row)
    .onConflict((conflict) => conflict.columns(['thing_kind', 'thing_id', 'kind']).doUpdateSet(found))
    .execute();
  emit(trx, { kind: 'signal-found', thing, name, email: owner });
}

/** What was found about a thing, the latest first. */
export async function readSignals(store: Database, { kind, id }: ReportedThing): Promise<readonly Signal[]> {
  const rows = await store
    .selectFrom('signals')
    .selectAll()
    .where('thing_kind', '=', kind)
    .where('thing_id', '=', id)
    .execute();
  const ordered = rows.toSorted((a, b) => b.found_at - a.found_at || (a.kind < b.kind ? -1 : 1));
  const signals = await Promise.all(ordered.map((row) => evidenceOf(store, row)));
  return signals.flatMap((evidence, place) => (evidence ? { ...evidence, at: ordered[place]?.found_at ?? 0 } : []));
}

async function evidenceOf(store: Database, row: SignalsTable): Promise<Evidence | undefined> {
  const { kind, count, price, median } = row;
  switch (kind) {
    case 'copied-picture':
    case 'same-vin':
      return { is: kind, cars: await carsOf(store, othersIn(row)) };
    case 'same-phone':
    case 'same-network':
      return { is: kind, count, accounts: await accountsOf(store, othersIn(row)) };
    case 'low-price':
      return price === null || median === null ? undefined : { is: kind, price, median, count };
    default:
      // Of another version.
      return undefined;
  }
}

const carsOf = async (store: Database, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : store.selectFrom('cars').select(['id', 'name']).where('id', 'in', ids).where('state', '!=', 'removed').execute();

const accountsOf = async (store: Database, ids: readonly string[]) =>
  ids.length === 0 ? [] : store.selectFrom('members').select(['id', 'name', 'role']).where('id', 'in', ids).execute();

/** Of our own table: `recordSignal` has written it. */
const othersIn = ({ others }: Pick<SignalsTable, 'others'>): readonly string[] => JSON.parse(others);

/** Most signals that are read of one person. */
const MAX_OWN_SIGNALS = 500;

/** What was found about somebody and their cars, the first one first. */
export async function listSignalsOf(
  store: Database,
  owner: Email,
): Promise<readonly { readonly thing: ReportedThing; readonly kind: string; readonly at: number }[]> {
  const rows = await store
    .selectFrom('signals')
    .select(['thing_kind', 'thing_id', 'kind', 'found_at'])
    .where('owner_email', '=', owner)
    .orderBy('found_at')
    .limit(MAX_OWN_SIGNALS)
    .execute();
  return rows.map(({ thing_kind, thing_id, kind, found_at }) => ({
    thing: { kind: thing_kind, id: thing_id },
    kind,
    at: found_at,
  }));
}
