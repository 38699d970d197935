import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { Email } from '#domain/email.ts';
import { carRow, email, memberRow } from '#support/payments/marketRows.ts';
import { openTestDatabase } from '#support/testDatabase.ts';
import type { CarsTable, Flag } from '../../../server/database/schema.ts';
import { readSecrets } from '../../../server/database/settings.ts';
import type { ServerContext } from '../../../server/ServerContext.ts';
import { issueAccessToken } from '../../../server/sessions/accessTokens.ts';
import { hashSessionId, openSession } from '../../../server/sessions/sessions.ts';

/** A signed-in member, with the headers that their browser sends. */
export interface Person {
  readonly email: string;
  readonly headers: Readonly<Record<string, string>>;
}

const clock = { now: () => Date.now() };
const newSecret = () => randomBytes(32).toString('base64url');

/**
 * Fills an empty data folder with a seller, cars and buyers, all signed in. To sign up 200 people through the identity
 * would only measure how slowly passwords are hashed; sessions and tokens are made by the server's own functions.
 */
export async function seedMarket(
  dataDir: string,
  { buyers, cars }: { readonly buyers: number; readonly cars: readonly Partial<CarsTable>[] },
): Promise<{ readonly seller: Person; readonly admin: Person; readonly buyers: readonly Person[] }> {
  mkdirSync(dataDir, { recursive: true });
  const store = await openTestDatabase(dataDir);
  const secrets = await readSecrets(store, newSecret);
  const signIn = async (address: string, role: 'Buyer' | 'Seller', is_admin: Flag = 0): Promise<Person> => {
    const member = memberRow({ email: email(address), id: randomUUID(), role, is_admin });
    await store.insertInto('members').values(member).execute();
    return startSession({ store, secrets }, member.email);
  };
  const seller = await signIn('seller@x.test', 'Seller');
  const admin = await signIn('admin@x.test', 'Buyer', 1);
  await store.insertInto('cars').values(cars.map(carRow)).execute();
  const people: Person[] = [];
  for (let n = 0; n < buyers; n += 1) people.push(await signIn(`buyer${n}@x.test`, 'Buyer'));
  await store.destroy();
  return { seller, admin, buyers: people };
}

/** Signs a member of the market in again. */
export async function signInAgain(dataDir: string, { email: address }: Person): Promise<Person> {
  const store = await openTestDatabase(dataDir);
  const secrets = await readSecrets(store, newSecret);
  const person = await startSession({ store, secrets }, email(address));
  await store.destroy();
  return person;
}

async function startSession(
  { store, secrets }: Pick<ServerContext, 'store' | 'secrets'>,
  address: Email,
): Promise<Person> {
  const identity = { id: address, email: address, emailVerified: true, name: address, picture: '' };
  const cookie = await openSession({ store, clock, newSecret, newId: randomUUID, secrets }, identity, {
    loggedInAt: clock.now(),
  });
  const session = { email: address, idHash: hashSessionId(cookie) };
  const token = await issueAccessToken(secrets.accessTokens, session, clock);
  const headers = {
    cookie: `session=${cookie}`,
    authorization: `bearer ${token}`,
    'content-type': 'application/json',
  };
  return { email: address, headers };
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
