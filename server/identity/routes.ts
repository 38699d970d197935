import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { leaveOpener } from '../http/headers.ts';
import { isLoopback } from '../http/loopback.ts';
import type { Parts } from '../services.ts';
import { IDENTITY_PATH } from './EmbeddedIdentity.ts';
import { SignInGuard } from './SignInGuard.ts';

type Needs = Pick<Parts, 'config' | 'identity'>;

const SIGN_IN = '/sign-in/email';

/** What the product uses of the embedded identity; nothing else of it is open. */
const OPEN = [
  { method: 'POST', path: '/sign-up/email' },
  { method: 'POST', path: SIGN_IN },
  { method: 'POST', path: '/sign-out' },
  { method: 'POST', path: '/update-user' },
  { method: 'GET', path: '/get-session' },
  { method: 'GET', path: '/token' },
  { method: 'GET', path: '/jwks' },
] as const;

/** Open where people may sign in with Google. */
const OPEN_FOR_GOOGLE = [
  { method: 'POST', path: '/sign-in/social' },
  { method: 'GET', path: '/callback/google' },
] as const;

/** Mounts the embedded identity provider with its own standard routes. */
export const identityRoutes =
  (needs: Needs) =>
  async (app: FastifyInstance): Promise<void> => {
    const { rateLimit } = needs.config;
    const guard = rateLimit === 0 ? undefined : new SignInGuard(rateLimit);
    const guarded = (request: FastifyRequest, signIn: () => Promise<Response>): Promise<Response> =>
      guard === undefined ? signIn() : guard.try({ email: emailIn(request.body), ip: request.ip }, signIn);
    for (const { method, path } of needs.config.google === undefined ? OPEN : [...OPEN, ...OPEN_FOR_GOOGLE]) {
      app.route({
        method,
        url: `${IDENTITY_PATH}${path}`,
        // The popup comes through here on its way back; a policy of its own would cut it off from its opener.
        onRequest: async (_request, reply) => void (path === '/callback/google' && leaveOpener(reply)),
        handler: async (request, reply) => {
          const answer = () => needs.identity.handle(webRequest(needs, request));
          return passOn(await (path === SIGN_IN ? guarded(request, answer) : answer()), reply);
        },
      });
    }
  };

/** Whatever stands there: the provider refuses what is no address. */
const emailIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'email' in body ? String(body.email) : '';

/** Ends the embedded identity's own session, whose cookies came along, and clears them. */
export async function signOutOfIdentity(needs: Needs, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const headers = new Headers({ cookie: request.headers.cookie ?? '', 'content-type': 'application/json' });
  const url = `${baseOf(needs, request)}${IDENTITY_PATH}/sign-out`;
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
  return new Request(baseOf(needs, request) + request.url, init);
}

/** PUBLIC_URL, or on this machine alone the loopback address that was asked; a made-up Host counts for nothing. */
function baseOf({ config }: Needs, { host }: FastifyRequest): string {
  if (config.publicUrl !== undefined) return config.publicUrl;
  const asked = `http://${host}`;
  return URL.canParse(asked) && isLoopback(new URL(asked).hostname) ? new URL(asked).origin : 'http://localhost';
}

async function passOn(answer: Response, reply: FastifyReply): Promise<FastifyReply> {
  reply.code(answer.status);
  for (const [name, value] of answer.headers) {
    if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value);
  }
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  return reply.send(Buffer.from(await answer.arrayBuffer()));
}
