// The process in which pacts are verified: it receives one Verification after the other, and answers each with its Verdicts.
import { mkdirSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { Verifier } from '@pact-foundation/pact';
import { type Answer, listenTo } from './answer.ts';
import { DescribedAnswers } from './openapi.ts';
import { ACCESS_TOKEN, type Pact, PLACE_HEADER, readPact, requestLine } from './pactFile.ts';
import { ProviderStates } from './providerStates.ts';
import { decodeVerdicts } from './verdicts.ts';
import { DEFAULT_TIMEOUT, type Verdict, type Verification, type VerifierMessage } from './verify.ts';

interface Request {
  readonly path: string;
  readonly headers: Record<string, string>;
  body?: unknown;
}

/** The answer that is passed on now: the library asks for one at a time. */
let open: ServerResponse | undefined;

// The library's proxy throws where a server cuts a connection.
process.on('uncaughtException', (error) => {
  if (open === undefined || !('code' in error)) throw error;
  open.destroy();
});

// Native threads may outlive an ordinary exit.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));

/** The OpenAPI document, compiled once for all verifications. */
const described = new DescribedAnswers();

const FORM = 'application/x-www-form-urlencoded';

const send = (message: VerifierMessage) => process.send?.(message);

process.on('message', (verification: Verification) => {
  run(verification).then(
    (verdicts) => send({ verdicts }),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

async function run({
  url,
  pact: file,
  headers = {},
  timeout = DEFAULT_TIMEOUT,
}: Verification): Promise<readonly Verdict[]> {
  const pact = readPact(file);
  const { provider, interactions } = pact;
  if (url.startsWith('http:')) readOneCertificate(dirname(file));
  const states = new ProviderStates(url, headers, timeout);
  const answers = new Map<number, Answer>();
  const sentences = new Set(interactions.flatMap(({ providerStates = [] }) => providerStates.map(({ name }) => name)));
  const verifier = new Verifier({
    provider: provider.name,
    providerBaseUrl: url,
    // The library sends its requests through a proxy of its own; a server answers to its own name only.
    changeOrigin: true,
    pactUrls: writeApart(pact, dirname(file)),
    logLevel: 'error',
    // Later than ours, which say what was late.
    timeout: 2 * timeout,
    stateHandlers: Object.fromEntries(
      [...sentences].map((sentence) => [
        sentence,
        async (params: unknown) => ({ ...(await states.set(sentence, params)) }),
      ]),
    ),
    requestFilter: (request: Request, response: ServerResponse, next: () => void) => {
      // The library's own requests for provider states pass this filter as well.
      if (request.path !== '/_pactSetup') {
        const place = Number(request.headers[PLACE_HEADER]);
        delete request.headers[PLACE_HEADER];
        const interaction = interactions[place];
        if (interaction !== undefined) {
          send({ asked: requestLine(interaction) });
          // The library has read a form's fields, and would send them as JSON.
          const { body } = interaction.request;
          if (body?.contentType === FORM) request.body = Buffer.from(String(body.content));
        }
        setAuthHeaders(request.headers, { ...states.headersOfNext(), ...headers });
        open = response;
        listenTo(response, timeout, (answer) => answers.set(place, answer));
      }
      next();
    },
  });
  const result = await verifier
    .verifyProvider()
    .catch((error: unknown) => (error instanceof Error ? error.message : ''));
  return decodeVerdicts(String(result), { interactions, answers, described, stateProblems: states.problems });
}

/** Writes each interaction as a pact of its own, of which it returns the paths: the library copies a pact for each of its interactions. */
const writeApart = (pact: Pact, folder: string): string[] =>
  pact.interactions.map((interaction, place) => {
    const file = join(folder, `${place}.json`);
    writeFileSync(file, JSON.stringify({ ...pact, interactions: [interaction] }));
    return file;
  });

/**
 * The library reads all certificates of the system for each interaction, which takes a third of its time, and needs none: its requests go
 * to its own proxy. It refuses to do with none at all.
 * @param folder an existing one, which is removed after the verification
 */
function readOneCertificate(folder: string): void {
  const certificates = join(folder, 'certificates');
  mkdirSync(certificates);
  process.env.SSL_CERT_DIR = certificates;
  process.env.SSL_CERT_FILE = join(certificates, 'root.pem');
  writeFileSync(process.env.SSL_CERT_FILE, rootCertificates[0] ?? '');
}

/** Adds the session of the signed-in member to the request; a bearer token only in place of the contract's example. */
function setAuthHeaders(sent: Record<string, string>, given: Readonly<Record<string, string>>): void {
  const isExample = sent.authorization === `bearer ${ACCESS_TOKEN}`;
  for (const [name, value] of Object.entries(given)) {
    const lower = name.toLowerCase();
    if (lower !== 'authorization' || isExample) sent[lower] = value;
  }
}
