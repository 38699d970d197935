import { afterEach, beforeEach, expect, it } from 'vitest';
import { appCode } from '#support/appCode.ts';
import { type CommandResult, runCommand } from '#support/runCommand.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import { databaseEnv } from '#support/testDatabase.ts';
import { PASSWORD } from '#support/Visitor.ts';
import { AdminTool } from './AdminTool.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.remove());

/** Runs the operator's tool while the server runs, as `npm run admin` does. */
const runTool = async (args: readonly string[], settings: Readonly<Record<string, string>> = {}) =>
  runCommand('server/admin.ts', args, {
    DATA_DIR: server.dataDir,
    ...(await databaseEnv(server.dataDir)),
    ...settings,
  });

/** What the tool prints, and its exit code, without a process of its own, which takes a second and a half. */
async function admin(args: readonly string[]): Promise<CommandResult> {
  const { lines, isDone } = await new AdminTool(server.services).run(args);
  return { code: isDone ? 0 : 1, output: lines.map((line) => `${line}\n`).join('') };
}

/** The owner of the address opens the printed link, and sets the password that they had. */
async function setPasswordByLink({ code, output }: CommandResult, newPassword = PASSWORD): Promise<number> {
  const [, token] = /new-password#token=([\w-]+)&email=\S+\n$/.exec(output) ?? [];
  expect(code).toBe(0);
  return (await server.visitor().post('/identity/reset-password', { newPassword, token })).status;
}

const isAdmin = async (email: string) => {
  const visitor = await server.visitor().logIn(email, PASSWORD);
  return (await visitor.get(`/api/user/admin?email=${email}`)).json.isAdmin;
};

it('[admins.granting] [admins.proven-email] [admins.last] grants rights to a member with a verified address and revokes them, except from the last admin', async () => {
  const [first, second] = [await server.member(), await server.member()];
  expect(await admin(['list'])).toEqual({ code: 0, output: 'There is not an admin\n' });

  const unproven = await admin(['grant', first.email]);
  expect(unproven).toEqual({ code: 1, output: expect.stringContaining('--vouch') });
  expect(await isAdmin(first.email)).toBe(false);

  expect(await setPasswordByLink(await runTool(['grant', first.email, '--vouch']))).toBe(200);
  expect(await setPasswordByLink(await admin(['grant', second.email, '--vouch']))).toBe(200);
  expect(await isAdmin(first.email)).toBe(true);
  expect((await admin(['list'])).output).toBe(`${[first.email, second.email].sort().join('\n')}\n`);

  expect((await admin(['revoke', second.email])).code).toBe(0);
  expect(await isAdmin(second.email)).toBe(false);
  const last = await admin(['revoke', first.email]);
  expect(last).toEqual({ code: 1, output: 'The last admin can not be removed\n' });
  expect(await isAdmin(first.email)).toBe(true);
});

it('[admins.vouching] 1.7 vouching gives the account to the owner of the address, not to the person who signed up with it', async () => {
  const squatter = await server.member();
  const granted = await admin(['grant', squatter.email, '--vouch']);
  expect((await squatter.get(`/api/jwt?email=${squatter.email}`)).status).toBe(401);
  expect((await squatter.get('/identity/token')).status).toBe(401);
  const logIn = (password: string) =>
    server.visitor().post('/identity/sign-in/email', { email: squatter.email, password });
  expect((await logIn(PASSWORD)).status).toBe(401);

  expect(await setPasswordByLink(granted, 'weak')).toBe(400);
  expect(await setPasswordByLink(granted, 'Passw0rd!')).toBe(400);
  expect(await setPasswordByLink(granted, 'Owners#2026')).toBe(200);
  expect(await setPasswordByLink(granted, 'Thief#2026')).toBe(400);
  expect([(await logIn(PASSWORD)).status, (await logIn('Owners#2026')).status]).toEqual([401, 200]);

  const owner = await server.visitor().logIn(squatter.email, 'Owners#2026');
  expect((await owner.get(`/api/user/admin?email=${squatter.email}`)).json).toEqual({ isAdmin: true });
  expect(await setPasswordByLink(await admin(['grant', squatter.email, '--vouch']), 'Second#2026')).toBe(200);
  expect((await owner.get(`/api/jwt?email=${squatter.email}`)).status).toBe(401);
});

it('creates the account that the operator names when there is none', { tags: 'full' }, async () => {
  expect((await admin(['grant', 'new@cars.test'])).code).toBe(1);
  const settings = { ADMIN_EMAIL: 'new@cars.test', ADMIN_PASSWORD: PASSWORD };
  expect((await runTool(['grant', 'new@cars.test'], settings)).code).toBe(0);
  expect(await isAdmin('new@cars.test')).toBe(true);
});

it('prints its usage', { tags: 'full' }, async () => {
  for (const args of [[], ['grant'], ['grant', 'x'], ['promote', 'a@b.c'], ['grant', 'a@b.c', '--force']]) {
    expect(await admin(args)).toEqual({ code: 1, output: expect.stringContaining('npm run admin -- list') });
  }
  expect(await runTool([])).toEqual({ code: 1, output: expect.stringContaining('npm run admin -- list') });
});

it('says that there is no market in a folder', { tags: 'full' }, async () => {
  const nowhere = await runTool(['list'], { DATA_DIR: '/tmp/second-gear-none', DATABASE_URL: '' });
  expect(nowhere).toEqual({ code: 1, output: expect.stringMatching(/^DATA_DIR: .*\n$/) });
});

it('names a wrong setting in one line', async () => {
  const ran = await runTool(['list'], { PORT: 'eighty' });
  expect(ran).toEqual({ code: 1, output: expect.stringMatching(/^PORT: .*\n$/) });
});

it('[second-factor.operator] removes the second factor of an admin who has lost it, ends all sessions, and leaves a line in the audit log', async () => {
  const person = await server.admin();
  expect(await admin(['remove-second-factor', person.email])).toEqual({
    code: 1,
    output: `${person.email} has no second factor\n`,
  });
  const { json } = await person.post('/identity/two-factor/enable', { password: PASSWORD });
  const code = appCode(String(json.totpURI));
  expect((await person.post('/identity/two-factor/verify-totp', { code })).status).toBe(200);
  expect((await person.openSession()).status).toBe(200);
  const removed = await admin(['remove-second-factor', person.email]);
  expect([removed.code, removed.output]).toEqual([0, expect.stringContaining('has no second factor any more')]);
  expect((await person.get(`/api/jwt?email=${person.email}`)).status).toBe(401);
  expect((await person.get('/identity/token')).status).toBe(401);
  const again = await server.visitor().logIn(person.email, PASSWORD);
  expect((await again.get('/identity/two-factor')).json).toEqual({ isSetUp: false, recoveryCodes: 0 });
  expect((await runTool(['audit', '--kind', 'second-factor-removed'])).output).toContain(person.email);
});
