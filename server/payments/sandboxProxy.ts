import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../http/Refusal.ts';

export const SANDBOX_CARDS_PATH = '/sandbox-cards';

/** How long the provider may take to answer, in milliseconds. */
const TIMEOUT_MS = 10_000;
const FORM = 'application/x-www-form-urlencoded';

type WithId = { Params: { id: string } };

/**
 * Lets browsers reach the sandbox provider on the product's own origin: the three calls that need a client secret, and
 * none of those that need the secret key. No header of the browser is passed on, and no card is read or logged.
 */
export async function sandboxProxy(app: FastifyInstance, sandboxUrl: string): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 4_096 }, (_request, body, done) => done(null, body));
  const intent = `${SANDBOX_CARDS_PATH}/v1/payment_intents/:id`;

  const post = async (request: FastifyRequest<WithId>, reply: FastifyReply, step: string) => {
    const body = typeof request.body === 'string' ? request.body : '';
    const address = `${intentUrl(sandboxUrl, request.params.id)}/${step}`;
    return forward(reply, address, { method: 'POST', headers: { 'content-type': FORM }, body });
  };
  app.post<WithId>(`${intent}/confirm`, (request, reply) => post(request, reply, 'confirm'));
  app.post<WithId>(`${intent}/authenticate`, (request, reply) => post(request, reply, 'authenticate'));
  app.get<WithId & { Querystring: { client_secret?: string } }>(intent, async (request, reply) => {
    const query = new URLSearchParams({ client_secret: String(request.query.client_secret ?? '') });
    return forward(reply, `${intentUrl(sandboxUrl, request.params.id)}?${query}`, {});
  });
}

const intentUrl = (sandboxUrl: string, id: string): string =>
  `${sandboxUrl}/v1/payment_intents/${encodeURIComponent(id)}`;

async function forward(reply: FastifyReply, address: string, init: RequestInit): Promise<FastifyReply> {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body = await response.text();
    return reply
      .code(response.status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(body);
  } catch (cause) {
    throw new Refusal('unavailable', 'The card provider is not answering. Please try again in a moment', { cause });
  }
}
