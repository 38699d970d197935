import type { CardProvider } from './payments.ts';
import { SANDBOX_CARDS_PATH } from './sandboxProxy.ts';
import type { StripeEnv } from './stripeEnv.ts';

/** Stripe, or a card sandbox that several servers share; its operator tells it where this market takes webhooks. */
export function createStripeCardProvider({
  secretKey,
  webhookSecret,
  publishableKey,
  apiBase,
}: StripeEnv): CardProvider {
  const gateway = { secretKey, webhookSecret, baseUrl: apiBase };
  if (publishableKey === undefined) {
    return { gateway, publicConfig: { kind: 'sandbox', url: SANDBOX_CARDS_PATH }, sandboxUrl: apiBase };
  }
  return { gateway, publicConfig: { kind: 'stripe', key: publishableKey }, sandboxUrl: undefined };
}
