import type { ProviderAttempts } from '../../../server/payments/ProviderAttempts.ts';
import { createStripeGateway, type StripeOptions } from '../../../server/payments/StripeGateway.ts';

/** A page of records, the last one. */
export const list = (...data: readonly object[]) => ({ object: 'list', data, has_more: false, url: '/v1' });

/** A refusal of a request, with its code. */
export const refusal = (code: string | undefined, status = 400) => ({
  status,
  body: { error: { type: 'invalid_request_error', message: 'refused', code } },
});
export type Answer = { readonly status: number; readonly body: object } | object;

/**
 * A gateway to a provider that has these answers by method and path, and what it was sent. Several answers to one address come one
 * after the other, the last one again and again.
 */
export function gatewayTo(
  answers: Readonly<Record<string, Answer | readonly Answer[]>>,
  options: Partial<StripeOptions> = {},
  attempts?: ProviderAttempts,
) {
  const sent: { readonly call: string; readonly url: URL; readonly headers: Headers; readonly body: string }[] = [];
  const answer: typeof fetch = async (input, init) => {
    const url = new URL(String(input));
    const call = `${init?.method} ${url.pathname}`;
    const earlier = sent.filter((one) => one.call === call).length;
    sent.push({ call, url, headers: new Headers(init?.headers), body: String(init?.body ?? '') });
    const known = [answers[call] ?? []].flat();
    const found = known[Math.min(earlier, known.length - 1)];
    if (found === undefined) throw new TypeError('there is no answer');
    const headers = { 'request-id': 'req_1' };
    return 'body' in found && 'status' in found
      ? Response.json(found.body, { status: Number(found.status), headers })
      : Response.json(found, { headers });
  };
  const network = { fetch: answer, retries: 0 };
  const settings = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', baseUrl: undefined, network };
  return { gateway: createStripeGateway({ ...settings, ...options }, attempts), sent };
}
