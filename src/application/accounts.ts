import type { Identity } from '#domain/account.ts';
import type { Login } from '#domain/credentials.ts';
import { type ChosenRole, DEFAULT_ROLE, resolveRole } from '#domain/role.ts';
import { Failure, isFailure } from './Failure.ts';
import type {
  Clock,
  IdentityProvider,
  ImageHost,
  Members,
  Navigator,
  Notifier,
  SessionState,
  Sessions,
  TokenVault,
  Unsubscribe,
} from './ports.ts';

/** Toasts, to the letter (spec, section 8). */
export const LOGGED_IN = 'Logged in Succesfully';
export const ACCOUNT_DELETED =
  'Your account was deleted ,and you will not able to login or crate account with that email';

export interface AccountsPorts {
  readonly identity: IdentityProvider;
  readonly sessions: Sessions;
  readonly members: Members;
  readonly images: ImageHost;
  readonly vault: TokenVault;
  readonly state: SessionState;
  readonly notifier: Notifier;
  readonly navigator: Navigator;
  readonly clock: Clock;
}

export interface SignUpRequest extends Login {
  readonly name: string;
  readonly role: ChosenRole;
  readonly picture: Blob;
}

/** How an entry ended; `role-needed`: a sign-up broke before the user record was made, so the role is asked for once. */
export type Entry = 'entered' | 'role-needed' | 'removed';
