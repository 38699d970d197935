import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

/** Whose requests the pacts have, and who answers them, by their names there. */
export const CONSUMER = 'second-gear-pages';
export const PROVIDERS: string[] = [
  'market-server',
  'market-server-refusals',
  'market-server-additions',
  'card-provider',
  'image-host',
  'pages-origin',
];

/** The committed pact with a provider. */
export const pactFileOf = (provider: string): string => join(ROOT, 'pacts', `${CONSUMER}-${provider}.json`);

/** A provider state as a pact names it. */
export interface State {
  readonly name: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** The parts of an interaction that are read here. */
export interface PactInteraction {
  readonly description: string;
  readonly providerStates?: readonly State[];
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly query?: Readonly<Record<string, readonly string[]>>;
    readonly headers?: Readonly<Record<string, unknown>>;
    readonly body?: { readonly contentType: string; readonly content: unknown };
  };
  readonly response: { readonly status: number; readonly body?: { readonly content: unknown } };
}

export interface Pact {
  readonly consumer: { readonly name: string };
  readonly provider: { readonly name: string };
  readonly interactions: readonly PactInteraction[];
}

export const readPact = (file: string): Pact => JSON.parse(readFileSync(file, 'utf8'));

/** Method, path and query of an interaction, such as `GET /api/jwt?email=…`. */
export function requestLine({ request: { method, path, query = {} } }: PactInteraction): string {
  const parameters = Object.entries(query).flatMap(([name, values]) => values.map((value) => `${name}=${value}`));
  return `${method} ${path}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`;
}

/** The interactions whose description, or method with path, contains one of the texts; all of them where there is no text. */
export function selectInteractions({ interactions }: Pact, only: readonly string[]): readonly PactInteraction[] {
  if (only.length === 0) return interactions;
  const texts = only.map((text) => text.toLowerCase());
  return interactions.filter((interaction) => {
    const searched = `${requestLine(interaction)}\n${interaction.description}`.toLowerCase();
    return texts.some((text) => searched.includes(text));
  });
}

/** The access token of the pacts. A request with it gets the signed-in caller's; one with another token is a forged one. */
export const ACCESS_TOKEN = 'access.token.example';

/** Tells the verifier's process which interaction a request belongs to; it is taken off before the request goes to the server. */
export const PLACE_HEADER = 'x-pact-interaction';

/** These interactions as a pact, each with its place in a header of its request. */
export const withPlaces = (pact: Pact, interactions: readonly PactInteraction[]): Pact => ({
  ...pact,
  interactions: interactions.map((interaction, place) => ({
    ...interaction,
    request: { ...interaction.request, headers: { ...interaction.request.headers, [PLACE_HEADER]: [String(place)] } },
  })),
});
