import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  initializeAuth,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  type User,
  updatePassword,
  updateProfile,
} from 'firebase/auth';

/* The only file that imports the SDK. It is loaded where Firebase is the identity provider, and nowhere else. */

export interface FirebaseSettings {
  readonly projectId: string;
  readonly apiKey: string;
  readonly authDomain: string;
  /** The emulator's origin; undefined: Firebase itself. */
  readonly emulatorUrl: string | undefined;
}

/** What the market reads of an account. */
export type FirebaseUser = Pick<
  User,
  'uid' | 'email' | 'emailVerified' | 'displayName' | 'photoURL' | 'providerData' | 'getIdToken'
>;

/** The calls of the SDK that the market makes; each rejects with an error whose `code` begins with "auth/". */
export type FirebaseSdk = ReturnType<typeof openFirebase>;

/** @param name needed for a second connection in the same process, as in tests */
export function openFirebase({ projectId, apiKey, authDomain, emulatorUrl }: FirebaseSettings, name?: string) {
  const app = initializeApp({ projectId, apiKey, authDomain }, name);
  // Of the browser's storages this one is written at once, so that closing the tab can't undo a log-out. The popup's code is
  // given only to the call that opens one: else it would load Google's script on every page.
  const auth = initializeAuth(app, { persistence: browserLocalPersistence });
  if (emulatorUrl !== undefined) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  const user = async (signIn: Promise<{ readonly user: User }>): Promise<FirebaseUser> => (await signIn).user;
  return {
    auth,
    signUp: (email: string, password: string) => user(createUserWithEmailAndPassword(auth, email, password)),
    signIn: (email: string, password: string) => user(signInWithEmailAndPassword(auth, email, password)),
    signInWithGoogle: () => user(signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver)),
    /** Changes the profile of whoever is signed in. */
    changeProfile: async (profile: { readonly displayName: string; readonly photoURL: string }): Promise<void> => {
      if (auth.currentUser !== null) await updateProfile(auth.currentUser, profile);
    },
    /** Whoever is signed in, once the first auth state is known. */
    currentUser: async (): Promise<FirebaseUser | null> => {
      await auth.authStateReady();
      return auth.currentUser;
    },
    signOut: () => auth.signOut(),
    /** Mails the provider's link for a new password; its page leads back to `url`. */
    sendPasswordReset: (email: string, url: string) => sendPasswordResetEmail(auth, email, { url }),
    /** Mails the provider's link that proves the address of whoever is signed in; its page leads back to `url`. */
    sendProof: (url: string) => sendEmailVerification(signedIn(auth), { url }),
    /** Whether the address of whoever is signed in is proven, asked anew. */
    isEmailVerified: async (): Promise<boolean> => {
      const user = signedIn(auth);
      await user.reload();
      return user.emailVerified;
    },
    /** Whether whoever is signed in has a password, or other ways to sign in alone. */
    hasPassword: async (): Promise<boolean> =>
      signedIn(auth).providerData.some(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID),
    /** Sets the first password of whoever is signed in; the provider asks for a recent login. */
    setPassword: async (password: string): Promise<void> => updatePassword(signedIn(auth), password),
    /** Signs in once more with the current password, and sets another one. */
    changePassword: async (currentPassword: string, password: string): Promise<void> => {
      const user = signedIn(auth);
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', currentPassword));
      await updatePassword(user, password);
    },
  };
}

/** Whoever is signed in. @throws an error with the SDK's code where nobody is */
function signedIn({ currentUser }: Auth): User {
  if (currentUser === null) throw Object.assign(new Error('nobody is signed in'), { code: 'auth/null-user' });
  return currentUser;
}
