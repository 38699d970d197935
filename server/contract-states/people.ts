import type { Email } from '#domain/email.ts';
import { type ChosenRole, isChosenRole } from '#domain/role.ts';
import { choiceField, emailField, type Fields, optionalText } from '../http/fields.ts';
import { saveMember } from '../members/members.ts';
import { setAdmin } from '../members/provisionAdmin.ts';
import { removeMember } from '../members/removal.ts';
import type { Parts } from '../services.ts';
import { issueAccessToken } from '../sessions/accessTokens.ts';
import { sessionCookieName } from '../sessions/cookies.ts';
import { hashOf, openSession } from '../sessions/sessions.ts';
import type { Given } from './State.ts';

export interface Person {
  readonly email: Email;
  readonly name: string;
  readonly role: ChosenRole;
  readonly isVerified: boolean;
}

const LONGEST_NAME = 80;

/** Who is meant: `email`, and where they matter `name`, `role` and `verified`. */
export const personIn = (parameters: Fields): Person => ({
  email: emailField(parameters, 'email'),
  name: optionalText(parameters, 'name', LONGEST_NAME) || 'Somebody',
  role: parameters.role === undefined ? 'Buyer' : choiceField(parameters, 'role', isChosenRole),
  isVerified: parameters.verified === true,
});

/** Makes the member, back from the dead if need be, and of exactly this role. */
export async function putMember(parts: Parts, { email, name, role, isVerified }: Person): Promise<void> {
  await forgetRemoval(parts, email);
  await saveMember(parts, { email, name, role, picture: '' });
  const change = { role, verified: isVerified ? 1 : 0, is_admin: 0 } as const;
  await parts.store.updateTable('members').set(change).where('email', '=', email).execute();
}

export async function putAdmin(parts: Parts, person: Person): Promise<void> {
  await putMember(parts, person);
  await setAdmin(parts, person.email, true);
}

/** Deletes the account as the admin would. */
export async function putRemoved(parts: Parts, person: Person): Promise<void> {
  await putMember(parts, person);
  await removeMember(parts, person.email);
}

/** Nobody of this address was ever a member. */
export async function putStranger(parts: Parts, email: Email): Promise<void> {
  await forgetRemoval(parts, email);
  await parts.store.deleteFrom('members').where('email', '=', email).execute();
}

async function forgetRemoval({ store }: Parts, email: Email): Promise<void> {
  await store.deleteFrom('tombstones').where('email', '=', email).execute();
}

/** A real session with a real access token, as a login would have made them. */
export async function signIn(parts: Parts, { email, name }: Pick<Person, 'email' | 'name'>): Promise<Given> {
  const sessionId = await openSession(parts, { id: `pact-${email}`, email, emailVerified: true, name, picture: '' });
  const session = { email, idHash: hashOf(sessionId) };
  return {
    headers: {
      cookie: `${sessionCookieName(parts.config)}=${sessionId}`,
      authorization: `bearer ${await issueAccessToken(parts.secrets.accessTokens, session, parts.clock)}`,
    },
  };
}
