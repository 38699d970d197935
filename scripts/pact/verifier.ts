// The process in which a pact is verified: it receives a Verification and answers with the Verdicts.
import type { ServerResponse } from 'node:http';
import { Verifier } from '@pact-foundation/pact';
import { ACCESS_TOKEN, PLACE_HEADER, readPact, requestLine } from './pactFile.ts';
import { ProviderStates } from './providerStates.ts';
import { decodeVerdicts, formatAnswer } from './verdicts.ts';
import type { Verdict, Verification, VerifierMessage } from './verify.ts';

interface Request {
  readonly path: string;
  readonly headers: Record<string, string>;
}

/** Longest wait for one answer, in milliseconds. */
const ANSWER_TIMEOUT = 10_000;

const LONGEST_BODY = 2_000;

const send = (message: VerifierMessage) => process.send?.(message);

process.once('message', (verification: Verification) => {
  run(verification).then(
    (verdicts) => send({ verdicts }),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

async function run({ url, pact: file, headers = {} }: Verification): Promise<readonly Verdict[]> {
  const { provider, interactions } = readPact(file);
  const states = new ProviderStates(url, headers);
  const answers = new Map<number, string>();
  const sentences = new Set(interactions.flatMap(({ providerStates = [] }) => providerStates.map(({ name }) => name)));
  const verifier = new Verifier({
    provider: provider.name,
    providerBaseUrl: url,
    // The library sends its requests through a proxy of its own; a server answers to its own name only.
    changeOrigin: true,
    pactUrls: [file],
    logLevel: 'error',
    timeout: ANSWER_TIMEOUT,
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
        if (interaction !== undefined) send({ asked: requestLine(interaction) });
        setAuthHeaders(request.headers, { ...states.headersOfNext(), ...headers });
        readAnswer(response, (text) => answers.set(place, formatAnswer(response.statusCode, text)));
      }
      next();
    },
  });
  const result = await verifier
    .verifyProvider()
    .catch((error: unknown) => (error instanceof Error ? error.message : ''));
  return decodeVerdicts(String(result), { interactions, answers, stateProblems: states.problems });
}

/** Adds the session of the signed-in member to the request; a bearer token only in place of the contract's example. */
function setAuthHeaders(sent: Record<string, string>, given: Readonly<Record<string, string>>): void {
  const isExample = sent.authorization === `bearer ${ACCESS_TOKEN}`;
  for (const [name, value] of Object.entries(given)) {
    const lower = name.toLowerCase();
    if (lower !== 'authorization' || isExample) sent[lower] = value;
  }
}

/** Listens to the answer that is passed on to the library, and gives the start of its body when it is complete. */
function readAnswer(response: ServerResponse, done: (text: string) => void): void {
  const chunks: Buffer[] = [];
  const write = response.write.bind(response);
  response.write = (chunk: string | Uint8Array, ...rest: never[]) => {
    chunks.push(Buffer.from(chunk));
    return write(chunk, ...rest);
  };
  response.once('finish', () => done(Buffer.concat(chunks).toString('utf8').slice(0, LONGEST_BODY)));
}
