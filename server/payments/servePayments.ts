import type { FastifyInstance } from 'fastify';
import type { PaymentsModule } from '../AppServices.ts';
import { registerCalls } from '../http/registerCalls.ts';
import type { ServerContext } from '../ServerContext.ts';
import { paymentCalls } from './calls.ts';
import type { Checkpoint } from './checkpoints.ts';
import { createReconciler } from './reconciler.ts';
import { createRefundQueue } from './refundQueue.ts';
import { createStripeGateway, type StripeOptions } from './StripeGateway.ts';
import { sandboxProxy } from './sandboxProxy.ts';
import { WEBHOOK_PATH, webhookRoute } from './webhookRoute.ts';

type Dependencies = Pick<ServerContext, 'env' | 'store' | 'clock' | 'newId' | 'log'>;

/** A provider that runs somewhere: how the server reaches it, and how pages do. */
export interface CardProvider {
  readonly gateway: StripeOptions;
  readonly publicConfig: PaymentsModule['publicConfig'];
  /** Where the sandbox is, for the pages' calls through our own origin; undefined for a provider that pages reach themselves. */
  readonly sandboxUrl: string | undefined;
  /** The server listens: this is where webhooks reach it. */
  readonly onListening?: (webhookUrl: string) => void;
  readonly stop?: () => Promise<void>;
}

/** Card payments over a provider: the routes, and behind them the refunds that are owed and the regular look at the provider. */
export function servePayments(
  dependencies: Dependencies,
  cardProvider: CardProvider,
  checkpoint: Checkpoint = () => {},
): PaymentsModule {
  const gateway = createStripeGateway(cardProvider.gateway);
  const refundQueue = createRefundQueue({ ...dependencies, gateway, checkpoint });
  const services = { ...dependencies, gateway, checkpoint, onRefundDue: () => refundQueue.wake() };
  const reconciler = createReconciler(services);
  return {
    publicConfig: cardProvider.publicConfig,
    async routes(app) {
      registerCalls(app, paymentCalls, services);
      await app.register(async (scope) => webhookRoute(scope, services));
      const { sandboxUrl } = cardProvider;
      if (sandboxUrl !== undefined) await app.register(async (scope) => sandboxProxy(scope, sandboxUrl));
      app.addHook('onListen', async () => {
        cardProvider.onListening?.(`${ownAddress(app)}${WEBHOOK_PATH}`);
        refundQueue.wake();
        reconciler.wake();
      });
    },
    async stop() {
      await Promise.all([refundQueue.stop(), reconciler.stop()]);
      await cardProvider.stop?.();
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
