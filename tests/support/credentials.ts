import { createHash, createHmac } from 'node:crypto';
import { symmetricDecrypt } from 'better-auth/crypto';
import { sql } from 'kysely';
import type { Store } from '../../server/database/database.ts';
import { setAdmin } from '../../server/members/provisionAdmin.ts';
import { appCode } from './appCode.ts';
import { email } from './builders.ts';
import { type TestServer, withOwnAccounts } from './server.ts';
import { type TestSmtpServer, tokenIn } from './smtpServer.ts';
import { PASSWORD, type Visitor } from './Visitor.ts';

/* Everything that opens something in a market, with the people whom it belongs to. */

export const SESSION_COOKIE = 'session';
export const LOGIN_COOKIE = 'identity.session_token';

export interface Credentials {
  readonly member: Visitor;
  /** Has a second factor, given in this log-in. */
  readonly admin: Visitor;
  /** The `otpauth:` link of the admin's app. */
  readonly app: string;
  readonly recoveryCodes: readonly string[];
  /** Of mailed links that nobody has used. */
  readonly resetToken: string;
  readonly proofToken: string;
  /** Proves the member's log-in, and has opened no session yet. */
  readonly idToken: string;
  readonly uploadKey: string;
}

/** @param server local only, without a rate limit, with the mail server `smtp` */
export async function withCredentials(server: TestServer, smtp: TestSmtpServer): Promise<Credentials> {
  const member = await server.member({ role: 'Seller' });
  await server.listCar(member);
  await member.post('/identity/request-password-reset', { email: member.email });
  await member.post('/identity/send-verification-email', {});
  const { json: ticket } = await member.get('/image-host/1/ticket');
  const { admin, app, recoveryCodes } = await protectedAdmin(server);
  return {
    member,
    admin,
    app,
    recoveryCodes,
    resetToken: tokenIn(await smtp.mailTo(member.email, /new password/)),
    proofToken: tokenIn(await smtp.mailTo(member.email, /your email address/)),
    idToken: String((await member.get('/identity/token')).json.token),
    uploadKey: String(ticket.data?.key),
  };
}

async function protectedAdmin(server: TestServer) {
  const { email: address } = await server.member();
  await withOwnAccounts(server.services).identity.markEmailVerified(email(address));
  await setAdmin(server.services, email(address), true);
  const admin = await server.visitor().logIn(address, PASSWORD);
  const { json } = await admin.post('/identity/two-factor/enable', { password: PASSWORD });
  const app = String(json.totpURI);
  await admin.post('/identity/two-factor/verify-totp', { code: appCode(app) });
  await admin.logIn(address, PASSWORD);
  return { admin, app, recoveryCodes: json.backupCodes as unknown as readonly string[] };
}

/** Every text of every table, whole and in the parts that it is made of, each once. */
export async function textsOf(store: Store): Promise<readonly string[]> {
  const texts = new Set<string>();
  for (const { name, columns } of await store.introspection.getTables()) {
    // No secret is a whole number, and those of the text index may be too large to be read.
    const read = columns.filter(({ dataType }) => !/^int/i.test(dataType)).map((column) => sql.ref(column.name));
    if (read.length === 0) continue;
    const selected = sql<Readonly<Record<string, unknown>>>`select ${sql.join(read)} from ${sql.table(name)}`;
    const { rows } = await selected.execute(store);
    for (const value of rows.flatMap((row) => Object.values(row))) addTexts(value, texts);
  }
  return [...texts];
}

const SHORTEST_SECRET = 8;

function addTexts(value: unknown, texts: Set<string>): void {
  const whole = value instanceof Uint8Array ? Buffer.from(value).toString() : value;
  if (typeof whole !== 'string') return;
  for (const text of [whole, ...whole.split(/[\s"',;{}[\]]+/), ...whole.split(/[.:$]/)]) {
    if (text.length >= SHORTEST_SECRET) texts.add(text);
  }
}

/** What of the credentials a text gives away by itself; empty for none. Texts may be any bytes, such as a file's. */
export function foundIn(text: string, { member, admin, ...owned }: Credentials): readonly string[] {
  const cookies = [member, admin].flatMap((person) =>
    [SESSION_COOKIE, LOGIN_COOKIE].map((name): [string, string] => [
      `${name} of ${person.email}`,
      // The library signs its token; the token is what its table has.
      decodeURIComponent(person.cookies.get(name) ?? name).split('.', 1)[0] ?? '',
    ]),
  );
  const named: readonly [string, string][] = [
    ...cookies,
    ['access token', member.accessToken],
    ['reset link', owned.resetToken],
    ['proof link', owned.proofToken],
    ['ID token', owned.idToken],
    ['upload key', owned.uploadKey],
    ['authenticator key', new URL(owned.app).searchParams.get('secret') ?? ''],
    ...owned.recoveryCodes.map((code): [string, string] => ['recovery code', code]),
  ];
  return named.filter(([, secret]) => text.includes(secret)).map(([name]) => name);
}

/** What a text does as the secret that signs or encrypts; empty for nothing. */
export async function openedBy(text: string, { member, ...owned }: Credentials, encrypted: Encrypted) {
  const login = decodeURIComponent(member.cookies.get(LOGIN_COOKIE) ?? '');
  const signed: readonly [string, string][] = [
    ['cookies of the provider', login],
    ['access tokens', member.accessToken],
    ['upload keys', owned.uploadKey],
  ];
  const signs = signed.filter(([, value]) => isSignedWith(text, value)).map(([name]) => name);
  const opens = await Promise.all(encrypted.map(async ([name, data]) => ((await isKeyOf(text, data)) ? [name] : [])));
  return [...signs, ...opens.flat()];
}

/** Encrypted texts of the database, by what they are. */
export type Encrypted = readonly (readonly [name: string, data: string])[];

export async function encryptedIn(store: Store): Promise<Encrypted> {
  const factors = await sql<{ secret: string }>`select secret from identity_second_factor`.execute(store);
  const keys = await sql<{ key: string }>`select ${sql.ref('privateKey')} as key from identity_key`.execute(store);
  return [
    ...factors.rows.map(({ secret }) => ['second factor', secret] as const),
    ...keys.rows.map(({ key }) => ['key of ID tokens', String(JSON.parse(key))] as const),
  ];
}

function isSignedWith(text: string, value: string): boolean {
  const end = value.lastIndexOf('.');
  const signature = Buffer.from(value.slice(end + 1), 'base64');
  const keys = [Buffer.from(text), Buffer.from(text, 'base64'), createHash('sha256').update(text).digest()];
  return keys.some((key) => createHmac('sha256', key).update(value.slice(0, end)).digest().equals(signature));
}

const isKeyOf = (key: string, data: string): Promise<boolean> =>
  symmetricDecrypt({ key, data }).then(
    () => true,
    () => false,
  );
