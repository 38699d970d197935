import type { TestServer } from '#support/server.ts';
import { type Person, personIn, putAdmin, putMember, putRemoved, signIn } from '../../server/contract-states/people.ts';
import { issueAccessToken } from '../../server/sessions/accessTokens.ts';
import { hashOf } from '../../server/sessions/sessions.ts';

/** Everybody who may call, as the rights table has to tell them apart. */
export const CALLERS = [
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
export type CallerName = (typeof CALLERS)[number];
export type Position = 'Buyer' | 'Seller' | 'Admin';

/** Who calls, and what they send to prove it. */
export interface Caller {
  readonly name: CallerName;
  /** Who the cookie is of; undefined without one. */
  readonly who: Person | undefined;
  /** What that person may do; undefined for somebody deleted, and for nobody. */
  readonly position: Position | undefined;
  /** Is the bearer token good for the cookie that is sent? */
  readonly isSigned: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

const HOUR = 60 * 60 * 1_000;

export const person = (name: string, role: 'Buyer' | 'Seller'): Person =>
  personIn({ email: `${name}@rights.test`, name, role });

/** Signs a caller in; those with a broken proof are of the position that the call is for. */
export async function castCaller(server: TestServer, name: CallerName, entitled: Position): Promise<Caller> {
  switch (name) {
    case 'anonymous':
      return { name, who: undefined, position: undefined, isSigned: false, headers: {} };
    case 'buyer':
    case 'another buyer':
      return enter(server, name, 'Buyer');
    case 'seller':
    case 'another seller':
      return enter(server, name, 'Seller');
    case 'admin':
      return enter(server, name, 'Admin');
    case 'deleted member': {
      const removed = person('deleted', 'Buyer');
      await putRemoved(server.parts, removed);
      const { headers = {} } = await signIn(server.parts, removed);
      return { name, who: removed, position: undefined, isSigned: true, headers };
    }
    case 'expired token': {
      const caller = await enter(server, name, entitled);
      return {
        ...caller,
        isSigned: false,
        headers: { ...caller.headers, authorization: await expired(server, caller) },
      };
    }
    case 'token without its cookie': {
      const { headers } = await enter(server, name, entitled);
      return {
        name,
        who: undefined,
        position: undefined,
        isSigned: false,
        headers: { authorization: headers.authorization ?? '' },
      };
    }
    case 'cookie of another': {
      const { headers } = await enter(server, name, entitled);
      const other = await enter(server, name, entitled, 'cookie-owner');
      return { ...other, isSigned: false, headers: { ...other.headers, authorization: headers.authorization ?? '' } };
    }
  }
}

async function enter(server: TestServer, name: CallerName, position: Position, as: string = name): Promise<Caller> {
  const who = person(as.replaceAll(' ', '-'), position === 'Seller' ? 'Seller' : 'Buyer');
  if (position === 'Admin') await putAdmin(server.parts, who);
  else await putMember(server.parts, who);
  const { headers = {} } = await signIn(server.parts, who);
  return { name, who, position, isSigned: true, headers };
}

/** A token of this very session that was good an hour ago. */
async function expired({ parts }: TestServer, { who, headers }: Caller): Promise<string> {
  const sessionId = (headers.cookie ?? '').split('=')[1] ?? '';
  const session = { email: who?.email ?? '', idHash: hashOf(sessionId) };
  const clock = { now: () => parts.clock.now() - HOUR };
  return `bearer ${await issueAccessToken(parts.secrets.accessTokens, session, clock)}`;
}
