import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../env/Env.ts';

/** The header in which the provider's hooks find the caller's network address; a request has no other than the ones named here. */
export const CALLER_IP = 'x-caller-ip';

/** How much is passed on of what a browser says that it is, in characters: the provider stores it with each log-in. */
const MAX_USER_AGENT_LENGTH = 500;

type PublicUrl = Pick<Env, 'publicUrl'>;

/** A request as the identity provider takes it: path, body and the headers that matter, below the provider's own origin. */
export function toWebRequest(env: PublicUrl, request: FastifyRequest, sent: unknown = request.body): Request {
  const headers = new Headers();
  for (const name of ['cookie', 'content-type', 'user-agent', 'authorization'] as const) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, name === 'user-agent' ? value.slice(0, MAX_USER_AGENT_LENGTH) : value);
  }
  headers.set(CALLER_IP, request.ip);
  const url = ownOrigin(env, request) + request.url;
  if (request.method !== 'POST') return new Request(url, { method: 'GET', headers });
  headers.set('content-type', 'application/json');
  const body = sent === undefined ? '{}' : JSON.stringify(sent);
  return new Request(url, { method: 'POST', headers, body });
}

/** PUBLIC_URL, or the requested loopback address, which is the only other name that this server answers to. */
const ownOrigin = ({ publicUrl }: PublicUrl, { host }: FastifyRequest): string =>
  publicUrl ?? new URL(`http://${host}`).origin;

/** Passes on the identity provider's answer. */
export async function sendWebResponse(answer: Response, reply: FastifyReply): Promise<FastifyReply> {
  reply.code(answer.status);
  for (const [name, value] of answer.headers) {
    if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value);
  }
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  return reply.send(Buffer.from(await answer.arrayBuffer()));
}
