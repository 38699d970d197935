// The process in which a pact is verified: it receives a Verification and answers with the Verdicts.
import { readFileSync } from 'node:fs';
import { Verifier } from '@pact-foundation/pact';
import { ProviderStates } from './providerStates.ts';
import { decodeVerdicts } from './verdicts.ts';
import type { Verdict, Verification } from './verify.ts';

interface Pact {
  readonly provider: { readonly name: string };
  readonly interactions: readonly { readonly providerStates?: readonly { readonly name: string }[] }[];
}
interface Request {
  readonly path: string;
  readonly headers: Record<string, string>;
}

process.once('message', (verification: Verification) => {
  run(verification).then(
    (verdicts) => process.send?.(verdicts),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

async function run({ url, pact: file, headers = {} }: Verification): Promise<readonly Verdict[]> {
  const pact: Pact = JSON.parse(readFileSync(file, 'utf8'));
  const states = new ProviderStates(url, headers);
  const sentences = new Set(
    pact.interactions.flatMap(({ providerStates = [] }) => providerStates.map(({ name }) => name)),
  );
  const verifier = new Verifier({
    provider: pact.provider.name,
    providerBaseUrl: url,
    // The library sends its requests through a proxy of its own; a server answers to its own name only.
    changeOrigin: true,
    pactUrls: [file],
    logLevel: 'error',
    stateHandlers: Object.fromEntries(
      [...sentences].map((sentence) => [
        sentence,
        async (params: unknown) => ({ ...(await states.set(sentence, params)) }),
      ]),
    ),
    requestFilter: (request: Request, _response: unknown, next: () => void) => {
      // The library's own requests for provider states pass this filter as well.
      if (request.path !== '/_pactSetup') setAuthHeaders(request.headers, { ...states.headersOfNext(), ...headers });
      next();
    },
  });
  const result = await verifier
    .verifyProvider()
    .catch((error: unknown) => (error instanceof Error ? error.message : ''));
  return decodeVerdicts(String(result), states.problems);
}

/** Adds the session of the signed-in member to the request; a bearer token only where the contract sends one. */
function setAuthHeaders(sent: Record<string, string>, given: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(given)) {
    const lower = name.toLowerCase();
    if (lower !== 'authorization' || sent.authorization !== undefined) sent[lower] = value;
  }
}
