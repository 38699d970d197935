import type { FastifyInstance, FastifyReply } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { type Call, defineCall } from '../http/defineCall.ts';
import { Refusal } from '../http/Refusal.ts';
import { registerCalls } from '../http/registerCalls.ts';

export const SANDBOX_CARDS_PATH = '/sandbox-cards';

/** How long the provider may take to answer, in milliseconds. */
const TIMEOUT_MS = 10_000;
const FORM = 'application/x-www-form-urlencoded';
const INTENT = `${SANDBOX_CARDS_PATH}/v1/payment_intents/:id`;

/** Where the sandbox provider is. */
interface SandboxServices {
  readonly sandboxUrl: string;
}

const text = Type.String();
const tag = 'Sandbox cards';
const params = Type.Object({ id: Type.String({ maxLength: 200 }) });
const intent = Type.Object({ id: text, status: text });
const refusal = Type.Object({
  error: Type.Optional(Type.Object({ message: text })),
  msg: Type.Optional(text),
});
const access = { proof: 'anyone', allowsRemoved: true } as const;
const intentExample = { id: 'pi_1', status: 'succeeded' };

/** A step of a payment: a form that goes on to the sandbox as it came. */
const step = (
  name: 'confirm' | 'authenticate',
  call: { readonly summary: string; readonly body: TSchema; readonly rate: 'strict' | 'usual'; readonly form: object },
) =>
  defineCall({
    method: 'POST',
    path: `${INTENT}/${name}`,
    tag,
    summary: call.summary,
    access,
    rate: call.rate,
    params,
    body: call.body,
    bodyType: FORM,
    checkedBy: 'handler',
    answer: intent,
    refusals: [400, 402, 404, 503],
    refusal,
    example: { params: { id: 'pi_1' }, body: call.form, answer: intentExample },
    handle: async ({ sandboxUrl }: SandboxServices, request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const address = `${intentUrl(sandboxUrl, request.params.id)}/${name}`;
      return forward(reply, address, { method: 'POST', headers: { 'content-type': FORM }, body });
    },
  });

/** The three calls that a client secret opens; those that take the secret key stay closed to browsers. */
export const sandboxCalls: readonly Call<SandboxServices>[] = [
  step('confirm', {
    summary: 'Pays with a test card',
    rate: 'strict',
    body: Type.Object({
      client_secret: text,
      'payment_method_data[type]': text,
      'payment_method_data[card][number]': text,
      'payment_method_data[card][exp_month]': text,
      'payment_method_data[card][exp_year]': text,
      'payment_method_data[card][cvc]': text,
    }),
    form: {
      client_secret: 'pi_1_secret_2',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
    },
  }),
  step('authenticate', {
    summary: 'Confirms or fails a payment in the bank’s place',
    rate: 'usual',
    body: Type.Object({ client_secret: text, outcome: Type.Enum(['approve', 'fail'], { type: 'string' }) }),
    form: { client_secret: 'pi_1_secret_2', outcome: 'approve' },
  }),
  defineCall({
    method: 'GET',
    path: INTENT,
    tag,
    summary: 'Reads a payment intent',
    access,
    params,
    query: Type.Object({ client_secret: text }),
    checkedBy: 'handler',
    answer: intent,
    refusals: [400, 404, 503],
    refusal,
    example: { params: { id: 'pi_1' }, query: { client_secret: 'pi_1_secret_2' }, answer: intentExample },
    handle: async ({ sandboxUrl }: SandboxServices, { params, query }, reply) => {
      const parameters = new URLSearchParams({ client_secret: String(query.client_secret ?? '') });
      return forward(reply, `${intentUrl(sandboxUrl, params.id)}?${parameters}`, {});
    },
  }),
];

/**
 * Lets browsers reach the sandbox provider on the product's own origin: the three calls that need a client secret, and
 * none of those that need the secret key. No header of the browser is passed on, and no card is read or logged.
 */
export async function sandboxProxy(app: FastifyInstance, sandboxUrl: string): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 4_096 }, (_request, body, done) => done(null, body));
  registerCalls(app, sandboxCalls, { sandboxUrl });
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
