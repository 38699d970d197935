import cookie from '@fastify/cookie';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { clearSessionCookie, readSessionCookie, sendSessionCookie } from './cookies.ts';

const envOf = (publicUrl: string) => readEnv({ PUBLIC_URL: publicUrl, TRUST_PROXY: '127.0.0.1', PAYMENTS: 'sandbox' });

/** The cookies that an answer sets: name, value and attributes of each, in order. */
async function cookiesOf(publicUrl: string, set: typeof clearSessionCookie) {
  const env = envOf(publicUrl);
  const app = fastify();
  await app.register(cookie);
  app.get('/', (_request, reply) => {
    set(env, reply);
    reply.send('');
  });
  const { cookies } = await app.inject('/');
  return cookies;
}

it.each([
  ['https://cars.example', '__Host-session', true],
  ['http://127.0.0.1:5173', 'session', undefined],
])('a session at %s is in the cookie %s, for a week, with a hint that scripts can read', async (url, name, secure) => {
  const week = { path: '/', maxAge: 7 * 24 * 60 * 60, sameSite: 'Lax', ...(secure === undefined ? {} : { secure }) };
  expect(await cookiesOf(url, (env, reply) => sendSessionCookie(env, reply, 's1'))).toEqual([
    { name, value: 's1', httpOnly: true, ...week },
    { name: 'signed-in', value: '1', ...week },
  ]);
});

it('a log-out takes both away', async () => {
  const cleared = await cookiesOf('http://127.0.0.1:5173', clearSessionCookie);
  expect(cleared.map(({ name, value, expires }) => [name, value, expires?.getTime()])).toEqual([
    ['session', '', 0],
    ['signed-in', '', 0],
  ]);
});

/** The session that a request with these cookies names. */
async function sessionIn(cookies: Readonly<Record<string, string>>): Promise<string | undefined> {
  const app = fastify();
  await app.register(cookie);
  app.get('/', async (request) => ({ session: readSessionCookie(envOf('https://cars.example'), request) }));
  return (await app.inject({ url: '/', cookies })).json().session;
}

it('[sessions.cookie] a request names its session by the cookie of this address alone', async () => {
  expect(await sessionIn({ '__Host-session': 's1', session: 's2' })).toBe('s1');
  // A sibling host can set this one.
  expect(await sessionIn({ session: 's2', 'signed-in': '1' })).toBeUndefined();
  expect(await sessionIn({ '__Host-session': '' })).toBeUndefined();
});
