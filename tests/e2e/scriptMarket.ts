import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { pino } from 'pino';
import { toEmail } from '#domain/email.ts';
import type { ServerProcess } from '#support/serverProcess.ts';
import { newSecret, type Person, startSession } from '#support/startSession.ts';
import { openMarketDatabase } from '../../server/database/database.ts';
import { readEnv } from '../../server/env.ts';
import { openSecrets } from '../../server/secrets/secrets.ts';
import { DEMO_PEOPLE, expect } from './fixtures.ts';
import { startSession as logIn } from './people.ts';
import { newCar } from './wireCar.ts';

/* A market in which every field that takes a text has each of the payloads, written by the calls of the pages. */

const CAR = { price: '12500', originalPrice: '14000' } as const;
const PRICE = 12_500;

/** The text as an address: any sign but a space and an @ may stand in one, none that Unicode makes equal to another (spec: wire.emails). */
export const addressWith = (payload: string): string =>
  `${payload
    .replaceAll(' ', '/')
    .replaceAll('@', '')
    .replaceAll(/[＜＞]/g, '‹')}@x.test`.toLowerCase();

/** The address of the seller who has the text as their name. */
export const sellerWith = (payload: string): string => addressWith(payload).replace('@x.test', '@s.test');

interface Wire {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface ScriptMarket {
  /** The ids of the cars, each with the payload of the same place in name, description and phone number. */
  readonly carIds: readonly string[];
  /** The ids of the cars of the same kind that are the only ones of a seller whose name is the payload, too. */
  readonly ownCarIds: readonly string[];
  /** A call of the demo seller. */
  sellerSends(method: string, path: string, body: unknown): Promise<Wire>;
}

/** The demo seller lists a car for each payload, the demo buyer books it, and a buyer for each payload books the first car. */
export async function fillMarket(
  server: ServerProcess,
  { seller, buyer, payloads }: { readonly seller: Page; readonly buyer: Page; readonly payloads: readonly string[] },
): Promise<ScriptMarket> {
  await logIn(seller, DEMO_PEOPLE.seller);
  await logIn(buyer, DEMO_PEOPLE.buyer);
  // A token of its own each time: tests use the market for longer than one is valid.
  const sellerSends = async (method: string, path: string, data: unknown) => {
    const authorization = await tokenOf(seller.request, DEMO_PEOPLE.seller.email);
    return send(seller.request, path, { method, data, headers: { authorization } });
  };
  const carWith = (text: string, category: 'suv' | 'sedan' = 'suv') => ({
    ...newCar({ name: text, description: `${text} and as it was`, ...CAR, category }),
    phone: text,
  });
  const carIds = await oneByOne(payloads, async (text) => {
    const id = idIn(await sellerSends('POST', '/api/productadd', carWith(text)));
    expect((await sellerSends('POST', '/api/advertise', { _id: id })).status).toBe(200);
    return id;
  });
  await oneByOne(carIds, async (serial, index) => {
    const text = payloads[index] ?? '';
    const order = { serial, price: PRICE, phone: text, location: text };
    idIn(await send(buyer.request, '/api/booking', { method: 'POST', data: order }));
    const added = await send(buyer.request, '/api/wishlist', { method: 'PUT', data: { _id: serial } });
    expect(added.status, JSON.stringify(added.body)).toBe(200);
  });
  const members = await openSessions(server.dataDir, [...payloads.map(addressWith), ...payloads.map(sellerWith)]);
  const sessions = new Map(members.map(({ email, headers }) => [email, headers]));
  const callOf = (email: string) => async (method: string, path: string, body: unknown) => {
    const headers = sessions.get(email) ?? {};
    const answer = await fetch(server.address + path, { method, headers, body: JSON.stringify(body) });
    expect(answer.status, `${method} ${path} ${email}`).toBe(200);
    return (await answer.json()) as Wire['body'];
  };
  const ownCarIds = await oneByOne(payloads, async (text) => {
    const order = { serial: carIds[0], price: PRICE, phone: text, location: text };
    const asBuyer = callOf(addressWith(text));
    await asBuyer('PUT', '/api/user', { name: text, email: addressWith(text), role: 'Buyer', img: '' });
    expect(await asBuyer('POST', '/api/booking', order)).toMatchObject({ acknowledged: true });
    const asSeller = callOf(sellerWith(text));
    await asSeller('PUT', '/api/user', { name: text, email: sellerWith(text), role: 'Seller', img: '' });
    const body = await asSeller('POST', '/api/productadd', carWith(text, 'sedan'));
    return idIn({ status: 200, body });
  });
  return { carIds, ownCarIds, sellerSends };
}

async function tokenOf(request: APIRequestContext, email: string): Promise<string> {
  const { accessToken } = await (await request.get(`/api/jwt?email=${encodeURIComponent(email)}`)).json();
  return `bearer ${accessToken}`;
}

async function send(
  request: APIRequestContext,
  path: string,
  init: Parameters<APIRequestContext['fetch']>[1],
): Promise<Wire> {
  const answer = await request.fetch(path, init);
  return { status: answer.status(), body: await answer.json() };
}

function idIn({ body }: Wire): string {
  expect(body).toMatchObject({ acknowledged: true });
  return String(body.insertedId);
}

async function oneByOne<T, R>(items: readonly T[], work: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const [index, item] of items.entries()) results.push(await work(item, index));
  return results;
}

/** Sessions of people who have no record at the market yet, as after a login at an identity provider. */
async function openSessions(dataDir: string, addresses: readonly string[]): Promise<readonly Person[]> {
  const runtime = { newId: randomUUID, log: pino({ level: 'silent' }) };
  const { store } = await openMarketDatabase({ dataDir, databaseUrl: undefined }, runtime);
  const env = readEnv({ DATA_DIR: dataDir });
  const secrets = await openSecrets({ ...runtime, store, env, newSecret });
  const people = await oneByOne(addresses, async (text) => {
    const address = toEmail(text);
    if (address === undefined) throw new Error(`no address: ${text}`);
    return startSession({ store, secrets }, address);
  });
  await store.destroy();
  return people;
}
