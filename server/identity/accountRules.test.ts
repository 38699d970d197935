import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '#support/server.ts';
import { PASSWORD } from '#support/Visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

const signUp = (about: object) =>
  server.visitor().post('/identity/sign-up/email', { email: 'new@x.test', name: 'N', password: PASSWORD, ...about });

it.each([
  ['a weak password', { password: 'secret' }, 'Password Must Strong'],
  ['no name', { name: ' ' }, 'Provide a Name'],
  ['an address of 90 KB', { email: `${'a'.repeat(90_000)}@x.test` }, 'Provide a email'],
  ['a name that is too long for a user record', { name: 'x'.repeat(81) }, 'Use at most 80 characters'],
  ['a character that no database can keep', { name: 'N\0' }, expect.stringMatching(/^name:/)],
  ['a picture of another host', { image: 'https://elsewhere.test/x.png' }, expect.stringMatching(/^image:/)],
])('creates no account with %s', async (_what, about, message) => {
  const answer = await signUp(about);
  expect([answer.status, answer.json.message]).toEqual([400, message]);
  const login = { email: 'new@x.test', password: PASSWORD, ...about };
  expect((await server.visitor().post('/identity/sign-in/email', login)).status).toBe(401);
});

it('applies the rules of a new account to changes too', async () => {
  const member = await server.member();
  const foreign = { image: 'https://elsewhere.test/x.png' };
  for (const about of [{ name: 'x'.repeat(81) }, foreign, { image: { $ne: null } }, { name: ['N'] }, { name: null }]) {
    expect((await member.post('/identity/update-user', about)).status).toBe(400);
  }
  const fine = { name: 'Another', image: '/cars/corvane-outpost.svg' };
  expect((await member.post('/identity/update-user', fine)).status).toBe(200);
});

it('ignores a verified flag and a role that the client sends', async () => {
  const answer = await signUp({ email: 'sly@x.test', emailVerified: true, role: 'Admin' });
  expect(answer.json.user).toMatchObject({ email: 'sly@x.test', emailVerified: false });
});

it('logs a refusal as a call like any other, and writes nothing to the console', async () => {
  const methods = ['error', 'warn', 'log', 'info', 'debug'] as const;
  const written = methods.map((method) => vi.spyOn(console, method).mockImplementation(() => undefined));
  const seen = server.logLines.length;
  const login = { email: 'new@x.test', password: 'Wrong#Secret1' };
  const answers = [await signUp({ password: 'secret' }), await server.visitor().post('/identity/sign-in/email', login)];
  expect(answers.map(({ status }) => status)).toEqual([400, 401]);
  await expect.poll(() => server.logLines.length).toBeGreaterThan(seen + 1);
  const lines = server.logLines.slice(seen).join('');
  expect([...lines.matchAll(/"level":"(\w+)"/g)].map(([, level]) => level)).toEqual(['info', 'info']);
  expect(lines.toLowerCase()).not.toContain('secret');
  for (const method of written) expect(method).not.toHaveBeenCalled();
});

it('answers 400 to an email or a password that is an object', async () => {
  const hostile = { toString: 1, valueOf: 2 };
  const visitor = server.visitor();
  const login = await visitor.post('/identity/sign-in/email', { email: hostile, password: PASSWORD });
  expect(login.status).toBe(400);
  expect((await signUp({ password: hostile })).status).toBe(400);
});
