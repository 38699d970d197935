import type { TestServer } from '#support/server.ts';
import { issueAccessToken } from '../../server/sessions/accessTokens.ts';
import { hashSessionId } from '../../server/sessions/sessions.ts';
import { decodePerson, type Person, putAdmin, putMember, putRemoved, signIn } from '../providerStates/people.ts';

/** The kinds of callers that the rights table distinguishes. */
export const ACTORS = [
  'anonymous',
  'buyer',
  'another buyer',
  'seller',
  'another seller',
  'admin',
  'deleted member',
  'expired token',
  'token without its cookie',
  'cookie of another',
] as const;
export type ActorName = (typeof ACTORS)[number];
export type ActorRole = 'Buyer' | 'Seller' | 'Admin';

/** What a kind of callers may do, which is known before one signs in. */
export interface Standing {
  readonly isSignedIn: boolean;
  /** Undefined for a deleted member, and when no one is signed in. */
  readonly role: ActorRole | undefined;
  /** Whether the bearer token is valid for the cookie that is sent. */
  readonly hasValidToken: boolean;
}

const signedIn = (role: ActorRole | undefined, hasValidToken = true): Standing => ({
  isSignedIn: true,
  role,
  hasValidToken,
});
const SIGNED_OUT: Standing = { isSignedIn: false, role: undefined, hasValidToken: false };

/** The standing of a kind of callers; those with invalid credentials have the role that the call requires. */
export const standingOf = (name: ActorName, entitled: ActorRole): Standing =>
  ({
    anonymous: SIGNED_OUT,
    buyer: signedIn('Buyer'),
    'another buyer': signedIn('Buyer'),
    seller: signedIn('Seller'),
    'another seller': signedIn('Seller'),
    admin: signedIn('Admin'),
    'deleted member': signedIn(undefined),
    'expired token': signedIn(entitled, false),
    'token without its cookie': SIGNED_OUT,
    'cookie of another': signedIn(entitled, false),
  })[name];

/** A caller and their credentials. */
export interface Actor {
  /** The person of the cookie; undefined without one. */
  readonly person: Person | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

const HOUR = 60 * 60 * 1_000;

export const person = (name: string, role: 'Buyer' | 'Seller'): Person =>
  decodePerson({ email: `${name}@rights.test`, name, role });

/** Signs a caller in; those with invalid credentials have the role that the call requires. */
export async function createActor(server: TestServer, name: ActorName, entitled: ActorRole): Promise<Actor> {
  switch (name) {
    case 'anonymous':
      return { person: undefined, headers: {} };
    case 'buyer':
    case 'another buyer':
      return signInActor(server, name, 'Buyer');
    case 'seller':
    case 'another seller':
      return signInActor(server, name, 'Seller');
    case 'admin':
      return signInActor(server, name, 'Admin');
    case 'deleted member': {
      const removed = person('deleted', 'Buyer');
      await putRemoved(server.services, removed);
      const { headers = {} } = await signIn(server.services, removed);
      return { person: removed, headers };
    }
    case 'expired token': {
      const caller = await signInActor(server, name, entitled);
      return { ...caller, headers: { ...caller.headers, authorization: await expiredToken(server, caller) } };
    }
    case 'token without its cookie': {
      const { headers } = await signInActor(server, name, entitled);
      return { person: undefined, headers: { authorization: headers.authorization ?? '' } };
    }
    case 'cookie of another': {
      const { headers } = await signInActor(server, name, entitled);
      const other = await signInActor(server, name, entitled, 'cookie-owner');
      return { ...other, headers: { ...other.headers, authorization: headers.authorization ?? '' } };
    }
  }
}

async function signInActor(server: TestServer, name: ActorName, role: ActorRole, as: string = name): Promise<Actor> {
  const member = person(as.replaceAll(' ', '-'), role === 'Seller' ? 'Seller' : 'Buyer');
  if (role === 'Admin') await putAdmin(server.services, member);
  else await putMember(server.services, member);
  const { headers = {} } = await signIn(server.services, member);
  return { person: member, headers };
}

/** An expired token of this session. */
async function expiredToken({ services }: TestServer, { person, headers }: Actor): Promise<string> {
  const sessionId = (headers.cookie ?? '').split('=')[1] ?? '';
  const session = { email: person?.email ?? '', idHash: hashSessionId(sessionId) };
  const clock = { now: () => services.clock.now() - HOUR };
  return `bearer ${await issueAccessToken(services.secrets.accessTokens, session, clock)}`;
}
