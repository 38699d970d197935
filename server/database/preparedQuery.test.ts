import { afterEach, expect, it } from 'vitest';
import { toEmail } from '#domain/email.ts';
import { openStore } from './database.ts';
import { preparedQuery } from './preparedQuery.ts';
import type { Store } from './schema.ts';

const stores: Store[] = [];
afterEach(() => Promise.all(stores.splice(0).map((store) => store.destroy())));

const tombstones = async (...removals: readonly [email: string, at: number][]): Promise<Store> => {
  const store = openStore(':memory:');
  stores.push(store);
  await store.schema.createTable('tombstones').addColumn('email', 'text').addColumn('removed_at', 'integer').execute();
  const rows = removals.flatMap(([text, removed_at]) => {
    const email = toEmail(text);
    return email === undefined ? [] : [{ email, removed_at }];
  });
  await store.insertInto('tombstones').values(rows).execute();
  return store;
};

let built = 0;
const removedBetween = () =>
  preparedQuery((store, from: number, to: number) => {
    built += 1;
    const removed = store.selectFrom('tombstones').select('email').where('removed_at', '<', to);
    return removed.where('removed_at', '>=', from).where('email', '!=', toEmail('operator@x.test') ?? null);
  });

it('is built once, and answers other values each time', async () => {
  const store = await tombstones(['a@x.test', 1], ['b@x.test', 5], ['operator@x.test', 5]);
  const [query, before] = [removedBetween(), built];
  const answers = [
    await query(store, 0, 2),
    await query(store, 2, 9),
    await query(store, 0, 9),
    await query(store, 9, 9),
  ];
  expect(answers.map((rows) => rows.map(({ email }) => email))).toEqual([
    ['a@x.test'],
    ['b@x.test'],
    ['a@x.test', 'b@x.test'],
    [],
  ]);
  expect(built - before).toBe(1);
});

it('reads the database that it is given, also inside of a transaction', async () => {
  const [one, other] = [await tombstones(['a@x.test', 1]), await tombstones(['b@x.test', 1])];
  const query = removedBetween();
  expect([await query(one, 0, 2), await query(other, 0, 2)]).toEqual([
    [{ email: 'a@x.test' }],
    [{ email: 'b@x.test' }],
  ]);
  const inside = await one.transaction().execute(async (trx) => {
    await trx.deleteFrom('tombstones').execute();
    return query(trx, 0, 2);
  });
  expect(inside).toEqual([]);
});
