import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maskVin } from '#domain/vin.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import { readEnv } from '../../server/env.ts';
import { allCalls } from '../../server/features.ts';
import { type Person, putAdmin, putMember } from '../providerStates/people.ts';
import { person } from './actors.ts';
import { makeRelation, RELATIONS, type Relation } from './contactRelations.ts';
import { GETS, readEverything } from './readEverything.ts';

/*
 * Every answer that somebody can read, in every relation of a buyer and a seller: it has the other side's address, phone and meeting
 * place, and the car's whole VIN, where the rule says so, and nowhere else. The calls come from their definitions, so that a new one is
 * in it by itself. Who reads a VIN is written by hand: the table "who sees a car's VIN" of the specification.
 */

const STRANGER = person('stranger', 'Buyer');
const OTHER_SELLER = person('other-seller', 'Seller');
const ADMIN = person('reading-admin', 'Buyer');

/** Whose buyer reads the whole VIN: a live or paid booking of a car that has not gone to anybody else. */
const BUYER_READS_VIN: Readonly<Record<string, boolean>> = {
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

/** The answers of every call, as text by address. */
type Answers = ReadonlyMap<string, string>;

const placesOf = (read: Answers, text: string): readonly string[] =>
  [...read].filter(([, answer]) => answer.includes(text)).map(([at]) => `${text} in ${at}`);
/** Where one of these texts stands. */
const placesOfAny = (read: Answers, texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => placesOf(read, text));

it('reads every call whose answer can have a person’s contact', () => {
  expect(GETS.length).toBeGreaterThan(15);
  const others = allCalls(readEnv({})).filter(({ method }) => method !== 'GET');
  const withContact = others.filter(({ responses }) => /"phone"|"newOwner"/.test(JSON.stringify(responses)));
  expect(withContact.map(({ path }) => path)).toEqual([]);
});

it('knows whether the buyer of each relation reads the VIN', () => {
  const read = RELATIONS.filter(({ buyerReads }) => buyerReads !== undefined).map(({ name }) => name);
  expect(Object.keys(BUYER_READS_VIN).toSorted()).toEqual(read.toSorted());
});

describe.each(RELATIONS.map((relation) => [relation.name, relation] as const))(
  'a booking that is %s',
  (name, expected) => {
    let relation: Relation;
    let read: Readonly<Record<'buyer' | 'seller' | 'stranger' | 'otherSeller' | 'admin', Answers>>;
    beforeAll(async () => {
      relation = await makeRelation(server, expected);
      const as = (reader: Person, isProven = true) => readEverything(server, relation, { reader, isProven });
      read = {
        buyer: expected.buyerReads === undefined ? new Map() : await as(relation.buyer, expected.isBuyerProven),
        seller: expected.sellerReads === undefined ? new Map() : await as(relation.seller, false),
        stranger: await as(STRANGER),
        otherSeller: await as(OTHER_SELLER),
        admin: await as(ADMIN),
      };
    });
    const page = () => `/api/car/${relation.car}`;
    const isGone = GONE.includes(name);
    const itReads = (reads: boolean) => (reads ? 'reads' : 'does not read');

    if (expected.buyerReads !== undefined) {
      it(`[privacy.contact] [privacy.contact-after-loss] [privacy.contact-after-days] its buyer ${itReads(expected.buyerReads)} the seller’s contact`, () => {
        const places = placesOfAny(read.buyer, relation.ofSeller);
        if (expected.buyerReads) for (const text of relation.ofSeller) expect(places.join()).toContain(text);
        else expect(places).toEqual([]);
      });

      it(`[vin.who-sees] its buyer ${itReads(BUYER_READS_VIN[name] === true)} the whole VIN`, () => {
        if (BUYER_READS_VIN[name]) expect(read.buyer.get(page())).toContain(relation.vin);
        else expect(placesOf(read.buyer, relation.vin)).toEqual([]);
      });
    }

    if (expected.sellerReads !== undefined) {
      it(`[privacy.contact] [privacy.contact-after-loss] [privacy.contact-after-days] its seller ${itReads(expected.sellerReads)} the buyer’s contact`, () => {
        const places = placesOfAny(read.seller, relation.ofBuyer);
        if (expected.sellerReads) for (const text of relation.ofBuyer) expect(places.join()).toContain(text);
        else expect(places).toEqual([]);
      });

      it('[vin.who-sees] its seller reads the whole VIN, as long as the car is there', () => {
        if (isGone) expect(placesOf(read.seller, relation.vin)).toEqual([]);
        else for (const at of [page(), '/api/account/data']) expect(read.seller.get(at)).toContain(relation.vin);
      });
    }

    it('[privacy.public-lists] shows others neither', () => {
      for (const others of [read.stranger, read.otherSeller])
        expect(placesOfAny(others, [...relation.ofBuyer, ...relation.ofSeller])).toEqual([]);
    });

    it('[vin.who-sees] [vin.masked] masks the VIN for others, in every answer and in the rendered page', async () => {
      for (const others of [read.stranger, read.otherSeller]) {
        expect(placesOf(others, relation.vin)).toEqual([]);
        if (!isGone) expect(others.get(page())).toContain(maskVin(relation.vin));
      }
      for (const path of [page(), `/car/${relation.car}`]) {
        const answer = await fetch(server.address + path, { headers: { accept: 'text/html, application/json' } });
        expect(await answer.text()).not.toContain(relation.vin);
      }
    });

    if (expected.name !== 'unsaved')
      it('[privacy.contact] shows an admin both contacts', () => {
        const booking = read.admin.get(`/api/bookings/${relation.booking}`) ?? '';
        for (const text of relation.ofBuyer) expect(booking).toContain(text);
        expect(booking).toContain(relation.seller.email);
      });

    it('[vin.who-sees] shows an admin the whole VIN', () => {
      if (isGone) expect(placesOf(read.admin, relation.vin)).toEqual([]);
      else expect(read.admin.get(page())).toContain(relation.vin);
    });
  },
);
