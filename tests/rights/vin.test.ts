import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maskVin } from '#domain/vin.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import { putAdmin, putMember } from '../providerStates/people.ts';
import { person } from './actors.ts';
import { makeRelation, RELATIONS, type Relation } from './contactRelations.ts';
import { readEverything } from './readEverything.ts';

/*
 * Who reads a car's whole VIN, in every relation of a buyer and a seller and in every answer that somebody can read. Written by hand: the
 * table "who sees a car's VIN" of the specification.
 */

const STRANGER = person('vin-stranger', 'Buyer');
const OTHER_SELLER = person('vin-other-seller', 'Seller');
const ADMIN = person('vin-admin', 'Buyer');

/** Whose buyer reads the whole VIN: a live or paid booking of a car that has not gone to anybody else. */
const BUYER_READS: Readonly<Record<string, boolean>> = {
  booked: true,
  'booked, not shown yet': true,
  'booked without a proven address': true,
  'booked beyond the bound of a day': true,
  'shown before the bound of a day': true,
  unsaved: false,
  'cancelled by its buyer': false,
  'cancelled and put away': false,
  refunded: false,
  'lost to another buyer': false,
  'lost to another buyer, the own refund open': false,
  'sold by hand': false,
  'of a deleted car': false,
  'of a deleted seller': false,
  'paid just now': true,
  'paid just now without a proven address': true,
  'paid 89 days ago': true,
  'paid 91 days ago': true,
  'paid 91 days ago, a refund open': true,
  'paid 91 days ago, a refund failed': true,
  'paid 91 days ago, a refund made': true,
  'paid 91 days ago, a dispute open': true,
  'paid 91 days ago, a dispute closed': true,
};
/** The car has no page: nobody reads anything of it. */
const GONE: readonly string[] = ['of a deleted car', 'of a deleted seller'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (const other of [STRANGER, OTHER_SELLER]) await putMember(server.services, other);
  await putAdmin(server.services, ADMIN);
});
afterAll(() => server.remove());

const placesOf = (read: ReadonlyMap<string, string>, text: string): readonly string[] =>
  [...read].filter(([, answer]) => answer.includes(text)).map(([at]) => at);

it('knows every relation', () => {
  const read = RELATIONS.filter(({ buyerReads }) => buyerReads !== undefined).map(({ name }) => name);
  expect(Object.keys(BUYER_READS).toSorted()).toEqual(read.toSorted());
});

describe.each(RELATIONS.map((relation) => [relation.name, relation] as const))(
  'the VIN of a car whose booking is %s',
  (name, expected) => {
    let relation: Relation;
    beforeAll(async () => {
      relation = await makeRelation(server, expected);
    });
    const page = () => `/api/car/${relation.car}`;

    if (expected.buyerReads !== undefined)
      it(`[vin.who-sees] is ${BUYER_READS[name] ? 'whole' : 'not whole'} for the buyer`, async () => {
        const reader = { reader: relation.buyer, isProven: expected.isBuyerProven !== false };
        const places = placesOf(await readEverything(server, relation, reader), relation.vin);
        if (BUYER_READS[name]) expect(places).toContain(page());
        else expect(places).toEqual([]);
      });

    if (expected.sellerReads !== undefined)
      it('[vin.who-sees] is whole for the seller, as long as the car is there', async () => {
        const read = await readEverything(server, relation, { reader: relation.seller, isProven: false });
        const places = placesOf(read, relation.vin);
        if (GONE.includes(name)) expect(places).toEqual([]);
        else expect(places).toEqual(expect.arrayContaining([page(), '/api/account/data']));
      });

    it('[vin.who-sees] [vin.masked] is masked for others, in every answer and in the rendered page', async () => {
      for (const reader of [STRANGER, OTHER_SELLER]) {
        const read = await readEverything(server, relation, { reader, isProven: true });
        expect(placesOf(read, relation.vin)).toEqual([]);
        if (!GONE.includes(name)) expect(read.get(page())).toContain(maskVin(relation.vin));
      }
      for (const path of [page(), `/car/${relation.car}`]) {
        const answer = await fetch(server.address + path, { headers: { accept: 'text/html, application/json' } });
        expect(await answer.text()).not.toContain(relation.vin);
      }
    });

    it('[vin.who-sees] is whole for an admin', async () => {
      const read = await readEverything(server, relation, { reader: ADMIN, isProven: true });
      if (GONE.includes(name)) expect(placesOf(read, relation.vin)).toEqual([]);
      else expect(read.get(page())).toContain(relation.vin);
    });
  },
);
