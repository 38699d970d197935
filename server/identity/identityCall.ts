import type { FastifyReply, FastifyRequest } from 'fastify';
import { type TSchema, Type } from 'typebox';
import type { AppServices } from '../context/ServerContext.ts';
import { type Call, type CallDescription, defineCall } from '../http/defineCall.ts';
import { Refusal } from '../http/Refusal.ts';
import { UNSTORABLE } from '../http/shapes.ts';
import type { AccountMails } from './AccountMails.ts';
import type { EmbeddedIdentity } from './identity.ts';
import { IDENTITY_PATH } from './identityOptions.ts';
import type { SignInGuard } from './SignInGuard.ts';
import { sendWebResponse, toWebRequest } from './webRequests.ts';

export interface IdentityServices extends Pick<AppServices, 'env' | 'store' | 'clock' | 'newId' | 'secrets'> {
  readonly identity: EmbeddedIdentity;
  /** Undefined where no rate limit applies. */
  readonly signInGuard: SignInGuard | undefined;
  readonly mails: AccountMails;
  /** The hash of the id of the market's session that a request comes with; undefined without one. */
  readonly sessionOf: (request: FastifyRequest) => string | undefined;
}

const tag = 'Identity';
const text = Type.String();
/** The provider's own shape; its `message` is meant for people. Limits of this server answer with `msg`. */
const refusal = Type.Object({
  message: Type.Optional(text),
  code: Type.Optional(text),
  msg: Type.Optional(text),
});

interface IdentityCall extends Pick<CallDescription, 'method' | 'summary'> {
  readonly path: string;
  readonly rate?: 'strict';
  readonly body?: TSchema;
  readonly answer: TSchema;
  readonly refusals?: readonly number[];
  readonly example: { readonly body?: unknown; readonly answer: unknown };
  readonly handle?: (services: IdentityServices, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/** Answers with what the provider itself answers. */
const passOn = async ({ env, identity }: IdentityServices, request: FastifyRequest, reply: FastifyReply) =>
  sendWebResponse(await identity.handle(toWebRequest(env, request)), reply);

/** Defines a call of the embedded identity provider. */
export const identityCall = ({ path, handle = passOn, ...call }: IdentityCall): Call<IdentityServices> =>
  defineCall({
    ...call,
    path: `${IDENTITY_PATH}${path}`,
    tag,
    access: { proof: 'anyone', allowsRemoved: true },
    checkedBy: 'handler',
    refusal,
    handle,
  });

/** The log-in at the provider that the cookies name. @throws Refusal `unauthenticated` */
export async function requireLogin({ identity }: Pick<IdentityServices, 'identity'>, cookie = '') {
  const login = await identity.loginOf(cookie);
  if (login === null) throw new Refusal('unauthenticated', 'Please log in first');
  return login;
}

/** A text of a body that no schema has checked; empty where there is none, or one that no database stores. */
export function textIn(body: unknown, field: string): string {
  const value: unknown = Object.entries(body ?? {}).find(([name]) => name === field)?.[1];
  return typeof value === 'string' && !UNSTORABLE.test(value) ? value : '';
}
