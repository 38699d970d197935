import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { email } from '#support/builders.ts';
import { firebaseAccounts, remoteKeys } from './firebase.ts';
import { IdTokenVerifier, type TokenIssuer } from './IdTokenVerifier.ts';

/* Tokens as Firebase makes them, with the keys of a local server in place of Google's. */

const PROJECT = 'cars';
const ISSUER = `https://securetoken.google.com/${PROJECT}`;
const now = () => Math.floor(Date.now() / 1_000);

interface SigningKey {
  readonly kid: string;
  readonly pair: Awaited<ReturnType<typeof generateKeyPair>>;
}

const newKey = async (kid: string): Promise<SigningKey> => ({ kid, pair: await generateKeyPair('RS256') });

let server: Server;
let url: string;
/** The keys that are published; undefined: the server answers 503. */
let published: readonly SigningKey[] | undefined;
let fetches: number;
let key: SigningKey;

beforeEach(async () => {
  key = await newKey('first');
  published = [key];
  fetches = 0;
  server = createServer(async (_request, response) => {
    fetches += 1;
    if (published === undefined) return response.writeHead(503).end();
    const keys = published.map(async ({ kid, pair }) => ({ ...(await exportJWK(pair.publicKey)), kid, alg: 'RS256' }));
    return response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ keys: await Promise.all(keys) }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
});
afterEach(() => new Promise((done) => server.close(done)));

const CLAIMS = {
  iss: ISSUER,
  aud: PROJECT,
  sub: 'u1',
  email: 'Bina@Cars.test',
  email_verified: true,
  name: 'Bina',
  picture: 'https://cars.test/b.webp',
};

const claims = (about: JWTPayload = {}): JWTPayload => ({ ...CLAIMS, iat: now(), exp: now() + 3_600, ...about });
const token = (about?: JWTPayload, { kid, pair }: SigningKey = key) =>
  new SignJWT(claims(about)).setProtectedHeader({ alg: 'RS256', kid }).sign(pair.privateKey);

const settings = { projectId: PROJECT, apiKey: 'k', authDomain: 'cars.test', adminEmail: undefined };
const issuer = (emulatorUrl?: string): TokenIssuer =>
  firebaseAccounts({ ...settings, emulatorUrl, keysUrl: url }).tokenIssuer;
const verifier = (changes: Partial<TokenIssuer> = {}) =>
  new IdTokenVerifier({ ...issuer(), ...changes }, { now: () => Date.now() });
const eager = () => verifier({ signature: { algorithms: ['RS256'], keys: remoteKeys({ url, cooldownMs: 0 }) } });

const REFUSED = { kind: 'unauthenticated' };
const UNAVAILABLE = { kind: 'unavailable' };

describe('an ID token of Firebase', () => {
  it('[identity.firebase] gives the identity, by keys that are loaded once', async () => {
    const idTokens = verifier();
    const identity = {
      id: 'u1',
      email: email('bina@cars.test'),
      isEmailVerified: true,
      name: 'Bina',
      picture: 'https://cars.test/b.webp',
    };
    expect(await idTokens.verify(await token())).toMatchObject(identity);
    expect(await idTokens.verify(await token())).toMatchObject(identity);
    expect(fetches).toBe(1);
  });

  it.each<[string, JWTPayload]>([
    ['of another project', { aud: 'boats' }],
    ['of another issuer', { iss: 'https://securetoken.google.com/boats' }],
    ['that has expired', { exp: now() - 120 }],
    ['that was issued in the future', { iat: now() + 600 }],
    ['that is older than five minutes, whatever it says about its end', { iat: now() - 400, exp: now() + 3_600 }],
    ['without an account', { sub: '' }],
    ['without an email', { email: undefined }],
    ['whose email is none', { email: 'bina' }],
  ])('%s is refused', async (_what, about) => {
    await expect(verifier().verify(await token(about))).rejects.toMatchObject(REFUSED);
  });

  it('is accepted when this server’s clock is half a minute behind', async () => {
    expect(await verifier().verify(await token({ iat: now() + 30 }))).toMatchObject({ id: 'u1' });
  });

  it('that is not signed, signed with another key or changed is refused', async () => {
    const [head = '', , signature = ''] = (await token()).split('.');
    const body = Buffer.from(JSON.stringify(claims({ email: 'admin@cars.test' }))).toString('base64url');
    const hmac = new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: key.kid });
    const bad = [
      new UnsecuredJWT(claims()).encode(),
      await token({}, { ...(await newKey('first')), kid: key.kid }),
      await hmac.sign(new TextEncoder().encode('a secret of thirty-two letters...')),
      `${head}.${body}.${signature}`,
      `${head}.${body}.`,
      'no token',
      '',
    ];
    for (const text of bad) await expect(verifier().verify(text)).rejects.toMatchObject(REFUSED);
  });
});

