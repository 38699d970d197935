import { describe, expect, it } from 'vitest';
import { FirebaseIdentity, type FirebaseIdentityDependencies } from './FirebaseIdentity.ts';
import type { FirebaseUser } from './firebaseSdk.ts';

const ORIGIN = 'https://cars.example';
const failing = (code: string) => async () => {
  throw Object.assign(new Error(code), { code });
};

type Sdk = Awaited<ReturnType<FirebaseIdentityDependencies['loadSdk']>>;

/** An account whose tokens tell whether they were asked for anew. */
const account = (about: Partial<FirebaseUser> = {}): FirebaseUser => ({
  uid: 'u1',
  email: 'bina@demo.test',
  emailVerified: false,
  displayName: 'Bina',
  photoURL: null,
  providerData: [],
  getIdToken: async (isForced) => (isForced ? 'new token' : 'held token'),
  ...about,
});

const BINA = { id: 'u1', email: 'bina@demo.test', isEmailVerified: false, name: 'Bina', picture: '' };
const LOGIN = { email: 'bina@demo.test', password: 'Secret#1' };

const unused = async () => {
  throw new Error('not a call of this port');
};
const UNUSED = {
  sendPasswordReset: unused,
  sendProof: unused,
  isEmailVerified: unused,
  hasPassword: unused,
  setPassword: unused,
  changePassword: unused,
};

function over(changes: Partial<Sdk> = {}, user = account()) {
  const calls: unknown[] = [];
  const sdk: Sdk = {
    signUp: async (...login) => {
      calls.push(login);
      return user;
    },
    signIn: async () => user,
    signInWithGoogle: async () => user,
    changeProfile: async (profile) => void calls.push(profile),
    currentUser: async () => user,
    signOut: async () => undefined,
    ...UNUSED,
    ...changes,
  };
  return { identity: new FirebaseIdentity({ loadSdk: async () => sdk, origin: ORIGIN }), calls };
}

describe('Firebase as the identity provider', () => {
  it('[identity.features] [identity.firebase] signs up with name and picture, the picture as an absolute address', async () => {
    const { identity, calls } = over();
    const person = { ...LOGIN, email: ' Bina@Demo.test', name: 'Bina', picture: '/pictures/b.webp' };
    expect(await identity.signUp(person)).toEqual({ ...BINA, picture: '/pictures/b.webp' });
    expect(calls).toEqual([
      ['bina@demo.test', 'Secret#1'],
      { displayName: 'Bina', photoURL: 'https://cars.example/pictures/b.webp' },
    ]);
    expect(await identity.idToken()).toBe('new token');
  });

  it('[account.profile] [identity.firebase] changes name and picture of who is signed in, and of nobody else', async () => {
    const { identity, calls } = over();
    const changed = { name: 'Bina Roy', picture: '/pictures/c.webp' };
    expect(await identity.changeProfile(changed)).toEqual({ ...BINA, ...changed });
    expect(calls).toEqual([{ displayName: 'Bina Roy', photoURL: 'https://cars.example/pictures/c.webp' }]);
    const nobody = over({ currentUser: async () => null });
    await expect(nobody.identity.changeProfile(changed)).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(nobody.calls).toEqual([]);
  });

  it('[identity.firebase] finishes a sign-up whose profile could not be saved', async () => {
    const user = account({ displayName: null });
    const { identity } = over({ changeProfile: failing('auth/network-request-failed') }, user);
    expect(await identity.signUp({ ...LOGIN, name: 'Bina', picture: '/b.webp' })).toMatchObject({
      name: 'Bina',
      picture: '/b.webp',
    });
    expect(await identity.current()).toMatchObject({ name: 'bina' });
  });

  it('[identity.user] reads the picture that the market wrote, and no picture of Google', async () => {
    const pictureOf = async (about: Partial<FirebaseUser>) =>
      (await over({}, account(about)).identity.current())?.picture;
    const photoURL = 'https://lh3.googleusercontent.com/a/1';
    const google = { providerId: 'google.com', uid: 'g', displayName: null, email: null, phoneNumber: null, photoURL };
    expect(await pictureOf({ photoURL: 'https://cars.example/pictures/b.webp' })).toBe('/pictures/b.webp');
    expect(await pictureOf({ photoURL: 'https://images.example/b.webp' })).toBe('https://images.example/b.webp');
    expect(await pictureOf({ photoURL, providerData: [google] })).toBe('');
    expect(await pictureOf({ photoURL: null, providerData: [google] })).toBe('');
  });

  it('gives the token of a sign-in as it is, and a new one for a renewal', async () => {
    const { identity } = over();
    expect(await identity.signIn(LOGIN)).toEqual(BINA);
    expect([await identity.idToken(), await identity.idToken()]).toEqual(['held token', 'new token']);
    expect(await over().identity.idToken()).toBe('new token');
  });

  it.each(['auth/user-disabled', 'auth/user-not-found', 'auth/user-token-expired'])(
    'signs out a person whose account has ended at Firebase (%s)',
    async (code) => {
      const { identity } = over({}, account({ getIdToken: failing(code) }));
      await expect(identity.idToken()).rejects.toMatchObject({ kind: 'unauthenticated' });
    },
  );

  it('keeps a person signed in while Firebase is away', async () => {
    const { identity } = over({}, account({ getIdToken: failing('auth/network-request-failed') }));
    await expect(identity.idToken()).rejects.toMatchObject({ kind: 'offline' });
  });

  it('returns nobody, and no token, while nobody is signed in', async () => {
    const { identity } = over({ currentUser: async () => null });
    expect(await identity.current()).toBeUndefined();
    await expect(identity.idToken()).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it.each([
    ['auth/popup-closed-by-user', { kind: 'cancelled' }],
    ['auth/popup-blocked', { kind: 'popup-blocked' }],
    ['auth/account-exists-with-different-credential', { kind: 'identity', reason: 'account-not-linked' }],
  ])('[google.no-link] [identity.codes] ends a Google sign-in by %s', async (code, failure) => {
    const { identity } = over({ signInWithGoogle: failing(code) });
    await expect(identity.signInWithGoogle()).rejects.toMatchObject(failure);
  });

  it('[identity.features] signs in with Google, and refuses what is not an email before it asks Firebase', async () => {
    expect(await over().identity.signInWithGoogle()).toEqual(BINA);
    const { identity } = over({ signIn: failing('auth/internal-error') });
    await expect(identity.signIn({ ...LOGIN, email: 'bina' })).rejects.toMatchObject({ reason: 'email-invalid' });
  });

  it('[identity.firebase] loads the SDK once, at the first call, and again after it could not be loaded', async () => {
    let loads = 0;
    const loadSdk = async (): Promise<Sdk> => {
      loads += 1;
      if (loads === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return { ...neverCalled, currentUser: async () => null };
    };
    const identity = new FirebaseIdentity({ loadSdk, origin: ORIGIN });
    expect(loads).toBe(0);
    await expect(identity.current()).rejects.toMatchObject({ kind: 'offline' });
    expect([await identity.current(), await identity.current(), loads]).toEqual([undefined, undefined, 2]);
  });
});

const neverCalled: Omit<Sdk, 'currentUser'> = {
  signUp: failing('unexpected'),
  signIn: failing('unexpected'),
  signInWithGoogle: failing('unexpected'),
  changeProfile: failing('unexpected'),
  signOut: failing('unexpected'),
  ...UNUSED,
};
