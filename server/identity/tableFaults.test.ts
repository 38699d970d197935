import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { itOnPostgres, itOnSqlite, ownCluster } from '#support/engineTests.ts';
import { startTestServer, type TestServer, withOwnAccounts } from '#support/server.ts';
import { PASSWORD, type TestResponse, type Visitor } from '#support/Visitor.ts';
import { identityCalls } from './calls.ts';

const own = ownCluster();

const AWAY = { msg: 'The market is not answering. Please try again in a moment' };
const BROKEN = { msg: 'Something went wrong on our side, please try again' };

/** Every call of the identity provider with a body as it takes it, of a browser that is signed in. */
async function askAll(server: TestServer, visitor: Visitor): Promise<ReadonlyMap<string, TestResponse>> {
  const answers = new Map<string, TestResponse>();
  // A log-out would change what the others are asked by.
  const calls = identityCalls(false).toSorted((one, other) => Number(isLogOut(one)) - Number(isLogOut(other)));
  for (const { method, path, example } of calls) {
    const email = path.includes('sign-up') ? `new.${visitor.email}` : visitor.email;
    const own = Object.entries({ email, password: PASSWORD }).filter(([name]) => name in Object(example.body));
    const body = { ...Object(example.body), ...Object.fromEntries(own) };
    const answer = method === 'GET' ? await visitor.get(path) : await visitor.post(path, body);
    answers.set(`${method} ${path}`, answer);
  }
  expect(answers.size).toBeGreaterThan(10);
  expect(server.services.identity.kind).toBe('embedded');
  return answers;
}

const isLogOut = ({ path }: { readonly path: string }) => path.endsWith('/sign-out');

/** What an answer may be while the database is away: that it is, or a refusal of what was sent, which needs no database. */
function faultsIn(answers: ReadonlyMap<string, TestResponse>, before: ReadonlyMap<string, TestResponse>, said: object) {
  return [...answers].filter(([call, { status, json, text }]) => {
    if (status === 503 || status === 500) return JSON.stringify(json) !== JSON.stringify(said);
    const usual = before.get(call);
    // Not in the whole text: a token is a random one, and may spell anything.
    const says = [json?.message, json?.code, json?.msg].join(' ');
    return text === '' || status !== usual?.status || /fail/i.test(says);
  });
}

async function marketWith(env: Readonly<Record<string, string>> = {}) {
  const server = await startTestServer({ env });
  const [usual, tried] = [await server.member(), await server.member()];
  const before = await askAll(server, usual);
  return { server, tried, before };
}

const shortly = (answers: ReturnType<typeof faultsIn>) =>
  answers.map(([call, { status, text }]) => [call, status, text]);

describe('[identity.faults] the embedded identity', () => {
  itOnSqlite('answers 503 with a sentence while the database can only be read, in a call that writes', async () => {
    const { server, tried, before } = await marketWith();
    await sql`pragma query_only = 1`.execute(server.services.store);
    const answers = await askAll(server, tried);
    expect(shortly(faultsIn(answers, before, AWAY))).toEqual([]);
    for (const call of ['POST /identity/sign-in/email', 'POST /identity/sign-up/email', 'POST /identity/update-user'])
      expect([call, answers.get(call)?.status, answers.get(call)?.json]).toEqual([call, 503, AWAY]);
    await sql`pragma query_only = 0`.execute(server.services.store);
    await server.remove();
  });

  itOnPostgres('answers 503 with a sentence while the database is away', async () => {
    const { cluster } = own;
    const { server, tried, before } = await marketWith({ DATABASE_URL: await own.newDatabase() });
    await cluster.end();
    const answers = await askAll(server, tried);
    expect(shortly(faultsIn(answers, before, AWAY))).toEqual([]);
    expect([...answers.values()].filter(({ status }) => status === 503).length).toBeGreaterThan(8);
    await cluster.startAgain();
    await server.remove();
  });

  it('answers 500 with a sentence where the server itself fails, and logs why', async () => {
    const { server, tried, before } = await marketWith();
    await server.services.store.destroy();
    const answers = await askAll(server, tried);
    expect(shortly(faultsIn(answers, before, BROKEN))).toEqual([]);
    expect(answers.get('POST /identity/sign-in/email')?.json).toEqual(BROKEN);
    expect(server.logLines.join('')).toContain('driver has already been destroyed');
    await server.remove();
  });

  itOnSqlite('throws what the database says in what the server asks of it', async () => {
    const server = await startTestServer();
    await sql`pragma query_only = 1`.execute(server.services.store);
    const { identity } = withOwnAccounts(server.services);
    const account = { email: 'a@x.test' as never, password: PASSWORD, name: 'A', picture: '' };
    await expect(identity.createAccount(account)).rejects.toThrow(/readonly/);
    await sql`pragma query_only = 0`.execute(server.services.store);
    await server.remove();
  });
});