describe('the keys of Firebase', () => {
  it('[identity.firebase] are loaded again when a token names a new one, and dropped ones are refused', async () => {
    const idTokens = eager();
    const first = await token();
    await idTokens.verify(first);
    const second = await newKey('second');
    published = [second];
    expect(await idTokens.verify(await token({}, second))).toMatchObject({ id: 'u1' });
    await expect(idTokens.verify(first)).rejects.toMatchObject(REFUSED);
  });

  it('are not loaded for every token with an unknown key', async () => {
    const idTokens = verifier();
    const unknown = await newKey('unknown');
    await idTokens.verify(await token());
    for (let i = 0; i < 5; i += 1) {
      await expect(idTokens.verify(await token({}, unknown))).rejects.toMatchObject(REFUSED);
    }
    expect(fetches).toBe(1);
  });

  it('[identity.firebase] are told apart from a bad token while they can’t be loaded, and needed only when unknown', async () => {
    const idTokens = eager();
    const good = await token();
    published = undefined;
    await expect(idTokens.verify(good)).rejects.toMatchObject(UNAVAILABLE);
    await expect(idTokens.verify(await token({ aud: 'boats' }))).rejects.toMatchObject(UNAVAILABLE);
    published = [key];
    expect(await idTokens.verify(good)).toMatchObject({ id: 'u1' });
    published = undefined;
    expect(await idTokens.verify(good)).toMatchObject({ id: 'u1' });
  });

  it('count as away when nothing answers at their address, or something else does', async () => {
    const elsewhere = (address: string) =>
      verifier({ signature: { algorithms: ['RS256'], keys: remoteKeys({ url: address }) } });
    await expect(elsewhere('http://127.0.0.1:1/keys').verify(await token())).rejects.toMatchObject(UNAVAILABLE);
    const page = createServer((_request, response) => response.end('<h1>Welcome to the hotel’s network</h1>'));
    await new Promise<void>((done) => page.listen(0, '127.0.0.1', done));
    const address = `http://127.0.0.1:${(page.address() as AddressInfo).port}`;
    await expect(elsewhere(address).verify(await token())).rejects.toMatchObject(UNAVAILABLE);
    page.close();
  });
});

describe('an unsigned token', () => {
  const emulated = () => new IdTokenVerifier(issuer('http://127.0.0.1:9099'), { now: () => Date.now() });
  const unsigned = (about?: JWTPayload) => new UnsecuredJWT(claims(about)).encode();

  it('[identity.firebase] is accepted where the emulator is the provider, after the same checks', async () => {
    expect(await emulated().verify(unsigned())).toMatchObject({ id: 'u1', email: 'bina@cars.test' });
    for (const about of [
      { aud: 'boats' },
      { iss: 'boats' },
      { exp: now() - 120 },
      { iat: now() - 4_000 },
      { sub: '' },
    ]) {
      await expect(emulated().verify(unsigned(about))).rejects.toMatchObject(REFUSED);
    }
  });

  it('is refused with a signature, which nothing would check', async () => {
    await expect(emulated().verify(await token())).rejects.toMatchObject(REFUSED);
    await expect(emulated().verify(`${unsigned()}c2ln`)).rejects.toMatchObject(REFUSED);
    expect(fetches).toBe(0);
  });
});
