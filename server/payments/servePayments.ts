import type { FastifyInstance } from 'fastify';
import type { Foundation } from '../context.ts';
import type { PaymentsPart } from '../services.ts';
import type { Checkpoint } from './checkpoints.ts';
import { reconcileRegularly } from './reconcile.ts';
import { refundOwed } from './refundOwed.ts';
import { paymentRoutes } from './routes.ts';
import { createStripeGateway, type StripeSettings } from './StripeGateway.ts';
import { sandboxProxy } from './sandboxProxy.ts';
import { webhookRoute } from './webhookRoute.ts';

type Needs = Pick<Foundation, 'config' | 'store' | 'clock' | 'newId' | 'log'>;

/** A provider that runs somewhere: how the server reaches it, and how pages do. */
export interface CardProvider {
  readonly gateway: StripeSettings;
  readonly page: PaymentsPart['settings'];
  /** Where the sandbox is, for the pages' calls through our own origin; undefined for a provider that pages reach themselves. */
  readonly sandboxUrl: string | undefined;
  /** The server listens: this is where webhooks reach it. */
  readonly listening?: (webhookUrl: string) => void;
  readonly stop?: () => Promise<void>;
}

const WEBHOOK_PATH = '/api/webhooks/cards';

/** Card payments over a provider: the routes, and behind them the refunds that are owed and the regular look at the provider. */
export function servePayments(needs: Needs, provider: CardProvider, checkpoint: Checkpoint = () => {}): PaymentsPart {
  const gateway = createStripeGateway(provider.gateway);
  const refunds = refundOwed({ ...needs, gateway, checkpoint });
  const parts = { ...needs, gateway, checkpoint, refundOwed: () => refunds.poke() };
  const reconciling = reconcileRegularly(parts);
  return {
    settings: provider.page,
    async routes(app) {
      paymentRoutes(app, parts);
      await app.register(async (scope) => webhookRoute(scope, parts));
      const { sandboxUrl } = provider;
      if (sandboxUrl !== undefined) await app.register(async (scope) => sandboxProxy(scope, sandboxUrl));
      app.addHook('onListen', async () => {
        provider.listening?.(`${ownAddress(app)}${WEBHOOK_PATH}`);
        refunds.poke();
        reconciling.poke();
      });
    },
    async stop() {
      await Promise.all([refunds.stop(), reconciling.stop()]);
      await provider.stop?.();
    },
  };
}

/** An address at which this process reaches itself: a server that listens everywhere listens on loopback too. */
function ownAddress(app: FastifyInstance): string {
  const address = app.addresses()[0];
  if (address === undefined || typeof address === 'string') throw new Error('the server does not listen on a port');
  const isEverywhere = address.address === '0.0.0.0' || address.address === '::';
  const host = isEverywhere ? '127.0.0.1' : address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}
