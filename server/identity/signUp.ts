import type { FastifyReply, FastifyRequest } from 'fastify';
import { toEmail } from '#domain/email.ts';
import { networkLabel } from '../http/callers.ts';
import { waitRefusal } from '../http/Refusal.ts';
import { FailedSignIns } from './FailedSignIns.ts';
import { type IdentityServices, textIn } from './identityCall.ts';
import { sendWebResponse, toWebRequest } from './webRequests.ts';

/** Sign-ups of one network within an hour that learn that their address has an account. */
const TAKEN_OF_NETWORK = 10;
const HOUR_MS = 60 * 60_000;
/** It says nothing of the address: no sign-up of the network is tried then. */
const TOO_MANY = 'Many sign-ups from your network have been refused within an hour';

/** The provider's code of an address that has an account. */
const TAKEN = 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL';

/**
 * Answers a sign-up; a mail asks the owner of the address to prove it (spec: identity.proof). One with a taken address says so, a
 * bounded number of times for each network, and its owner is told by mail (spec: sign-up.taken). @throws Refusal `too-many`
 */
export async function signUp(
  services: IdentityServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { env, identity, mails, secrets } = services;
  const counts = new FailedSignIns(services);
  const network = `taken ${networkLabel(secrets.audit, request.ip)}`;
  const isLimited = env.rateLimit !== 0;
  if (isLimited) {
    const { count, endsIn } = await counts.read(network, HOUR_MS);
    if (count >= TAKEN_OF_NETWORK) throw waitRefusal('too-many', TOO_MANY, endsIn);
  }
  const answer = await identity.handle(toWebRequest(env, request));
  const owner = toEmail(textIn(request.body, 'email'));
  if (!(await isTaken(answer))) {
    if (answer.ok && owner !== undefined) await mails.welcome(owner);
    return sendWebResponse(answer, reply);
  }
  if (isLimited) {
    // Counted here again: many may have come this far at the same moment.
    const { count, endsIn } = await counts.add(network, HOUR_MS);
    if (count > TAKEN_OF_NETWORK) throw waitRefusal('too-many', TOO_MANY, endsIn);
  }
  if (owner !== undefined) await mails.notifyOfSignUp(owner);
  return sendWebResponse(answer, reply);
}

async function isTaken(answer: Response): Promise<boolean> {
  if (answer.status !== 422) return false;
  const body: unknown = await answer.clone().json();
  return Object(body).code === TAKEN;
}
