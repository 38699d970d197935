import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Parts } from '../parts.ts';
import { IDENTITY_PATH } from './EmbeddedIdentity.ts';

type Needs = Pick<Parts, 'config' | 'identity'>;

/** What the product uses of the embedded identity; nothing else of it is open. */
const OPEN = [
  { method: 'POST', path: '/sign-up/email' },
  { method: 'POST', path: '/sign-in/email' },
  { method: 'POST', path: '/sign-out' },
  { method: 'POST', path: '/update-user' },
  { method: 'GET', path: '/get-session' },
  { method: 'GET', path: '/token' },
  { method: 'GET', path: '/jwks' },
] as const;

/** Mounts the embedded identity provider with its own standard routes. */
export const identityRoutes =
  (needs: Needs) =>
  async (app: FastifyInstance): Promise<void> => {
    for (const { method, path } of OPEN) {
      app.route({
        method,
        url: `${IDENTITY_PATH}${path}`,
        handler: async (request, reply) => passOn(await needs.identity.handle(webRequest(needs, request)), reply),
      });
    }
  };

/** Ends the embedded identity's own session, whose cookies came along, and clears them. */
export async function signOutOfIdentity(needs: Needs, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const headers = new Headers({ cookie: request.headers.cookie ?? '', 'content-type': 'application/json' });
  const url = `${baseOf(needs)}${IDENTITY_PATH}/sign-out`;
  const answer = await needs.identity.handle(new Request(url, { method: 'POST', headers, body: '{}' }));
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
}

/** Only the path and the headers that matter reach the provider; its own address stands in front of them. */
function webRequest(needs: Needs, request: FastifyRequest): Request {
  const headers = new Headers();
  for (const name of ['cookie', 'content-type', 'user-agent', 'authorization'] as const) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  const body = request.body === undefined ? '{}' : JSON.stringify(request.body);
  const init = request.method === 'POST' ? { method: 'POST', headers, body } : { method: 'GET', headers };
  if (init.method === 'POST') headers.set('content-type', 'application/json');
  return new Request(new URL(request.url, baseOf(needs)), init);
}

const baseOf = ({ config }: Needs): string => config.publicUrl ?? 'http://localhost';

async function passOn(answer: Response, reply: FastifyReply): Promise<FastifyReply> {
  reply.code(answer.status);
  for (const [name, value] of answer.headers) {
    if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value);
  }
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  return reply.send(Buffer.from(await answer.arrayBuffer()));
}
