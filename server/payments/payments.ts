import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../context/ServerContext.ts';
import { ownAddress } from '../http/ownHosts.ts';
import { registerCalls } from '../http/registerCalls.ts';
import { onPaymentsQueued } from '../paymentQueues/wakeQueues.ts';
import { paymentCalls } from './calls.ts';
import { createCancellationQueue } from './cancellationQueue.ts';
import { paymentIssueCalls } from './issueCalls.ts';
import type { PaymentsModule } from './PaymentsModule.ts';
import { createProviderAttempts } from './ProviderAttempts.ts';
import { createProvisionalBookings } from './provisionalBookings.ts';
import { createReconciler } from './reconciler.ts';
import { createRefundQueue } from './refundQueue.ts';
import { createStripeGateway, type StripeOptions } from './StripeGateway.ts';
import { sandboxProxy } from './sandboxProxy.ts';
import type { Checkpoint } from './settlement.ts';
import { hasUnsettledPayment } from './unsettledPayments.ts';
import { WEBHOOK_PATH, webhookRoute } from './webhookRoute.ts';

type Dependencies = Pick<ServerContext, 'env' | 'store' | 'events' | 'clock' | 'newId' | 'log' | 'secrets'>;

/** A running card provider: how the server and the pages reach it. */
export interface CardProvider {
  readonly gateway: StripeOptions;
  readonly publicConfig: PaymentsModule['publicConfig'];
  /** What pages may load from it; nothing where it is left out. */
  readonly pagePolicies?: PaymentsModule['pagePolicies'];
  /** The sandbox's address, to which the pages' calls are proxied; undefined for a provider that pages call directly. */
  readonly sandboxUrl: string | undefined;
  /** Called once the server listens, with the address at which it takes webhooks. */
  readonly onListening?: (webhookUrl: string) => void;
  readonly stop?: () => Promise<void>;
}

/** Card payments over a provider: the routes, the queues of refunds and cancellations, the reconciler, and the end of provisional bookings. */
export function createPayments(
  dependencies: Dependencies,
  cardProvider: CardProvider,
  checkpoint: Checkpoint = () => {},
): PaymentsModule {
  const options = { ...cardProvider.gateway, now: () => dependencies.clock.now() };
  const gateway = createStripeGateway(options, createProviderAttempts(dependencies));
  const refundQueue = createRefundQueue({ ...dependencies, gateway, checkpoint });
  // Whichever server sends refunds and cancellations now hears of them at once.
  const unsubscribe = onPaymentsQueued(dependencies, () => wakeQueues());
  const services = { ...dependencies, gateway, checkpoint };
  const cancellationQueue = createCancellationQueue(services);
  const wakeQueues = () => {
    refundQueue.wake();
    cancellationQueue.wake();
  };
  const reconciler = createReconciler(services);
  const provisionalBookings = createProvisionalBookings(services);
  return {
    publicConfig: cardProvider.publicConfig,
    hasUnsettled: (member) => hasUnsettledPayment(services, member),
    pagePolicies: cardProvider.pagePolicies ?? [],
    async routes(app) {
      registerCalls(app, paymentCalls, services);
      registerCalls(app, paymentIssueCalls, services);
      await app.register(async (scope) => webhookRoute(scope, services));
      const { sandboxUrl } = cardProvider;
      if (sandboxUrl !== undefined) await app.register(async (scope) => sandboxProxy(scope, sandboxUrl));
      app.addHook('onListen', async () => {
        cardProvider.onListening?.(`${loopbackAddress(app)}${WEBHOOK_PATH}`);
        wakeQueues();
        reconciler.wake();
        provisionalBookings.wake();
      });
    },
    async stop() {
      unsubscribe();
      const loops = [refundQueue, cancellationQueue, reconciler, provisionalBookings];
      await Promise.all(loops.map((loop) => loop.stop()));
      await cardProvider.stop?.();
    },
  };
}

/** Where this machine reaches the server, whatever its public address; one that listens on every address listens on loopback too. */
function loopbackAddress(app: FastifyInstance): string {
  const address = app.addresses()[0];
  if (address === undefined || typeof address === 'string') throw new Error('the server does not listen on a port');
  const isEverywhere = address.address === '0.0.0.0' || address.address === '::';
  return ownAddress({ publicUrl: undefined, host: isEverywhere ? '127.0.0.1' : address.address, port: address.port });
}
