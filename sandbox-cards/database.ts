import { DatabaseSync } from 'node:sqlite';

const SCHEMA = `
  create table if not exists intents (
    id text primary key,
    client_secret text not null,
    amount integer not null,
    currency text not null,
    status text not null,
    metadata text not null,
    -- All that is ever kept of a card: its last four digits.
    card_last4 text,
    last_payment_error text,
    created integer not null
  ) strict;
  -- Every movement of money, in cents; a refund is negative. One charge per intent, whatever races.
  create table if not exists ledger (
    id text primary key,
    type text not null check (type in ('charge', 'refund')),
    intent_id text not null references intents (id),
    amount integer not null,
    currency text not null,
    created integer not null
  ) strict;
  create unique index if not exists ledger_one_charge on ledger (intent_id) where type = 'charge';
  create index if not exists ledger_by_intent on ledger (intent_id);
  create table if not exists disputes (
    id text primary key,
    intent_id text not null references intents (id),
    amount integer not null,
    created integer not null
  ) strict;
  -- The first answer to each idempotency key, whatever it was, for a day.
  create table if not exists stored_answers (
    key text primary key,
    fingerprint text not null,
    status integer not null,
    body text not null,
    created integer not null
  ) strict;
  create index if not exists stored_answers_by_age on stored_answers (created);
  -- Of versions that kept successes alone, without their age.
  drop table if exists idempotency_keys;
  create table if not exists events (
    id text primary key,
    type text not null,
    created integer not null,
    body text not null,
    attempts integer not null default 0,
    -- When to try (again), in milliseconds UTC; null once delivered twice or given up.
    due integer,
    deliveries integer not null default 0
  ) strict;
  create index if not exists events_by_type on events (type, created);
  create index if not exists events_due on events (due) where due is not null;
`;

/** Opens or creates the provider's own database file. Everything it has answered survives a crash: WAL, synchronous=FULL. */
export function openSandboxDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000; pragma foreign_keys = on',
  );
  // In one transaction: by itself each of these statements waits for the disk.
  inTransaction(database, () => {
    database.exec(SCHEMA);
    addDeliveries(database);
  });
  return database;
}

/** Files of earlier versions lack the column. */
function addDeliveries(database: DatabaseSync): void {
  const columns = database.prepare("select name from pragma_table_info('events')").all();
  if (columns.some(({ name }) => name === 'deliveries')) return;
  database.exec('alter table events add column deliveries integer not null default 0');
}

/** Runs `work` in one transaction; an error rolls it back. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('begin immediate');
  try {
    const result = work();
    database.exec('commit');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}
