import { pathsWithPolicy } from '#domain/servedPages.ts';
import type { PagePolicy } from '../http/headers.ts';
import type { CardProvider } from './payments.ts';
import { SANDBOX_CARDS_PATH } from './sandboxProxy.ts';
import type { StripeEnv } from './stripeEnv.ts';

const SCRIPT = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/** What Stripe's script, its fields and a bank's confirmation need (docs.stripe.com/security/guide#content-security-policy). */
const SOURCES: PagePolicy['sources'] = {
  'script-src': SCRIPT,
  'frame-src': [...SCRIPT, 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
};

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
  return {
    gateway,
    publicConfig: { kind: 'stripe', key: publishableKey },
    pagePolicies: pathsWithPolicy('cards').map((path) => ({ path, sources: SOURCES })),
    sandboxUrl: undefined,
  };
}
