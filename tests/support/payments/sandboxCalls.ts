import { SECRET_KEY } from './startSandbox.ts';

/** An undecoded answer of the provider. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

const FORM = 'application/x-www-form-urlencoded';

async function answerOf(response: Response): Promise<Answer> {
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** A call with the secret key, as the shop's server makes it. */
export async function callAsShop(
  url: string,
  path: string,
  form?: Record<string, string>,
  key?: string,
  more: Record<string, string> = {},
): Promise<Answer> {
  const idempotency = key === undefined ? {} : { 'idempotency-key': key };
  const headers = { authorization: `Bearer ${SECRET_KEY}`, ...idempotency, ...more };
  if (form === undefined) return answerOf(await fetch(`${url}${path}`, { headers }));
  const body = new URLSearchParams(form).toString();
  return answerOf(
    await fetch(`${url}${path}`, { method: 'POST', headers: { ...headers, 'content-type': FORM }, body }),
  );
}

/** A call without the secret key, as a browser makes it. */
export async function callAsBrowser(url: string, path: string, form?: Record<string, string>): Promise<Answer> {
  if (form === undefined) return answerOf(await fetch(`${url}${path}`));
  const body = new URLSearchParams(form).toString();
  return answerOf(await fetch(`${url}${path}`, { method: 'POST', headers: { 'content-type': FORM }, body }));
}

const GOOD_CARD = '4242424242424242';

/** The fields of a card as the browser's adapter sends them. */
export const cardForm = (
  clientSecret: string,
  { number = GOOD_CARD, month = '12', year = '2030', cvc = '123' } = {},
): Record<string, string> => ({
  client_secret: clientSecret,
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': month,
  'payment_method_data[card][exp_year]': year,
  'payment_method_data[card][cvc]': cvc,
});

/** Pays an intent with a card, knowing only its client secret. */
export const payWith = (url: string, clientSecret: string, card?: Parameters<typeof cardForm>[1]): Promise<Answer> =>
  callAsBrowser(url, `/v1/payment_intents/${clientSecret.split('_secret_')[0]}/confirm`, cardForm(clientSecret, card));
