import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { describe, expect, it } from 'vitest';
import type { Identity } from '#domain/account.ts';
import { ACCESS_TOKEN } from '../../../scripts/pact/pactFile.ts';
import { type Consumer, openConsumer, type Tamper } from './consumer.ts';

/** A provider's state as a plain sentence with its parameters; docs/contract.md lists them. */
export type State = readonly [sentence: string, parameters?: Readonly<Record<string, string | number | boolean>>];

export interface Interaction {
  /** The statements of docs/specification.md that it shows, as a test's title cites them; not part of the pact. */
  readonly shows?: string;
  readonly given: readonly State[];
  /** Who is signed in on the page; signed out when left out. */
  readonly signedInAs?: Partial<Identity>;
  /** Answers to the requests that the pages send at the same time. */
  readonly otherReplies?: Readonly<Record<string, unknown>>;
  /** Where the pages fetch the key of an upload; left out: it is a fixed one. */
  readonly uploadTickets?: string;
  readonly request: {
    readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    readonly path: string;
    readonly query?: Readonly<Record<string, string | MatchersV3.ProviderStateInjectedValue<string>>>;
    /** Whether the specification sends the bearer header here; otherwise none may be sent. A text is sent as it is. */
    readonly bearer?: true | string;
    readonly json?: unknown;
    /** The fields of a form. */
    readonly form?: Readonly<Record<string, string>>;
    /** The path of a picture in the multipart field `image`. */
    readonly image?: string;
  };
  /** Only the fields that the pages read. */
  readonly response: {
    readonly status: number;
    readonly headers?: Readonly<Record<string, string | ReturnType<typeof MatchersV3.regex>>>;
    readonly json?: unknown;
  };
}

/** Fixed, so that writing the pact again produces the same file. */
const BOUNDARY = 'boundary-of-the-picture';

type ConsumerCall = (pages: Consumer) => Promise<unknown>;

/** The contract with one provider: each call of the returned function is a test, and an interaction in the pact. */
export function contractWith(provider: string) {
  const run = (description: string, interaction: Interaction, drive: ConsumerCall, tamper?: Tamper) => {
    const pact = pactWith(provider, tamper === undefined ? '' : '-tampered');
    return interactionOf(pact, description, interaction).executeTest(async ({ url }) => {
      const { request, signedInAs, otherReplies, uploadTickets } = interaction;
      const pages = openConsumer({ server: url, path: request.path, signedInAs, otherReplies, uploadTickets, tamper });
      await drive(pages);
      const headers = pages.sent[0]?.headers;
      expect(headers?.get('authorization') ?? null).toBe(request.bearer ? `bearer ${ACCESS_TOKEN}` : null);
      expect(headers?.get('cookie') ?? null).toBe(null);
    });
  };
  return (description: string, interaction: Interaction, drive: ConsumerCall): void => {
    describe(`${interaction.shows ?? ''} ${description}`.trim(), () => {
      it('is what the pages send and can read', () => run(description, interaction, drive));
      for (const [change, tamper] of tamperedRequests(interaction)) {
        it(`fails for ${change}`, () => expect(run(description, interaction, drive, tamper)).rejects.toThrow());
      }
    });
  };
}

/** A request that the pages never send, which a server has to refuse or to answer with nothing of somebody else. */
export interface ForeignInteraction
  extends Omit<Interaction, 'shows' | 'signedInAs' | 'otherReplies' | 'uploadTickets'> {
  readonly request: Interaction['request'] & { readonly query?: Readonly<Record<string, string>> };
}

/** The same contract for requests that are written here, since no page sends them. */
export function foreignContractWith(provider: string) {
  return (description: string, interaction: ForeignInteraction): void => {
    it(description, () =>
      interactionOf(pactWith(provider), description, interaction).executeTest(async ({ url }) => {
        const { method, path, query = {}, bearer, json } = interaction.request;
        const headers: Record<string, string> = json === undefined ? {} : { 'content-type': 'application/json' };
        if (bearer !== undefined) headers.authorization = bearer === true ? `bearer ${ACCESS_TOKEN}` : bearer;
        const body = json === undefined ? null : JSON.stringify(json);
        const answer = await fetch(`${url}${path}?${new URLSearchParams(query)}`, { method, headers, body });
        expect(answer.status).toBe(interaction.response.status);
      }),
    );
  };
}

const pactWith = (provider: string, folder = ''): PactV4 =>
  new PactV4({
    consumer: 'second-gear-pages',
    provider,
    dir: `${process.env.PACT_WRITTEN ?? '.cache/pacts'}${folder}`,
    logLevel: 'error',
  });

/** After a 401 the pages ask for a new access token, and give up when they get none (spec: sessions.renewal). */
export async function expectTokenRenewal(pages: Consumer, call: Promise<unknown>): Promise<void> {
  await expect(call).rejects.toMatchObject({ kind: 'unauthenticated' });
  expect(pages.otherRequests[0]).toMatch(/^\/api\/jwt\?email=/);
}

function interactionOf(pact: PactV4, description: string, { given, request, response }: Interaction) {
  let interaction = pact.addInteraction();
  for (const [sentence, parameters] of given) interaction = interaction.given(sentence, { ...parameters });
  return interaction
    .uponReceiving(description)
    .withRequest(request.method, request.path, (builder) => {
      if (request.query !== undefined) builder.query({ ...request.query });
      const { bearer } = request;
      const token = bearer === true ? MatchersV3.regex(/^bearer [\w.-]+$/, `bearer ${ACCESS_TOKEN}`) : bearer;
      if (token !== undefined) builder.headers({ authorization: token });
      if (request.json !== undefined) builder.jsonBody(request.json);
      if (request.form !== undefined) formBody(builder, request.form);
      if (request.image !== undefined) builder.multipartBody('image/jpeg', request.image, 'image', BOUNDARY);
    })
    .willRespondWith(response.status, (builder) => {
      if (response.headers !== undefined) builder.headers({ ...response.headers });
      if (response.json !== undefined) builder.jsonBody(response.json);
    });
}

/** The builder has no method for a form: its `body` takes bytes, which a server would have to get as they are. */
function formBody(builder: object, form: Readonly<Record<string, string>>): void {
  const { interaction } = builder as { interaction: { withRequestBody(body: string, type: string): void } };
  interaction.withRequestBody(String(new URLSearchParams(form)), 'application/x-www-form-urlencoded');
}

/** Possible mistakes of the pages in this request; its test must fail for each. */
function tamperedRequests({ request }: Interaction): readonly (readonly [string, Tamper])[] {
  const found: [string, Tamper][] = [];
  if (request.bearer) found.push(['a dropped bearer', withoutBearer]);
  if (`${request.path} ${JSON.stringify(request.json)}`.includes('catagory')) {
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
