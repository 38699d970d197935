import type { Identity } from '#domain/account.ts';
import { DEFAULT_ROLE, type Role } from '#domain/role.ts';
import type { Unsubscribe } from './ports.ts';

/**
 * Who uses this page.
 * - `restoring`: not known yet, the first answer of the identity provider has not come
 * - `signedOut`: nobody
 * - `roleUnknown`: signed in; the role checks have not answered
 * - `factorNeeded`: signed in at the identity provider; an admin, whose session opens once the second factor was given
 * - `proofNeeded`: signed in at the identity provider; the address has a member, whose session opens once the address is proven there
 * - `recordMissing`: signed in at the identity provider; the market has no user record, so the sign-up must be completed
 * - `signedIn`: signed in, with a known role
 * - `leaving`: a log-out is on its way; the session's own end is ignored until the public page stands
 */
export type Session =
  | { readonly status: 'restoring' | 'signedOut'; readonly identity: undefined }
  | {
      readonly status: 'roleUnknown' | 'factorNeeded' | 'proofNeeded' | 'recordMissing' | 'signedIn';
      readonly identity: Identity;
    }
  | { readonly status: 'leaving'; readonly identity: Identity | undefined };

export type SessionStatus = Session['status'];

/** The client-held flags (spec: client-state.names). */
export interface SessionFlags {
  /** Buyer until the role checks say otherwise. */
  readonly role: Role;
  /** Is the signed-in seller verified? */
  readonly isVerified: boolean;
  readonly currentYear: number;
  /** The auth-loading flag (spec: client-state.auth-loading). */
  readonly isLoading: boolean;
}

export type SessionSnapshot = SessionFlags & Session;

/** Any of the flags, with or without another session. */
export type SessionChange = Partial<SessionFlags> & (Session | { readonly status?: never; readonly identity?: never });

/** The session as the page knows it, to be read at once and followed. */
export interface SessionState {
  read(): SessionSnapshot;
  change(changes: SessionChange): void;
  subscribe(listener: () => void): Unsubscribe;
}

/** The session of a new page: nothing is known yet, and the auth-loading flag is set (spec: client-state.auth-loading). */
export const initialSession = (currentYear: number): SessionSnapshot => ({
  status: 'restoring',
  identity: undefined,
  role: DEFAULT_ROLE,
  isVerified: false,
  currentYear,
  isLoading: true,
});

/** Nobody is signed in, and everything that was to be asked about it has been. */
export const SIGNED_OUT = {
  status: 'signedOut',
  identity: undefined,
  role: DEFAULT_ROLE,
  isVerified: false,
  isLoading: false,
} as const satisfies SessionChange;

const SIGNED_IN_STATUSES: readonly SessionStatus[] = [
  'roleUnknown',
  'factorNeeded',
  'proofNeeded',
  'recordMissing',
  'signedIn',
];

/** Whether somebody is signed in and is not logging out. */
export const isSignedIn = ({ status }: Pick<SessionSnapshot, 'status'>): boolean => SIGNED_IN_STATUSES.includes(status);
