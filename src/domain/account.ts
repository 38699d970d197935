import type { Email } from './email.ts';
import type { ChosenRole, Role } from './role.ts';

/** A person signed in at the identity provider (spec: identity.user). */
export interface Identity {
  readonly id: string;
  readonly email: Email;
  readonly emailVerified: boolean;
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

/** What the admin's table shows for a seller: a button, or the text "Verified". */
export const verificationStatus = (member: Member): 'verifiable' | 'verified' | 'not-a-seller' => {
  if (member.role !== 'Seller') return 'not-a-seller';
  return member.verified ? 'verified' : 'verifiable';
};

/** The message for the owner of a deleted account (spec: deleted-accounts.toast). */
export const ACCOUNT_DELETED =
  'Your account was deleted ,and you will not able to login or crate account with that email';
