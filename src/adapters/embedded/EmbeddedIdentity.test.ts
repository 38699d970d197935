import { describe, expect, it } from 'vitest';
import { jsonResponse, StubNetwork } from '#support/StubNetwork.ts';
import { HttpClient } from '../http/HttpClient.ts';
import { EmbeddedIdentity } from './EmbeddedIdentity.ts';
import { messageFromIdentity } from './requestIdentity.ts';

const USER = { id: 'u1', email: 'Bina@Demo.test', emailVerified: false, name: 'Bina', image: null };
const BINA = { id: 'u1', email: 'bina@demo.test', isEmailVerified: false, name: 'Bina', picture: '' };
const respond = (status: number, body: unknown) => jsonResponse(body, { status });

function over(network: StubNetwork, hasGoogle = false) {
  const http = new HttpClient({ base: '/identity', fetch: network.fetch, messageFrom: messageFromIdentity });
  return new EmbeddedIdentity({ http, hasGoogle });
}

describe('the embedded identity', () => {
  it('[identity.features] signs up with the picture as image', async () => {
    const network = new StubNetwork(jsonResponse({ token: 't', user: { ...USER, image: '/p.webp' } }));
    const account = { email: 'bina@demo.test', password: 'Secret#1', name: 'Bina', picture: '/p.webp' };
    expect(await over(network).signUp(account)).toEqual({ ...BINA, picture: '/p.webp' });
    const { picture, ...rest } = account;
    expect(network.sent).toMatchObject([
      { requestLine: 'POST /identity/sign-up/email', body: { ...rest, image: picture } },
    ]);
  });

  it('[identity.features] signs in', async () => {
    const network = new StubNetwork(jsonResponse({ redirect: false, token: 't', user: USER }));
    const login = { email: 'bina@demo.test', password: 'Secret#1' };
    expect(await over(network).signIn(login)).toEqual(BINA);
    expect(network.sent).toMatchObject([{ requestLine: 'POST /identity/sign-in/email', body: login }]);
  });

  it('[identity.user] returns the signed-in person, or undefined when no one is signed in', async () => {
    const session = { session: {}, user: USER };
    expect(await over(new StubNetwork(jsonResponse(session))).current()).toEqual(BINA);
    expect(await over(new StubNetwork(jsonResponse(null))).current()).toBeUndefined();
  });

  it('[identity.messages] [identity.codes] passes on the provider’s message unchanged, whatever the status', async () => {
    for (const status of [400, 401, 403, 409, 422]) {
      const network = new StubNetwork(respond(status, { code: 'X', message: 'Invalid email or password' }));
      const login = over(network).signIn({ email: 'a@x.test', password: 'x' });
      await expect(login).rejects.toMatchObject({ kind: 'identity', detail: 'Invalid email or password' });
    }
  });

  it('[forms.refused-fields] says which field a sign-up was refused for', async () => {
    const account = { email: 'a@x.test', password: 'Password1!', name: 'A', picture: '' };
    const signUp = (status: number, body: object) => over(new StubNetwork(respond(status, body))).signUp(account);
    const taken = { code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', message: 'User already exists.' };
    await expect(signUp(422, taken)).rejects.toMatchObject({ kind: 'identity', reason: 'email-taken' });
    const weak = signUp(400, { message: 'Password Must Strong' });
    await expect(weak).rejects.toMatchObject({ kind: 'identity', reason: 'password-weak' });
    const other = signUp(422, { code: 'X', message: 'Failed to create user' });
    await expect(other).rejects.toMatchObject({ kind: 'identity', detail: 'Failed to create user', reason: undefined });
  });

  it('passes on network failures unchanged', async () => {
    const login = { email: 'a@x.test', password: 'x' };
    const down = over(new StubNetwork(respond(503, { message: 'down' })));
    await expect(down.signIn(login)).rejects.toMatchObject({ kind: 'unavailable' });
    const limited = over(new StubNetwork(respond(429, { msg: 'Too many attempts' })));
    await expect(limited.signIn(login)).rejects.toMatchObject({ kind: 'too-many', detail: 'Too many attempts' });
  });

  it('returns an ID token of the signed-in person', async () => {
    expect(await over(new StubNetwork(jsonResponse({ token: 'proof' }))).idToken()).toBe('proof');
    const signedOut = over(new StubNetwork(respond(401, { message: 'Unauthorized' })));
    await expect(signedOut.idToken()).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('signs out with a JSON body, which its route requires', async () => {
    const network = new StubNetwork(jsonResponse({ success: true }));
    await over(network).signOut();
    expect(network.sent).toMatchObject([{ requestLine: 'POST /identity/sign-out', body: {} }]);
  });

  it('fails without a request when Google is not switched on', async () => {
    const network = new StubNetwork(jsonResponse({}));
    await expect(over(network).signInWithGoogle()).rejects.toMatchObject({ kind: 'identity', reason: 'google-off' });
    expect(network.requestLines).toEqual([]);
  });
});
