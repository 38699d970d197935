import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#support/server.ts';
import { readEnv } from '../../server/env.ts';
import { allCalls } from '../../server/features.ts';
import { putAdmin, putMember } from '../providerStates/people.ts';
import { person } from './actors.ts';
import { type Contact, makeRelation, RELATIONS, type Relation } from './contactRelations.ts';
import { GETS, readEverything } from './readEverything.ts';

/*
 * Every answer that somebody can read, in every relation of a buyer and a seller: it has the other side's address, phone and meeting
 * place where the rule says so, and nowhere else. The calls come from their definitions, so that a new one is in it by itself.
 */

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
        const read = await readEverything(server, relation, {
          reader: relation.buyer,
          isProven: expected.isBuyerProven !== false,
        });
        const places = placesOf(read, relation.ofSeller);
        if (expected.buyerReads) for (const text of relation.ofSeller) expect(places.join()).toContain(text);
        else expect(places).toEqual([]);
      });

    if (expected.sellerReads !== undefined)
      it(`[privacy.contact] [privacy.contact-after-loss] [privacy.contact-after-days] its seller ${itReads(expected.sellerReads === true)} the buyer’s contact`, async () => {
        const places = placesOf(
          await readEverything(server, relation, { reader: relation.seller, isProven: false }),
          relation.ofBuyer,
        );
        if (expected.sellerReads) for (const text of relation.ofBuyer) expect(places.join()).toContain(text);
        else expect(places).toEqual([]);
      });

    it('[privacy.public-lists] shows others neither', async () => {
      for (const other of [STRANGER, OTHER_SELLER]) {
        expect(
          placesOf(await readEverything(server, relation, { reader: other, isProven: true }), [
            ...relation.ofBuyer,
            ...relation.ofSeller,
          ]),
        ).toEqual([]);
      }
    });

    if (expected.name !== 'unsaved')
      it('[privacy.contact] shows an admin both', async () => {
        const read = await readEverything(server, relation, { reader: ADMIN, isProven: true });
        const booking = read.get(`/api/bookings/${relation.booking}`) ?? '';
        for (const text of relation.ofBuyer) expect(booking).toContain(text);
        expect(booking).toContain(relation.seller.email);
      });
  },
);
