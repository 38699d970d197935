import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_PUBLIC_CONFIG } from '#adapters/browser/publicConfig.ts';
import { aCarForm } from '#support/builders.ts';
import { type Behaviour, startExternalImageHost } from '#support/externalImageHost.ts';
import { createHttpRoot } from '#support/httpRoot.ts';
import { startHttpMarket } from './httpMarket.ts';
import { newEmail, PASSWORD, picture, signUp } from './Market.ts';

/* Faults of an image host of another provider: nothing of what a person began is saved, and a later try succeeds. */

const host = await startExternalImageHost();
const market = await startHttpMarket('HTTP with an external host', host.env);
const seller = await signUp(market, 'Seller');
afterAll(async () => {
  await market.stop();
  await host.stop();
});
afterEach(() => {
  host.behaviour = 'stores it';
});

const form = aCarForm({ name: 'Uploaded elsewhere' });
const ownCars = async () => (await seller.ports.listings.mine(seller.email)).items.length;
/** The failure with which adding a car ends; it has the kind of every failed upload, and the host's own as its cause. */
const failedAdd = () => seller.useCases.selling.add(form, [picture()]).catch((error: unknown) => error);

it('[pictures.external] stores pictures there, for cars and accounts', async () => {
  const before = host.stored;
  await seller.useCases.selling.add(form, [picture()]);
  expect(host.stored).toBe(before + 1);
  const {
    items: [{ car } = { car: undefined }],
  } = await seller.ports.listings.mine(seller.email);
  expect(car?.picture).toMatch(new RegExp(`^${host.env.IMAGE_HOST_PICTURES}/`));
  expect((await fetch(String(car?.picture))).status).toBe(200);
  expect(seller.identity.picture).toMatch(new RegExp(`^${host.env.IMAGE_HOST_PICTURES}/`));
});

const FAULTS: readonly (readonly [Behaviour, object])[] = [
  ['is full', { kind: 'refused', detail: 'Rate limit reached.' }],
  ['answers a page', { kind: 'malformed' }],
  ['names a foreign address', { kind: 'malformed' }],
];

describe('[pictures.upload-failure] [pictures.external] an upload fails, and succeeds once the fault is over, when the host', () => {
  it.each(FAULTS)('%s', async (behaviour, cause) => {
    const before = await ownCars();
    host.behaviour = behaviour;
    expect(await failedAdd()).toMatchObject({ kind: 'upload', cause });
    expect(await ownCars()).toBe(before);

    host.behaviour = 'stores it';
    await seller.useCases.selling.add(form, [picture()]);
    expect(await ownCars()).toBe(before + 1);
  });

  it('is unreachable', async () => {
    const before = await ownCars();
    await host.stop();
    expect(await failedAdd()).toMatchObject({ kind: 'upload', cause: { kind: 'offline' } });
    await host.restart();
    await seller.useCases.selling.add(form, [picture()]);
    expect(await ownCars()).toBe(before + 1);
  });

  it('says nothing', async () => {
    const imageHost = {
      url: host.env.IMAGE_HOST_URL,
      key: host.env.IMAGE_HOST_KEY,
      pictures: `${host.env.IMAGE_HOST_PICTURES}/`,
    };
    const publicConfig = { ...DEFAULT_PUBLIC_CONFIG, imageHost };
    const { ports } = createHttpRoot('http://127.0.0.1:1', { publicConfig, timeoutMs: 100 });
    host.behaviour = 'says nothing';
    await expect(ports.images.upload(picture())).rejects.toMatchObject({ kind: 'slow' });
    host.behaviour = 'stores it';
    await expect(ports.images.upload(picture())).resolves.toContain(host.env.IMAGE_HOST_PICTURES);
  });
});

it('[sign-up.steps] creates no account when the host refuses the picture, and creates it with the next try', async () => {
  const person = {
    name: 'Late',
    email: newEmail('late'),
    password: PASSWORD,
    role: 'Buyer',
    picture: picture(),
  } as const;
  const { useCases } = market.openBrowser();
  host.behaviour = 'is full';
  await expect(useCases.accounts.signUp(person)).rejects.toMatchObject({ kind: 'upload' });
  await expect(useCases.accounts.signIn(person)).rejects.toMatchObject({ kind: 'identity' });
  host.behaviour = 'stores it';
  expect(await useCases.accounts.signUp(person)).toBe('entered');
});
