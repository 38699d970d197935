import type { FastifyRequest } from 'fastify';
import { type Email, toEmail } from '#domain/email.ts';
import type { AppServices } from '../context/ServerContext.ts';
import { accountLabel, networkLabel } from '../http/callers.ts';
import { callerOf } from '../sessions/authHook.ts';
import type { Uploader } from './UploadBounds.ts';

export type UploaderServices = Pick<AppServices, 'env' | 'store' | 'clock' | 'secrets' | 'identity'>;

/**
 * Who sends an upload: by their session, and never by the ticket, which anybody may have. A session of a deleted account, or one
 * whose sign-up has not ended, is a guest's.
 */
export async function uploaderOf(services: UploaderServices, request: FastifyRequest): Promise<Uploader> {
  const email = await memberOf(services, request);
  const { audit } = services.secrets;
  if (email === undefined) return { label: networkLabel(audit, request.ip), isMember: false };
  return { label: accountLabel(audit, email), isMember: true };
}

async function memberOf(services: UploaderServices, request: FastifyRequest): Promise<Email | undefined> {
  const { env, identity } = services;
  if (env.apiUpstream === undefined) {
    const caller = await callerOf(services, request);
    return caller?.isRemoved ? undefined : caller?.member?.email;
  }
  // The other server has the sessions, and we the accounts, unless these are at Firebase.
  const { cookie } = request.headers;
  const login = cookie === undefined || identity.kind !== 'embedded' ? null : await identity.loginOf(cookie);
  return login === null ? undefined : toEmail(login.user.email);
}
