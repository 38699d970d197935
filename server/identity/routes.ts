import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppServices } from '../AppServices.ts';
import { keepPopupOpener } from '../http/headers.ts';
import { isLoopback } from '../http/loopback.ts';
import { IDENTITY_PATH } from './identity.ts';
import { SignInGuard } from './SignInGuard.ts';

type Dependencies = Pick<AppServices, 'env' | 'identity'>;

const SIGN_IN = '/sign-in/email';

/** What the product uses of the embedded identity; nothing else of it is open. */
const OPEN_ROUTES = [
  { method: 'POST', path: '/sign-up/email' },
  { method: 'POST', path: SIGN_IN },
  { method: 'POST', path: '/sign-out' },
  { method: 'POST', path: '/update-user' },
  { method: 'GET', path: '/get-session' },
  { method: 'GET', path: '/token' },
  { method: 'GET', path: '/jwks' },
] as const;

/** Open where people may sign in with Google. */
const GOOGLE_ROUTES = [
  { method: 'POST', path: '/sign-in/social' },
  { method: 'GET', path: '/callback/google' },
] as const;

/** Mounts the embedded identity provider with its own standard routes. */
export const identityRoutes =
  (dependencies: Dependencies) =>
  async (app: FastifyInstance): Promise<void> => {
    const { rateLimit } = dependencies.env;
    const guard = rateLimit === 0 ? undefined : new SignInGuard(rateLimit);
    const withSignInGuard = (request: FastifyRequest, signIn: () => Promise<Response>): Promise<Response> =>
      guard === undefined ? signIn() : guard.attempt({ email: emailIn(request.body), ip: request.ip }, signIn);
    for (const { method, path } of dependencies.env.google === undefined
      ? OPEN_ROUTES
      : [...OPEN_ROUTES, ...GOOGLE_ROUTES]) {
      app.route({
        method,
        url: `${IDENTITY_PATH}${path}`,
        // The popup comes through here on its way back; a policy of its own would cut it off from its opener.
        onRequest: async (_request, reply) => void (path === '/callback/google' && keepPopupOpener(reply)),
        handler: async (request, reply) => {
          const handle = () => dependencies.identity.handle(toWebRequest(dependencies, request));
          return sendWebResponse(await (path === SIGN_IN ? withSignInGuard(request, handle) : handle()), reply);
        },
      });
    }
  };

/** Whatever stands there: the provider refuses what is no address. */
const emailIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'email' in body ? String(body.email) : '';

/** Ends the embedded identity's own session, whose cookies came along, and clears them. */
export async function signOutOfIdentity(
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const headers = new Headers({ cookie: request.headers.cookie ?? '', 'content-type': 'application/json' });
  const url = `${baseUrl(dependencies, request)}${IDENTITY_PATH}/sign-out`;
  const answer = await dependencies.identity.handle(new Request(url, { method: 'POST', headers, body: '{}' }));
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
}

/** Only the path and the headers that matter reach the provider; its own address stands in front of them. */
function toWebRequest(dependencies: Dependencies, request: FastifyRequest): Request {
  const headers = new Headers();
  for (const name of ['cookie', 'content-type', 'user-agent', 'authorization'] as const) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  const body = request.body === undefined ? '{}' : JSON.stringify(request.body);
  const init = request.method === 'POST' ? { method: 'POST', headers, body } : { method: 'GET', headers };
  if (init.method === 'POST') headers.set('content-type', 'application/json');
  return new Request(baseUrl(dependencies, request) + request.url, init);
}

/** PUBLIC_URL, or on this machine alone the loopback address that was asked; a made-up Host counts for nothing. */
function baseUrl({ env }: Dependencies, { host }: FastifyRequest): string {
  if (env.publicUrl !== undefined) return env.publicUrl;
  const requestedUrl = `http://${host}`;
  return URL.canParse(requestedUrl) && isLoopback(new URL(requestedUrl).hostname)
    ? new URL(requestedUrl).origin
    : 'http://localhost';
}

async function sendWebResponse(answer: Response, reply: FastifyReply): Promise<FastifyReply> {
  reply.code(answer.status);
  for (const [name, value] of answer.headers) {
    if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value);
  }
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  return reply.send(Buffer.from(await answer.arrayBuffer()));
}
