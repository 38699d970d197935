import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { DUPLICATE_DELAY_MS, retryDelayMs } from '../../../../sandbox-cards/deliverWebhooks.ts';
import { eventually } from '../eventually.ts';
import { startSandbox } from '../startSandbox.ts';
import { type StripeRow, TriedProvider } from './StripeRow.ts';

const SECRET = 'whsec_of_the_rows';
const DAY_MS = 24 * 60 * 60_000;

interface Delivery {
  readonly body: string;
  readonly signature: string;
}

/** A shop's endpoint, and what came in; it answers as it is told. */
async function withShop(
  provider: TriedProvider,
  test: (shop: { readonly came: Delivery[]; status: number; readonly deliver: () => void }) => Promise<void>,
): Promise<void> {
  const shop = { came: [] as Delivery[], status: 200, deliver: () => {} };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      shop.came.push({ body, signature: String(request.headers['stripe-signature']) });
      response.writeHead(shop.status).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  shop.deliver = () => provider.sandbox.deliverTo({ url: `http://127.0.0.1:${port}/`, secret: SECRET });
  try {
    await test(shop);
  } finally {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
}

/** Time passes until so many deliveries have come; a request to the provider wakes its queue. */
const passUntil = (provider: TriedProvider, came: readonly Delivery[], count: number, stepMs: number) =>
  eventually(async () => {
    provider.sandbox.now += stepMs;
    await provider.read('/v1/events');
    expect(came.length).toBeGreaterThanOrEqual(count);
  });
const idOf = ({ body }: Delivery): string => JSON.parse(body).id;

/** docs.stripe.com/webhooks and docs.stripe.com/api/events */
export const eventRows: readonly StripeRow[] = [
  {
    point: 'event-signed',
    async assertIt(provider) {
      await withShop(provider, async ({ came, deliver }) => {
        deliver();
        await provider.paid();
        await eventually(() => expect(came).toHaveLength(1));
        const { body, signature } = came[0] ?? { body: '', signature: '' };
        const time = Math.floor(provider.sandbox.now / 1000);
        const right = createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex');
        expect(signature).toMatch(new RegExp(`^t=${time},v1=${right},v0=[0-9a-f]{64}$`));
      });
    },
  },
  {
    point: 'event-twice',
    async assertIt(provider) {
      await withShop(provider, async ({ came, deliver }) => {
        deliver();
        await provider.paid();
        await eventually(() => expect(came).toHaveLength(1));
        await passUntil(provider, came, 2, DUPLICATE_DELAY_MS);
        expect(new Set(came.map(idOf)).size).toBe(1);
        // Signed anew: its time is the delivery's.
        expect(came[1]?.signature).not.toBe(came[0]?.signature);
      });
    },
  },
  {
    point: 'event-order',
    async assertIt(provider) {
      const ids = [await provider.paid(), await provider.paid()];
      await withShop(provider, async ({ came, deliver }) => {
        deliver();
        await eventually(() => expect(came).toHaveLength(2));
        const objects = came.map(({ body }) => JSON.parse(body).data.object.id);
        expect(objects.toSorted()).toEqual(ids.toSorted());
      });
    },
  },
  {
    point: 'event-late',
    async assertIt(provider) {
      await withShop(provider, async (shop) => {
        shop.status = 503;
        shop.deliver();
        await provider.paid();
        await eventually(() => expect(shop.came).toHaveLength(1));
        expect([0, 1, 2].map(retryDelayMs)).toEqual([60_000, 120_000, 240_000]);
        await passUntil(provider, shop.came, 3, retryDelayMs(1));
        shop.status = 200;
        await passUntil(provider, shop.came, 4, retryDelayMs(3));
        expect(new Set(shop.came.map(idOf)).size).toBe(1);
      });
    },
  },
  {
    point: 'event-given-up',
    async assertIt(provider) {
      await withShop(provider, async (shop) => {
        shop.status = 500;
        shop.deliver();
        await provider.paid();
        await eventually(() => expect(shop.came).toHaveLength(1));
        await passUntil(provider, shop.came, 2, 3 * DAY_MS);
        shop.status = 200;
        // The next one comes alone: the first is not sent any more.
        await provider.paid();
        await eventually(() => expect(new Set(shop.came.map(idOf)).size).toBe(2));
        expect(shop.came).toHaveLength(3);
      });
    },
  },
  {
    point: 'event-restart',
    async assertIt(provider) {
      await provider.paid();
      await provider.sandbox.app.close();
      const restarted = await startSandbox({ file: provider.sandbox.file, now: provider.sandbox.now });
      const again = new TriedProvider(restarted);
      await withShop(again, async ({ came, deliver }) => {
        deliver();
        await eventually(() => expect(came).toHaveLength(1));
        await restarted.stop();
      });
    },
  },
  {
    point: 'event-shape',
    async assertIt(provider) {
      const id = await provider.paid();
      const [event] = await provider.list('/v1/events');
      expect(event).toMatchObject({
        object: 'event',
        type: 'payment_intent.succeeded',
        api_version: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
        created: Math.floor(provider.sandbox.now / 1000),
        livemode: false,
        pending_webhooks: 1,
        data: { object: { id, status: 'succeeded' } },
      });
    },
  },
  {
    point: 'event-list',
    async assertIt(provider) {
      await provider.paid();
      provider.sandbox.now += 30 * DAY_MS;
      expect(await provider.list('/v1/events')).toHaveLength(1);
      provider.sandbox.now += 1_000;
      expect(await provider.list('/v1/events')).toEqual([]);
    },
  },
];
