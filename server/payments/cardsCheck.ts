import type { Env } from '../env/Env.ts';
import type { Service, SettingsCheck } from '../env/SettingsCheck.ts';
import { createStripeGateway } from './StripeGateway.ts';

/** The card provider: the sandbox or Stripe, which is asked whether it takes the secret key. */
export const cardsCheck: SettingsCheck = {
  need: 'Card payments',
  service: ({ stripe }) => describe(stripe),
  async check({ stripe }) {
    if (stripe === undefined) return 'the sandbox starts with the server';
    const { secretKey, webhookSecret, apiBase } = stripe;
    const gateway = createStripeGateway({ secretKey, webhookSecret, baseUrl: apiBase });
    await gateway.readIntent('pi_of_the_settings_check');
    return 'the secret key is accepted';
  },
};

function describe(stripe: Env['stripe']): Service {
  if (stripe === undefined) {
    const otherwise = 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET would take real cards';
    return { uses: 'the built-in card sandbox; no money moves', otherwise };
  }
  const { publishableKey, apiBase } = stripe;
  const otherwise = 'without these settings: the built-in card sandbox';
  if (publishableKey === undefined) return { uses: `a shared card sandbox at ${apiBase}; no money moves`, otherwise };
  const mode = publishableKey.startsWith('pk_live_') ? 'live mode' : 'test mode; no money moves';
  return { uses: `Stripe${apiBase === undefined ? '' : ` at ${apiBase}`} in ${mode}`, otherwise };
}
