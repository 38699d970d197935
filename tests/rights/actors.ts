import type { TestServer } from '#support/server.ts';
import {
  decodePerson,
  type Person,
  putAdmin,
  putMember,
  putRemoved,
  signIn,
  signInWithExpiredToken,
} from '../providerStates/people.ts';
import type { ActorName, ActorRole } from './cells.ts';
import { forgedToken } from './forgedToken.ts';

/** A caller and their credentials. */
export interface Actor {
  /** The person of the cookie; undefined without one. */
  readonly person: Person | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

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
    case 'no token': {
      const { person, headers } = await signInActor(server, name, entitled);
      return { person, headers: { cookie: headers.cookie ?? '' } };
    }
    case 'forged token': {
      const caller = await signInActor(server, name, entitled);
      return { ...caller, headers: { ...caller.headers, authorization: forgedToken(caller.person?.email ?? '') } };
    }
    case 'expired token': {
      const { person: caller } = await signInActor(server, name, entitled);
      if (caller === undefined) throw new Error('nobody is signed in');
      const { headers = {} } = await signInWithExpiredToken(server.services, caller);
      return { person: caller, headers };
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
