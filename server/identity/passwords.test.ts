import { scryptSync } from 'node:crypto';
import { setImmediate as soon } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '#support/server.ts';
import { PASSWORD } from '#support/Visitor.ts';
import { createPasswords, isCommonPassword } from './passwords.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

/** What the server of this file replaces by something cheap (tests/support/cheapPasswords.ts). */
const scrypt = await vi.importActual<typeof import('./scrypt.ts')>('./scrypt.ts');
/** A hash of PASSWORD as the identity library made it before. */
const OUTDATED_HASH = async () =>
  (await vi.importActual<typeof import('better-auth/crypto')>('better-auth/crypto')).hashPassword(PASSWORD);

describe('1.12 passwords', () => {
  it('[passwords.stored] are hashed by scrypt with N 2^14, r 8, p 5 and a salt of their own', {
    tags: 'full',
  }, async () => {
    const hashes = await Promise.all(['salt', 'other'].map((salt) => scrypt.hashPassword(PASSWORD, salt)));
    for (const hash of hashes) {
      expect(hash).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$(?:salt|other)\$[\w-]{43}$/);
      expect(await scrypt.verifyPassword({ hash, password: PASSWORD })).toBe(true);
      expect(await scrypt.verifyPassword({ hash, password: `${PASSWORD} ` })).toBe(false);
    }
    expect(hashes[0]).not.toBe(hashes[1]);
    const key = scryptSync(PASSWORD, 'salt', 32, { N: 2 ** 14, r: 8, p: 5 }).toString('base64url');
    expect(hashes[0]).toBe(`$scrypt$ln=14,r=8,p=5$salt$${key}`);
  });

  it('[passwords.stored] are hashed anew at a log-in where the hash is of an older kind', async () => {
    const { email } = await server.member();
    const read = async () => {
      const { rows } = await sql<{ password: string }>`select a.password from identity_account a
        join identity_user u on u.id = a."userId" where u.email = ${email}`.execute(server.services.store);
      return rows[0]?.password ?? '';
    };
    const outdated = await OUTDATED_HASH();
    await sql`update identity_account set password = ${outdated} where password = ${await read()}
      and "userId" = (select id from identity_user where email = ${email})`.execute(server.services.store);
    const guess = await server.visitor().post('/identity/sign-in/email', { email, password: 'Wrong#123' });
    expect([guess.status, await read()]).toEqual([401, outdated]);
    await server.visitor().logIn(email, PASSWORD);
    expect(await read()).not.toBe(outdated);
    await server.visitor().logIn(email, PASSWORD);
  });

  it('[passwords.stored] are hashed two at once while 50 wait: beyond that the answer is 503', async () => {
    const endings: (() => void)[] = [];
    let running = 0;
    const hashPassword = async () => {
      running += 1;
      await new Promise<void>((end) => endings.push(end));
      running -= 1;
      return 'hash';
    };
    const { hash } = createPasswords(server.services, { ...scrypt, hashPassword });
    const ask = (count: number) => Array.from({ length: count }, () => hash(PASSWORD));
    const begun = ask(2);
    await soon();
    const waiting = ask(50);
    const refusals: unknown[] = [];
    for (const asked of ask(3)) asked.catch((error: unknown) => refusals.push(error));
    await soon();
    const busy = expect.objectContaining({ statusCode: 503, headers: { 'retry-after': '10' } });
    expect(refusals).toEqual([busy, busy, busy]);
    for (let ended = 0; ended < 52; ended += 1) {
      expect([running, endings.length]).toEqual([Math.min(2, 52 - ended), Math.min(ended + 2, 52)]);
      endings[ended]?.();
      await soon();
    }
    expect(await Promise.all([...begun, ...waiting])).toEqual(Array.from({ length: 52 }, () => 'hash'));
  });

  const COMMON = ['Passw0rd!', 'Password1!', 'P@ssw0rd', '!Qwerty123'];
  it.each(COMMON)('[passwords.common] are refused when they are common: %s', async (password) => {
    const account = { email: `common-${COMMON.indexOf(password)}@x.test`, name: 'A', password };
    const answer = await server.visitor().post('/identity/sign-up/email', account);
    expect([answer.status, answer.json.message]).toEqual([400, 'Password Must Strong']);
  });

  it('[passwords.common] that are on no list are taken', async () => {
    for (const password of [PASSWORD, 'Demo@2026', 'Pact@2026']) expect(await isCommonPassword(password)).toBe(false);
  });
});
