import type { Email } from '#domain/email.ts';
import { type ChosenRole, isChosenRole } from '#domain/role.ts';
import { BY_OPERATOR } from '../../server/audit/audit.ts';
import type { AppServices } from '../../server/context/ServerContext.ts';
import { saveMember } from '../../server/members/members.ts';
import { setAdmin } from '../../server/members/provisionAdmin.ts';
import { removeMember } from '../../server/members/removal.ts';
import { issueAccessToken } from '../../server/sessions/accessTokens.ts';
import { sessionCookieName } from '../../server/sessions/cookies.ts';
import { hashSessionId, openSession } from '../../server/sessions/sessions.ts';
import { choiceField, emailField, type Fields, optionalText } from './fields.ts';
import type { StateResult } from './StateHandler.ts';
import { writeRows } from './writeRows.ts';

export interface Person {
  readonly email: Email;
  readonly name: string;
  readonly role: ChosenRole;
  readonly isVerified: boolean;
}

const MAX_NAME_LENGTH = 80;

/** The member: `email`, and where they matter `name`, `role` and `verified`. */
export const decodePerson = (parameters: Fields): Person => ({
  email: emailField(parameters, 'email'),
  name: optionalText(parameters, 'name', MAX_NAME_LENGTH) || 'Somebody',
  role: parameters.role === undefined ? 'Buyer' : choiceField(parameters, 'role', isChosenRole),
  isVerified: parameters.verified === true,
});

/** Creates the member with exactly this role, also where the account was deleted. */
export async function putMember(services: AppServices, { email, name, role, isVerified }: Person): Promise<void> {
  await deleteTombstone(services, email);
  await saveMember(services, { email, name, role, picture: '' });
  const change = { role, verified: isVerified ? 1 : 0, is_admin: 0 } as const;
  await writeRows(services, (trx) => trx.updateTable('members').set(change).where('email', '=', email).execute());
}

export async function putAdmin(services: AppServices, person: Person): Promise<void> {
  await putMember(services, person);
  await setAdmin(services, person.email, true);
}

/** Deletes the account as the admin would. */
export async function putRemoved(services: AppServices, person: Person): Promise<void> {
  await putMember(services, person);
  await removeMember(services, person.email, BY_OPERATOR);
}

/** Removes every trace of a member with this address. */
export async function deleteMember(services: AppServices, email: Email): Promise<void> {
  await deleteTombstone(services, email);
  await writeRows(services, async (trx) => {
    await trx.deleteFrom('member_identities').where('email', '=', email).execute();
    await trx.deleteFrom('members').where('email', '=', email).execute();
  });
}

const deleteTombstone = (services: AppServices, email: Email): Promise<void> =>
  writeRows(services, async (trx) => {
    await trx.deleteFrom('cars').where('seller_email', '=', email).where('state', '=', 'removed').execute();
    await trx.deleteFrom('removed_members').where('email', '=', email).execute();
    await trx.deleteFrom('tombstones').where('email', '=', email).execute();
  });

/** Longer than an access token lives, in milliseconds. */
const HOUR = 60 * 60 * 1_000;

/** The same, with a token that is too old. */
export const signInWithExpiredToken = (
  services: AppServices,
  person: Pick<Person, 'email' | 'name'>,
): Promise<StateResult> => signIn(services, person, HOUR);

/** A session with an access token, as a log-in creates them. `tokenAge` is in milliseconds. */
export async function signIn(
  services: AppServices,
  { email, name }: Pick<Person, 'email' | 'name'>,
  tokenAge = 0,
): Promise<StateResult> {
  const sessionId = await openSession(
    services,
    { id: `pact-${email}`, email, isEmailVerified: true, name, picture: '' },
    { loggedInAt: services.clock.now() },
  );
  const session = { email, idHash: hashSessionId(sessionId) };
  const clock = { now: () => services.clock.now() - tokenAge };
  return {
    headers: {
      cookie: `${sessionCookieName(services.env)}=${sessionId}`,
      authorization: `bearer ${await issueAccessToken(services.secrets.accessTokens, session, clock)}`,
    },
  };
}
