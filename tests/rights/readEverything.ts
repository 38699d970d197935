import type { TestServer } from '#support/server.ts';
import { readEnv } from '../../server/env.ts';
import { allCalls } from '../../server/features.ts';
import { type Person, signIn } from '../providerStates/people.ts';
import { type Relation, unprove } from './contactRelations.ts';
import { addressOf, expectedCall, type Fixture } from './expectedRights.ts';

/** Every call that reads. They come from their definitions, so that a new one is among them by itself. */
export const GETS = allCalls(readEnv({})).filter(({ method, path }) => method === 'GET' && path.startsWith('/api/'));

/** Values of a query that its schema does not name: the sold cars too, where a list leaves them out. */
const UNNAMED: Readonly<Record<string, readonly string[]>> = { include: ['sold'] };

/** Every value of a call's query that is one of a few, such as the state of a list. */
function choicesOf(query: object = {}): readonly string[] {
  const { properties = {} } = query as {
    readonly properties?: Readonly<Record<string, { readonly enum?: readonly string[] }>>;
  };
  return Object.entries(properties).flatMap(([name, { enum: values = UNNAMED[name] ?? [] }]) =>
    values.map((value) => `${name}=${value}`),
  );
}

/** The addresses of a call: with ids, those of the booking and of its car. */
function pathsOf(
  { method, path, request: { query } }: (typeof GETS)[number],
  { car, booking, seller, sellerId }: Relation & { readonly sellerId: string },
  reader: Pick<Person, 'email'>,
): readonly string[] {
  const request = expectedCall(`${method} ${path}`);
  const fixture: Fixture = {
    ...{
      owner: reader,
      car,
      booking,
      seller,
      transaction: '',
      removed: seller,
      idToken: '',
      session: '',
      sellerId,
      ownerId: '',
      savedSearch: '',
      review: '',
      reportCase: '',
      warning: '',
    },
  };
  const paths = [addressOf(request, fixture), addressOf(request, { ...fixture, booking: car })];
  const choices = choicesOf(query);
  return [
    ...new Set(
      paths.flatMap((one) => [one, ...(one.includes('?') ? [] : choices.map((choice) => `${one}?${choice}`))]),
    ),
  ];
}

/** All that a reader gets of every call, as text by address. */
export async function readEverything(
  server: TestServer,
  relation: Relation,
  { reader, isProven }: { readonly reader: Person; readonly isProven: boolean },
): Promise<ReadonlyMap<string, string>> {
  const { headers } = await signIn(server.services, reader);
  if (!isProven) await unprove(server, reader.email);
  const members = server.services.store.selectFrom('members').select('id').where('email', '=', relation.seller.email);
  const about = { ...relation, sellerId: (await members.executeTakeFirst())?.id ?? 'gone' };
  const read = new Map<string, string>();
  // Events have no content.
  for (const call of GETS.filter(({ isStream }) => !isStream)) {
    for (const address of pathsOf(call, about, reader)) {
      const answer = await server.visitor().get(address, { headers: headers ?? {} });
      // The others are the page of the calls.
      if (answer.headers.get('content-type')?.startsWith('application/json')) read.set(address, answer.text);
    }
  }
  return read;
}
