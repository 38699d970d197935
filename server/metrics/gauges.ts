import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerContext } from '../context/ServerContext.ts';

export type GaugeContext = Pick<ServerContext, 'store' | 'env' | 'clock' | 'log'>;

/** A value that is read when the monitor asks. */
export interface Reading {
  readonly name: string;
  readonly help: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** How long a source may take, in milliseconds: a monitor waits for ten seconds at most. */
const TIMEOUT_MS = 2_000;
/** The longest queue that is counted to its end: a number beyond it is an alert all the same. */
const MOST_COUNTED = 100_000;

/** Each source of values, by its name. */
const SOURCES: Readonly<Record<string, (context: GaugeContext) => Promise<readonly Reading[]>>> = {
  refunds: readRefunds,
  cancellations: readCancellations,
  payments: readPayments,
  disk: readDisk,
};

/** All values; a source that fails or takes too long has none, and is reported as failed. Never rejects. */
export async function readGauges(context: GaugeContext): Promise<readonly Reading[]> {
  const read = async ([source, readings]: (typeof entries)[number]): Promise<readonly Reading[]> => {
    try {
      return [...(await withTimeout(readings(context))), failureOf(source, 0)];
    } catch (error) {
      context.log.warn({ err: error, source }, 'a metric could not be read');
      return [failureOf(source, 1)];
    }
  };
  const entries = Object.entries(SOURCES);
  return (await Promise.all(entries.map(read))).flat();
}

const failureOf = (source: string, value: number): Reading => ({
  name: 'market_metrics_failed',
  help: '1 where the values of a source could not be read',
  labels: { source },
  value,
});

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const abort = new AbortController();
  const timeout = sleep(TIMEOUT_MS, undefined, { ref: false, signal: abort.signal }).then(() => {
    throw new Error('no answer in time');
  });
  timeout.catch(() => undefined);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    abort.abort();
  }
}

const REFUND_STATES = ['due', 'pending', 'failed'] as const;

async function readRefunds({ store, clock }: GaugeContext): Promise<readonly Reading[]> {
  const readings: Reading[] = [];
  for (const state of REFUND_STATES) {
    const { count, since } = await store
      .selectFrom((from) =>
        from
          .selectFrom('refunds')
          .select('created_at')
          .where('state', '=', state)
          .orderBy('created_at')
          .limit(MOST_COUNTED)
          .as('waiting'),
      )
      .select(({ fn }) => [fn.countAll().as('count'), fn.min('created_at').as('since')])
      .executeTakeFirstOrThrow();
    const labels = { state };
    readings.push(
      { name: 'market_refunds', help: 'Refunds that the market owes, by state', labels, value: Number(count) },
      {
        name: 'market_refund_oldest_seconds',
        help: 'How long the oldest of these refunds has been owed',
        labels,
        value: since === null ? 0 : Math.max(0, (clock.now() - Number(since)) / 1_000),
      },
    );
  }
  return readings;
}

async function readCancellations({ store }: GaugeContext): Promise<readonly Reading[]> {
  const { count } = await store
    .selectFrom((from) =>
      from
        .selectFrom('intent_cancellations')
        .select('intent_id')
        .where('done_at', 'is', null)
        .limit(MOST_COUNTED)
        .as('waiting'),
    )
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const help = 'Open payments of sold cars that are still to be cancelled at the card provider';
  return [{ name: 'market_cancellations', help, value: Number(count) }];
}

async function readPayments({ store }: GaugeContext): Promise<readonly Reading[]> {
  const unmatched = await store
    .selectFrom((from) =>
      from
        .selectFrom('unmatched_payments')
        .select('intent_id')
        .where('resolved_at', 'is', null)
        .limit(MOST_COUNTED)
        .as('open'),
    )
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const disputes = await store
    .selectFrom((from) =>
      from.selectFrom('disputes').select('id').where('closed_at', 'is', null).limit(MOST_COUNTED).as('open'),
    )
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return [
    {
      name: 'market_unmatched_payments',
      help: 'Payments of unknown bookings that wait for an admin',
      value: Number(unmatched.count),
    },
    { name: 'market_open_disputes', help: 'Payments that a cardholder disputes', value: Number(disputes.count) },
  ];
}

async function readDisk({ env }: GaugeContext): Promise<readonly Reading[]> {
  const { bavail, blocks, bsize } = await statfs(env.dataDir);
  return [
    { name: 'market_disk_free_bytes', help: 'Free on the disk of DATA_DIR', value: bavail * bsize },
    { name: 'market_disk_size_bytes', help: 'The size of that disk', value: blocks * bsize },
  ];
}
