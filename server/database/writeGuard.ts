import {
  AliasNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type QueryResult,
  RawNode,
  type RootOperationNode,
  TableNode,
  type UnknownRow,
} from 'kysely';
import type { Fact } from './facts.ts';
import type { Store } from './schema.ts';

/*
 * Whoever changes what people see must say so (`facts.ts`), and can't forget it: outside of `transact` the tables below can't be
 * written, and a transaction that changes one of them without a fact about it fails.
 */

const GUARDED_TABLES = ['cars', 'bookings', 'members', 'advertisements', 'wishlist', 'payments'] as const;
export type GuardedTable = (typeof GUARDED_TABLES)[number];

const isGuardedTable = (name: string | undefined): name is GuardedTable =>
  GUARDED_TABLES.some((table) => table === name);

/** The tables whose rows each fact is about. */
const TABLES_OF: Readonly<Record<Fact['kind'], readonly GuardedTable[]>> = {
  'car-changed': ['cars', 'advertisements'],
  'car-deleted': ['cars', 'advertisements'],
  'advertisement-changed': ['advertisements'],
  'booking-changed': ['bookings'],
  'checkout-changed': ['bookings'],
  'cancellations-queued': [],
  'payment-settled': ['payments', 'cars', 'advertisements', 'bookings'],
  'refund-changed': ['bookings'],
  'review-changed': [],
  'wishlist-changed': ['wishlist'],
  'saved-search-found': [],
  'member-changed': ['members'],
  'signal-found': [],
  'report-made': [],
  'case-decided': [],
  'case-told': [],
  'member-erased': ['cars', 'bookings', 'wishlist'],
  'address-proven': [],
  'market-priced': [],
  'market-filled': GUARDED_TABLES,
};

/** Refuses every write to a guarded table. */
class RefuseWrites implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    const [write] = writesOf(node);
    if (write !== undefined) {
      throw new Error(
        `'${write.table}' is written outside of a transaction: use transact, and state with emit what has changed`,
      );
    }
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}

/** Notes which guarded tables one transaction has changed; a statement that finds no row changes nothing. */
class NoteWrites implements KyselyPlugin {
  readonly changed = new Set<GuardedTable>();
  readonly #tables = new WeakMap<QueryId, readonly Write[]>();

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    this.#tables.set(queryId, writesOf(node));
    return node;
  }

  async transformResult({ queryId, result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const tables = this.#tables.get(queryId) ?? [];
    const isUnchanged = (result.numAffectedRows ?? 0n) === 0n && result.rows.length === 0;
    // No engine tells how many rows a write inside of a `with` has changed.
    for (const { table, isInside } of tables) if (isInside || !isUnchanged) this.changed.add(table);
    return result;
  }
}

/** A handle that writes the guarded tables only in transactions (`transact`). */
export const guarded = (store: Store): Store => store.withPlugin(new RefuseWrites());

/**
 * The database without the guard, whose writes nobody hears of: for migrations, copies and restored backups, while no server runs on
 * it, and for the fixtures of tests.
 */
export const unguarded = (store: Store): Store => store.withoutPlugins();

export interface GuardedTransaction {
  /** The handle to begin the transaction on. */
  readonly handle: Store;
  /** @throws Error where a table was changed that none of the facts is about */
  requireFacts(facts: readonly Fact[]): void;
}

/** Watches one transaction on a handle; on one without the guard nothing. */
export function guardTransaction(store: Store): GuardedTransaction {
  const isGuarded = store.getExecutor().plugins.some((plugin) => plugin instanceof RefuseWrites);
  if (!isGuarded) return { handle: store, requireFacts: () => undefined };
  const notes = new NoteWrites();
  return {
    handle: store.withoutPlugins().withPlugin(notes),
    requireFacts(facts) {
      const stated = new Set(facts.flatMap(({ kind }) => TABLES_OF[kind]));
      const silent = [...notes.changed].filter((table) => !stated.has(table));
      if (silent.length === 0) return;
      const kinds = [...new Set(facts.map(({ kind }) => kind))];
      throw new Error(
        `a transaction has changed ${silent.join(', ')} and states nothing about it (only: ${kinds.join(', ') || 'nothing'})`,
      );
    },
  };
}

const RAW_WRITE =
  /\b(?:insert\s+(?:or\s+\w+\s+)?into|replace\s+into|update(?:\s+or\s+\w+)?|delete\s+from|merge\s+into)\s+(?:only\s+)?(?:"?\w+"?\s*\.\s*)?"?(\w+)"?/gi;

interface Write {
  readonly table: GuardedTable;
  /** Whether it stands in a `with`. */
  readonly isInside: boolean;
}

/** What a statement writes to guarded tables, by itself or in a `with`. */
function writesOf(node: RootOperationNode): readonly Write[] {
  if (node.kind === 'RawNode') {
    const text = textOf(node);
    const tables = [...text.matchAll(RAW_WRITE)].map(([, name]) => name).filter(isGuardedTable);
    return tables.map((table) => ({ table, isInside: /^\s*with\b/i.test(text) }));
  }
  const others = 'with' in node ? (node.with?.expressions ?? []) : [];
  const inside = others.flatMap(({ expression }) => writesOf(expression as RootOperationNode));
  const table = nameIn(targetOf(node));
  return [
    ...inside.map((write) => ({ ...write, isInside: true })),
    ...(isGuardedTable(table) ? [{ table, isInside: false }] : []),
  ];
}

/** A raw statement with the names of its tables. */
const textOf = (node: OperationNode | undefined): string =>
  node !== undefined && RawNode.is(node)
    ? node.sqlFragments.map((part, place) => part + textOf(node.parameters[place])).join('')
    : (nameIn(node) ?? '?');

function targetOf(node: RootOperationNode): OperationNode | undefined {
  if (node.kind === 'InsertQueryNode' || node.kind === 'MergeQueryNode') return node.into;
  if (node.kind === 'UpdateQueryNode') return node.table;
  return node.kind === 'DeleteQueryNode' ? node.from.froms[0] : undefined;
}

/** The name of a table in a statement, which may have an alias there. */
function nameIn(node: OperationNode | undefined): string | undefined {
  if (node === undefined) return undefined;
  if (AliasNode.is(node)) return nameIn(node.node);
  return TableNode.is(node) ? node.table.identifier.name : undefined;
}
