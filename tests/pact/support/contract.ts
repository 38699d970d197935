import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { describe, expect, it } from 'vitest';
import type { Identity } from '#domain/account.ts';
import { ACCESS_TOKEN, openPages, type Pages, type Tamper } from './pages.ts';

/** A provider's state as a plain sentence with its parameters; docs/contract.md lists them. */
export type State = readonly [sentence: string, parameters?: Readonly<Record<string, string | number | boolean>>];

export interface Interaction {
  /** The specification's lines that it shows, as docs/conformance.md wants them in a test's title; no part of the pact. */
  readonly shows?: string;
  readonly given: readonly State[];
  /** Who is signed in on the page; nobody where it is left out. */
  readonly who?: Partial<Identity>;
  /** Answers to what the pages ask at the same time. */
  readonly beside?: Readonly<Record<string, unknown>>;
  readonly asks: {
    readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    readonly path: string;
    readonly query?: Readonly<Record<string, string | MatchersV3.ProviderStateInjectedValue<string>>>;
    /** Does the specification send the bearer header here? Where not, none may be sent. */
    readonly bearer?: true;
    readonly json?: unknown;
    /** The path of a picture in the multipart field `image`. */
    readonly image?: string;
  };
  /** Only what the pages read. */
  readonly answers: {
    readonly status: number;
    readonly headers?: Readonly<Record<string, string | ReturnType<typeof MatchersV3.regex>>>;
    readonly json?: unknown;
  };
}

/** Fixed, so that writing the pact again gives the same bytes. */
const BOUNDARY = 'boundary-of-the-picture';

type Drive = (pages: Pages) => Promise<unknown>;

/** The contract with one provider: each call of what it gives is a test, and an interaction in its pact. */
export function contractWith(provider: string) {
  const run = (description: string, interaction: Interaction, drive: Drive, tamper?: Tamper) => {
    const dir = `${process.env.PACT_WRITTEN ?? '.cache/pacts'}${tamper === undefined ? '' : '-tampered'}`;
    const pact = new PactV4({ consumer: 'second-gear-pages', provider, dir, logLevel: 'error' });
    return interactionOf(pact, description, interaction).executeTest(async ({ url }) => {
      const { asks, who, beside } = interaction;
      const pages = openPages({ server: url, path: asks.path, who, beside, tamper });
      await drive(pages);
      const headers = pages.sent[0]?.headers;
      expect(headers?.get('authorization') ?? null).toBe(asks.bearer ? `bearer ${ACCESS_TOKEN}` : null);
      expect(headers?.get('cookie') ?? null).toBe(null);
    });
  };
  return (description: string, interaction: Interaction, drive: Drive): void => {
    describe(`${interaction.shows ?? ''} ${description}`.trim(), () => {
      it('is what the pages ask and understand', () => run(description, interaction, drive));
      for (const [change, tamper] of tamperings(interaction)) {
        it(`notices ${change}`, () => expect(run(description, interaction, drive, tamper)).rejects.toThrow());
      }
    });
  };
}

/** A 401 makes the pages ask for a fresh token, and where there is none, give up (readings, section 2). */
export async function expectRenewal(pages: Pages, call: Promise<unknown>): Promise<void> {
  await expect(call).rejects.toMatchObject({ kind: 'unauthenticated' });
  expect(pages.asides[0]).toMatch(/^\/api\/jwt\?email=/);
}

function interactionOf(pact: PactV4, description: string, { given, asks, answers }: Interaction) {
  let interaction = pact.addInteraction();
  for (const [sentence, parameters] of given) interaction = interaction.given(sentence, { ...parameters });
  return interaction
    .uponReceiving(description)
    .withRequest(asks.method, asks.path, (request) => {
      if (asks.query !== undefined) request.query({ ...asks.query });
      if (asks.bearer)
        request.headers({ authorization: MatchersV3.regex(/^bearer [\w.-]+$/, `bearer ${ACCESS_TOKEN}`) });
      if (asks.json !== undefined) request.jsonBody(asks.json);
      if (asks.image !== undefined) request.multipartBody('image/jpeg', asks.image, 'image', BOUNDARY);
    })
    .willRespondWith(answers.status, (response) => {
      if (answers.headers !== undefined) response.headers({ ...answers.headers });
      if (answers.json !== undefined) response.jsonBody(answers.json);
    });
}

/** What a careless change of the pages could do to this request, each of which its test must notice. */
function tamperings({ asks }: Interaction): readonly (readonly [string, Tamper])[] {
  const found: [string, Tamper][] = [];
  if (asks.bearer) found.push(['a dropped bearer', withoutBearer]);
  if (`${asks.path} ${JSON.stringify(asks.json)}`.includes('catagory')) {
    found.push(['the category spelled well', wellSpelled]);
  }
  return found;
}

const withoutBearer: Tamper = (address, init) => {
  const headers = new Headers(init.headers);
  headers.delete('authorization');
  return [address, { ...init, headers }];
};

const wellSpelled: Tamper = (address, init) => {
  const { body } = init;
  const changed = typeof body === 'string' ? { ...init, body: body.replaceAll('catagory', 'category') } : init;
  return [address.replace('catagory', 'category'), changed];
};
