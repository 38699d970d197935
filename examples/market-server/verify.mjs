/*
 * Pact's own verifier, as a backend team runs it in its own tests, with the log-ins of the provider states:
 *
 *     node examples/market-server/verify.mjs http://127.0.0.1:8090 pacts/second-gear-pages-market-server.json
 *
 * A state's answer has `headers` of whoever is signed in then and `values` in place of the pact's examples. Pact puts the values
 * into requests by itself. The filter adds the headers, since a pact never contains a cookie or a real token. The state `a request
 * was sent` is not the server's: it is sent from here.
 */
import { readFileSync } from 'node:fs';
import { Verifier } from '@pact-foundation/pact';

const [url, ...files] = process.argv.slice(2);
const pacts = files.map((file) => JSON.parse(readFileSync(file, 'utf8')));
const states = new Set(
  pacts
    .flatMap(({ interactions }) => interactions.flatMap(({ providerStates = [] }) => providerStates))
    .map(({ name }) => name),
);

/** In the pacts; other tokens are forged ones, and are sent as they are. */
const EXAMPLE_BEARER = 'bearer access.token.example';

let signedIn = {};
let isAsked = false;

async function setState(state, params) {
  // The states of an interaction come one by one, and then its request.
  if (isAsked) signedIn = {};
  isAsked = false;
  if (state === 'a request was sent') return sendRequest(params);
  const answer = await fetch(`${url}/_pact/states`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ state, params }),
  });
  if (!answer.ok) throw new Error(`"${state}" could not be set: HTTP ${answer.status}`);
  const { headers, values } = await answer.json();
  signedIn = { ...signedIn, ...headers };
  return values ?? {};
}

async function sendRequest({ method, path, body, bearer }) {
  const { authorization, ...headers } = signedIn;
  if (bearer) headers.authorization = authorization;
  await fetch(`${url}${path}`, { method, headers: { ...headers, 'content-type': 'application/json' }, body });
  return {};
}

/** The library has read a form's fields, `a[b]` as a part of `a`, and would send them as JSON. */
const fieldsOf = (value, name = '') =>
  typeof value === 'object'
    ? Object.entries(value).flatMap(([key, part]) => fieldsOf(part, name === '' ? key : `${name}[${key}]`))
    : [[name, value]];

function addLogIn(request, _response, next) {
  const isState = request.path === '/_pactSetup';
  if (!isState) {
    isAsked = true;
    const { cookie, authorization } = signedIn;
    if (cookie !== undefined) request.headers.cookie = cookie;
    // Some calls are sent without a bearer on purpose.
    if (authorization !== undefined && request.headers.authorization === EXAMPLE_BEARER)
      request.headers.authorization = authorization;
    if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
      request.body = Buffer.from(String(new URLSearchParams(fieldsOf(request.body))));
  }
  next();
}

await new Verifier({
  provider: pacts[0]?.provider.name,
  providerBaseUrl: url,
  changeOrigin: true,
  pactUrls: files,
  stateHandlers: Object.fromEntries([...states].map((state) => [state, (params) => setState(state, params)])),
  requestFilter: addLogIn,
  logLevel: 'error',
}).verifyProvider();
