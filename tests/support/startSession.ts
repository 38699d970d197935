import { randomBytes, randomUUID } from 'node:crypto';
import type { Email } from '#domain/email.ts';
import type { ServerContext } from '../../server/context/ServerContext.ts';
import { issueAccessToken } from '../../server/sessions/accessTokens.ts';
import { hashSessionId, openSession } from '../../server/sessions/sessions.ts';

/** A signed-in member, with the headers that their browser sends. */
export interface Person {
  readonly email: string;
  readonly headers: Readonly<Record<string, string>>;
}

const clock = { now: () => Date.now() };
export const newSecret = () => randomBytes(32).toString('base64url');

/**
 * Opens a session as after a login. To sign up hundreds of people through the identity would only measure how slowly passwords
 * are hashed; sessions and tokens are made by the server's own functions.
 */
export async function startSession(
  { store, secrets }: Pick<ServerContext, 'store' | 'secrets'>,
  address: Email,
): Promise<Person> {
  const identity = { id: address, email: address, isEmailVerified: true, name: address, picture: '' };
  const context = { env: { rateLimit: 0 }, store, clock, newSecret, newId: randomUUID, secrets };
  const cookie = await openSession(context, identity, { loggedInAt: clock.now() });
  const session = { email: address, idHash: hashSessionId(cookie) };
  const token = await issueAccessToken(secrets.accessTokens, session, clock);
  const headers = {
    cookie: `session=${cookie}`,
    authorization: `bearer ${token}`,
    'content-type': 'application/json',
  };
  return { email: address, headers };
}
