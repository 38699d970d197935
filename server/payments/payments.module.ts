import type { FastifyInstance } from 'fastify';
import type { AppServices } from '../context/ServerContext.ts';
import { paymentCalls } from './calls.ts';
import { cardsCheck } from './cardsCheck.ts';
import { paymentIssueCalls } from './issueCalls.ts';
import type { PaymentsModule } from './PaymentsModule.ts';
import { paymentSettings } from './paymentSettings.ts';
import { sandboxCalls } from './sandboxProxy.ts';
import { webhookCalls } from './webhookRoute.ts';

declare module '../context/ServerContext.ts' {
  interface AppServices {
    readonly payments: PaymentsModule;
  }
}

const CALLS = [...paymentCalls, ...paymentIssueCalls, ...webhookCalls, ...sandboxCalls];

export const paymentsModule = {
  settings: paymentSettings,
  settingsCheck: cardsCheck,
  calls: {
    describe: () => CALLS,
    async register(app: FastifyInstance, { payments }: AppServices) {
      await app.register(payments.routes);
    },
  },
};
