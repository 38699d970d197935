import { type Email, MAX_EMAIL_LENGTH } from './email.ts';
import type { ChosenRole, Role } from './role.ts';

/** A person signed in at the identity provider (spec: identity.user). */
export interface Identity {
  readonly id: string;
  readonly email: Email;
  readonly isEmailVerified: boolean;
  readonly name: string;
  /** Address of the profile picture; empty if there is none. */
  readonly picture: string;
}

/** The signed-in person, once the role is known. */
export interface CurrentUser {
  readonly email: Email;
  readonly name: string;
  readonly role: Role;
}

/** The market's own record of a person. */
export interface Member {
  readonly id: string;
  readonly name: string;
  readonly email: Email;
  readonly role: ChosenRole;
  readonly picture: string;
  readonly verified: boolean;
}

/** Whether people see a member as verified: a verification counts while they sell, and again once they do (spec: account.role). */
export const isShownVerified = (role: ChosenRole | null, isVerified: boolean): boolean =>
  role === 'Seller' && isVerified;

/** A member in the admin's table, with what the server adds for it; undefined where it does not say. */
export interface ListedMember extends Member {
  /** When the record was made, in milliseconds UTC. */
  readonly joinedAt: number | undefined;
  /** How many cars a seller has listed. */
  readonly carCount: number | undefined;
}

export const MEMBER_ORDERS = ['name', 'newest'] as const;
/** The order of the admin's table: by name, or the latest to join first. */
export type MemberOrder = (typeof MEMBER_ORDERS)[number];
export const isMemberOrder = (value: unknown): value is MemberOrder => MEMBER_ORDERS.some((order) => order === value);

/** The longest text that finds members: an address, which is longer than a name. */
export const MAX_MEMBER_SEARCH = MAX_EMAIL_LENGTH;

/** What the admin asks the table for. */
export interface MembersQuery {
  readonly role: ChosenRole;
  /** A part of the name or the email; empty for everyone. */
  readonly text: string;
  readonly order: MemberOrder;
}

/**
 * What happens to a mail of the market: it is sent; it lands in the mailbox page of a server for this machine alone; or this
 * market sends none.
 */
export type MailDelivery = 'sent' | 'mailbox' | 'none';

/** How long a deleted account can be restored before it is erased, in milliseconds. */
export const RESTORABLE_MS = 30 * 24 * 60 * 60 * 1_000;

/** One of the own open sessions. Times are milliseconds UTC. */
export interface OpenSession {
  readonly id: string;
  readonly loggedInAt: number;
  /** To within an hour. */
  readonly usedAt: number;
  /** "Firefox"; empty where it is not known. */
  readonly browser: string;
  /** "Windows"; empty where it is not known. */
  readonly system: string;
  /** Whether it is this browser's. */
  readonly isCurrent: boolean;
}

/** The browser of a session in words: "Firefox on Windows". */
export function browserLabel({ browser, system }: Pick<OpenSession, 'browser' | 'system'>): string {
  if (browser === '') return system === '' ? 'Unknown browser' : `A browser on ${system}`;
  return system === '' ? browser : `${browser} on ${system}`;
}

/** A deleted account that can still be restored. */
export interface RemovedMember extends Omit<Member, 'verified'> {
  /** When it was deleted, in milliseconds UTC. */
  readonly removedAt: number;
  /** When it will be erased. */
  readonly erasedAt: number;
  /** Whether the member deleted it; otherwise an admin did. */
  readonly isOwnDecision: boolean;
}

/** What the admin's table shows for a seller: a button, or the text "Verified". */
export const verificationStatus = (member: Member): 'verifiable' | 'verified' | 'not-a-seller' => {
  if (member.role !== 'Seller') return 'not-a-seller';
  return member.verified ? 'verified' : 'verifiable';
};

/** The message for the owner of a deleted account (spec: deleted-accounts.toast). */
export const ACCOUNT_DELETED =
  'Your account was deleted ,and you will not able to login or crate account with that email';

/** The notice for who has deleted the own account (spec: account.deletion). */
export const OWN_ACCOUNT_DELETED =
  'Your account is deleted. In 30 days it is erased; until then an admin can restore it for you. Your email address can not be used again.';

/** Why the own account can not be deleted now (spec: account.deletion). */
export const DELETION_REFUSALS = {
  'other-email': 'Type the email address of this account',
  'last-admin': 'The last admin can not be removed',
  'unsettled-payment':
    'A payment of yours or for one of your cars has gone through and is not settled yet. Please try again in a few minutes',
} as const;

/** Why a login opens no session any more (spec: sessions.proof-once). */
export const LOGIN_HAS_ENDED = 'This login has ended, please log in again';
