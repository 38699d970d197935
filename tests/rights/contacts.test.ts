import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#support/server.ts';
import { readEnv } from '../../server/env.ts';
import { allCalls } from '../../server/features.ts';
import { type Person, putAdmin, putMember, signIn } from '../providerStates/people.ts';
import { person } from './actors.ts';
import { type Contact, makeRelation, RELATIONS, type Relation, unprove } from './contactRelations.ts';
import { addressOf, expectedCall, type Fixture } from './expectedRights.ts';

/*
 * Every answer that somebody can read, in every relation of a buyer and a seller: it has the other side's address, phone and meeting
 * place where the rule says so, and nowhere else. The calls come from their definitions, so that a new one is in it by itself.
 */

const GETS = allCalls(readEnv({})).filter(({ method, path }) => method === 'GET' && path.startsWith('/api/'));

const STRANGER = person('stranger', 'Buyer');
const OTHER_SELLER = person('other-seller', 'Seller');
const ADMIN = person('reading-admin', 'Buyer');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (const other of [STRANGER, OTHER_SELLER]) await putMember(server.services, other);
  await putAdmin(server.services, ADMIN);
});
afterAll(() => server.remove());

/** The addresses of a call: with ids, those of the booking and of its car. */
function pathsOf(
  call: string,
  { car, booking, seller, sellerId }: Relation & { readonly sellerId: string },
  reader: Pick<Person, 'email'>,
): readonly string[] {
  const request = expectedCall(call);
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
      savedSearch: '',
      reportCase: '',
      warning: '',
    },
  };
  const paths = [addressOf(request, fixture), addressOf(request, { ...fixture, booking: car })];
  // Sold cars too, where a list leaves them out.
  return [...new Set(paths.flatMap((path) => [path, path.includes('?') ? path : `${path}?include=sold`]))];
}

/** All that a reader gets of every call, as text by address. */
async function readEverything(
  relation: Relation,
  reader: Person,
  isEmailVerified: boolean,
): Promise<ReadonlyMap<string, string>> {
  const { headers } = await signIn(server.services, reader);
  if (!isEmailVerified) await unprove(server, reader.email);
  const members = server.services.store.selectFrom('members').select('id').where('email', '=', relation.seller.email);
  const about = { ...relation, sellerId: (await members.executeTakeFirst())?.id ?? 'gone' };
  const read = new Map<string, string>();
  for (const { method, path } of GETS) {
    for (const address of pathsOf(`${method} ${path}`, about, reader)) {
      const stop = new AbortController();
      const answer = await fetch(server.address + address, { headers: headers ?? {}, signal: stop.signal });
      // A stream of events, which have no content, and the page of the calls.
      if (answer.headers.get('content-type')?.startsWith('application/json')) read.set(address, await answer.text());
      else stop.abort();
    }
  }
  return read;
}

/** Where of all that was read one of these texts stands; people's own addresses in the query don't count. */
const placesOf = (read: ReadonlyMap<string, string>, contact: Contact): readonly string[] =>
  contact.flatMap((text) => [...read].filter(([, answer]) => answer.includes(text)).map(([at]) => `${text} in ${at}`));

it('reads every call whose answer can have a person’s contact', () => {
  expect(GETS.length).toBeGreaterThan(15);
  const others = allCalls(readEnv({})).filter(({ method }) => method !== 'GET');
  const withContact = others.filter(({ responses }) => /"phone"|"newOwner"/.test(JSON.stringify(responses)));
  expect(withContact.map(({ path }) => path)).toEqual([]);
});

describe.each(RELATIONS.map((relation) => [relation.name, relation] as const))(
  'a booking that is %s',
  (_, expected) => {
    let relation: Relation;
    beforeAll(async () => {
      relation = await makeRelation(server, expected);
    });

    const itReads = (reads: boolean) => (reads ? 'reads' : 'does not read');
    if (expected.buyerReads !== undefined)
      it(`[privacy.contact] [privacy.contact-after-loss] [privacy.contact-after-days] its buyer ${itReads(expected.buyerReads === true)} the seller’s contact`, async () => {
        const read = await readEverything(relation, relation.buyer, expected.isBuyerProven !== false);
        const places = placesOf(read, relation.ofSeller);
        if (expected.buyerReads) for (const text of relation.ofSeller) expect(places.join()).toContain(text);
        else expect(places).toEqual([]);
      });

    if (expected.sellerReads !== undefined)
      it(`[privacy.contact] [privacy.contact-after-loss] [privacy.contact-after-days] its seller ${itReads(expected.sellerReads === true)} the buyer’s contact`, async () => {
        const places = placesOf(await readEverything(relation, relation.seller, false), relation.ofBuyer);
        if (expected.sellerReads) for (const text of relation.ofBuyer) expect(places.join()).toContain(text);
        else expect(places).toEqual([]);
      });

    it('[privacy.public-lists] shows others neither', async () => {
      for (const other of [STRANGER, OTHER_SELLER]) {
        expect(
          placesOf(await readEverything(relation, other, true), [...relation.ofBuyer, ...relation.ofSeller]),
        ).toEqual([]);
      }
    });

    if (expected.name !== 'unsaved')
      it('[privacy.contact] shows an admin both', async () => {
        const read = await readEverything(relation, ADMIN, true);
        const booking = read.get(`/api/bookings/${relation.booking}`) ?? '';
        for (const text of relation.ofBuyer) expect(booking).toContain(text);
        expect(booking).toContain(relation.seller.email);
      });
  },
);
