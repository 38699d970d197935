import type { CallDescription, Schema } from './wireCalls.ts';

/* What stands beside the product's API on the same origin, for /api/openapi.json. */

const text = { type: 'string' };
const email = { type: 'string', minLength: 3, maxLength: 320 };
const fields = (properties: Readonly<Record<string, Schema>>) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const intent = { id: { type: 'string', maxLength: 200 } };
const FORM = 'application/x-www-form-urlencoded';

export const OTHER_CALLS: Readonly<Record<string, CallDescription>> = {
  'POST /image-host/1/upload': {
    summary: 'Stores a picture and gives its address',
    query: { key: text },
    body: fields({ image: { type: 'string', contentMediaType: 'application/octet-stream' } }),
    bodyType: 'multipart/form-data',
    refusals: [400, 403, 413, 415],
  },
  'GET /image-host/pictures/:file': { summary: 'A stored picture', path: { file: text }, refusals: [404] },
  'GET /feedback.json': { summary: 'The customers’ voices, a file' },
  'POST /identity/sign-up/email': {
    summary: 'Makes an account at the embedded identity provider',
    body: fields({ email, password: text, name: text }),
    refusals: [400, 422],
  },
  'POST /identity/sign-in/email': {
    summary: 'Logs in at the embedded identity provider',
    body: fields({ email, password: text }),
    refusals: [400, 401],
  },
  'POST /identity/sign-in/social': { summary: 'Begins a login with Google', body: { type: 'object' } },
  'GET /identity/callback/google': { summary: 'Where Google sends its popup back', refusals: [302] },
  'POST /identity/sign-out': { summary: 'Ends the login', body: { type: 'object' } },
  'POST /identity/update-user': {
    summary: 'Changes name and picture',
    body: { type: 'object', properties: { name: text, image: text } },
    refusals: [400, 401],
  },
  'GET /identity/get-session': { summary: 'Who is logged in' },
  'GET /identity/token': { summary: 'A fresh ID token', refusals: [401] },
  'GET /identity/jwks': { summary: 'The keys that ID tokens are verified with' },
  'POST /sandbox-cards/v1/payment_intents/:id/confirm': {
    summary: 'Pays with a test card',
    path: intent,
    body: fields({
      client_secret: text,
      'payment_method_data[type]': text,
      'payment_method_data[card][number]': text,
      'payment_method_data[card][exp_month]': text,
      'payment_method_data[card][exp_year]': text,
      'payment_method_data[card][cvc]': text,
    }),
    bodyType: FORM,
    refusals: [400, 402],
  },
  'POST /sandbox-cards/v1/payment_intents/:id/authenticate': {
    summary: 'What the bank’s page would do',
    path: intent,
    body: fields({ client_secret: text, outcome: { type: 'string', enum: ['approve', 'fail'] } }),
    bodyType: FORM,
    refusals: [400, 402],
  },
  'GET /sandbox-cards/v1/payment_intents/:id': {
    summary: 'Reads a payment intent',
    path: intent,
    query: { client_secret: text },
    refusals: [400, 404],
  },
  'GET /healthz': { summary: 'The process lives' },
  'GET /readyz': { summary: 'It can serve', refusals: [503] },
};
