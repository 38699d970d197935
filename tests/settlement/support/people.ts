import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { carRow, email, memberRow } from '#support/payments/marketRows.ts';
import { type Person, startSession } from '#support/startSession.ts';
import { openTestDatabase, openTestSecrets } from '#support/testDatabase.ts';
import type { CarsTable, Flag } from '../../../server/database/schema.ts';
import { unguarded } from '../../../server/database/writeGuard.ts';
import { untilServed } from './untilServed.ts';

export type { Person };

/** Rows of one statement, which may have only so many values. */
const BATCH = 500;

/** Fills an empty data folder with a seller, cars and buyers, all signed in. */
export async function seedMarket(
  dataDir: string,
  { buyers, cars }: { readonly buyers: number; readonly cars: readonly Partial<CarsTable>[] },
): Promise<{ readonly seller: Person; readonly admin: Person; readonly buyers: readonly Person[] }> {
  mkdirSync(dataDir, { recursive: true });
  const store = await openTestDatabase(dataDir);
  const secrets = await openTestSecrets(dataDir, store);
  const signIn = async (address: string, role: 'Buyer' | 'Seller', is_admin: Flag = 0): Promise<Person> => {
    const member = memberRow({ email: email(address), id: randomUUID(), role, is_admin });
    await unguarded(store).insertInto('members').values(member).execute();
    return startSession({ store, secrets }, member.email);
  };
  const seller = await signIn('seller@x.test', 'Seller');
  const admin = await signIn('admin@x.test', 'Buyer', 1);
  for (let first = 0; first < cars.length; first += BATCH) {
    const rows = cars.slice(first, first + BATCH).map(carRow);
    await unguarded(store).insertInto('cars').values(rows).execute();
  }
  const people: Person[] = [];
  for (let n = 0; n < buyers; n += 1) people.push(await signIn(`buyer${n}@x.test`, 'Buyer'));
  await store.destroy();
  return { seller, admin, buyers: people };
}

/** Signs a member of the market in again. */
export async function signInAgain(dataDir: string, { email: address }: Person): Promise<Person> {
  const store = await openTestDatabase(dataDir);
  const secrets = await openTestSecrets(dataDir, store);
  const person = await startSession({ store, secrets }, email(address));
  await store.destroy();
  return person;
}

/** A call of the API by this person. @throws when no answer comes, such as from a server that was killed. */
export async function call(
  url: string,
  person: Person,
  [method, path, body]: readonly [method: string, path: string, body?: unknown],
): Promise<{ readonly status: number; readonly body: Record<string, unknown> }> {
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(`${url}${path}`, { method, headers: person.headers, ...init });
  return { status: response.status, body: await response.json() };
}

/** As `call`, again while the server is busy. */
export const callUntilServed = (...asked: Parameters<typeof call>): ReturnType<typeof call> =>
  untilServed(() => call(...asked));
