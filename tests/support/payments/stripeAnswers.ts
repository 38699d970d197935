import { createStripeGateway, type StripeOptions } from '../../../server/payments/StripeGateway.ts';

/** A page of records, the last one. */
export const list = (...data: readonly object[]) => ({ object: 'list', data, has_more: false, url: '/v1' });

/** A refusal of a request, with its code. */
export const refusal = (code: string | undefined, status = 400) => ({
  status,
  body: { error: { type: 'invalid_request_error', message: 'refused', code } },
});
export type Answer = { readonly status: number; readonly body: object } | object;

/** A gateway to a provider that has these answers by method and path, and what it was sent. */
export function gatewayTo(answers: Readonly<Record<string, Answer>>, options: Partial<StripeOptions> = {}) {
  const sent: { readonly url: URL; readonly headers: Headers }[] = [];
  const answer: typeof fetch = async (input, init) => {
    const url = new URL(String(input));
    sent.push({ url, headers: new Headers(init?.headers) });
    const found = answers[`${init?.method} ${url.pathname}`];
    if (found === undefined) throw new TypeError('there is no answer');
    const headers = { 'request-id': 'req_1' };
    return 'body' in found && 'status' in found
      ? Response.json(found.body, { status: Number(found.status), headers })
      : Response.json(found, { headers });
  };
  const network = { fetch: answer, retries: 0 };
  const settings = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', baseUrl: undefined, network };
  return { gateway: createStripeGateway({ ...settings, ...options }), sent };
}
