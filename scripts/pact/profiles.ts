import { type PactInteraction, PROVIDERS } from './pactFile.ts';

/*
 * Ways in which a server is used, and what each has to fulfil (docs/contract.md): `full` serves the pages and the pictures too,
 * `api-upstream` answers the calls below /api for pages that are served elsewhere, and `specification-only` has the specification's
 * calls alone, without sessions.
 */

export const PROFILES = ['full', 'api-upstream', 'specification-only'] as const;
export type Profile = (typeof PROFILES)[number];
export const DEFAULT_PROFILE: Profile = 'api-upstream';

export const isProfile = (text: string): text is Profile => PROFILES.some((profile) => profile === text);

const MARKET = ['market-server', 'market-server-refusals'];
/** What the pages of another server ask of it beside: a login, and a card to pay with where that isn't Stripe's. */
const UPSTREAM = [...MARKET, 'market-server-additions', 'card-provider'];

/** The pacts that a profile has interactions of. */
export const providersOf = (profile: Profile): readonly string[] =>
  profile === 'full' ? PROVIDERS : profile === 'api-upstream' ? UPSTREAM : MARKET;

/** Additions without which nobody logs in or pays on the pages. */
const NEEDED_ADDITIONS = ['POST /api/session', 'POST /api/logout'];
const CARD_SECRET = 'a payment intent with a secret that the card form can read';

/** Calls that the specification sends without proof of who calls, so that only a session could refuse somebody. */
const WITHOUT_BEARER =
  /^(PUT \/api\/user|GET \/api\/user\/(admin|seller)|GET \/api\/jwt|POST \/api\/booking|PUT \/api\/wishlist|POST \/api\/advertise|GET \/api\/bookings\/[^/]+)$/;

/** What only a session can tell, beside these calls' refusals. */
export const NEEDS_SESSION: readonly string[] = [
  'a buyer must not be told that somebody else is an admin',
  'a buyer must not be told that somebody else is a seller',
  'a buyer must not book a car for somebody else',
  'a buyer must not put a car on somebody else’s wishlist',
  'a buyer must not read somebody else’s booking',
  'a seller must not read somebody else’s booking',
  'a buyer must not see the booking of another buyer under the id of its car',
  'a car that is not booked must not show how to reach its seller',
  'a request for somebody else’s booking',
  'a request for the booking of a car that the buyer has not booked',
];

/** The answer has a field that the specification does not. */
export const NEEDS_ADDED_FIELD = 'a buyer must not set the amount of a payment';

const OF_SESSION_STATE = 'the access token is of somebody else';

const callOf = ({ request: { method, path } }: PactInteraction): string => `${method} ${path}`;

/** Whether a server of this profile has to fulfil the interaction. */
export function counts(profile: Profile, provider: string, interaction: PactInteraction): boolean {
  const { description, providerStates = [], response } = interaction;
  const call = callOf(interaction);
  if (provider === 'market-server-additions')
    return profile !== 'specification-only' && (NEEDED_ADDITIONS.includes(call) || description === CARD_SECRET);
  if (profile !== 'specification-only') return true;
  if (NEEDS_SESSION.includes(description) || description === NEEDS_ADDED_FIELD) return false;
  if (providerStates.some(({ name }) => name === OF_SESSION_STATE)) return false;
  const isRefusal = response.status === 401 || response.status === 403;
  // A deleted account gets no token: the specification itself says so.
  const isOfDeleted = call === 'GET /api/jwt' && response.status === 403;
  return !(isRefusal && WITHOUT_BEARER.test(call)) || isOfDeleted;
}
