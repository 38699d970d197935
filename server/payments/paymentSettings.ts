import { EnvError } from '../env/decoders.ts';
import { defineSettings, type FeatureSettings, isSet, placeOf } from '../env/Env.ts';
import { decodeStripeEnv, type StripeEnv } from './stripeEnv.ts';

declare module '../env/Env.ts' {
  interface Env {
    /** Undefined: the server's own card sandbox. */
    readonly stripe: StripeEnv | undefined;
  }
}

export const paymentSettings: FeatureSettings<'stripe'> = {
  ...defineSettings(
    (read) => {
      if (![undefined, 'sandbox'].includes(read('PAYMENTS'))) throw new EnvError("PAYMENTS: say 'sandbox' or unset it");
      return { stripe: decodeStripeEnv(read) };
    },
    {
      stripe: (stripe) => ({
        STRIPE_SECRET_KEY: isSet(stripe?.secretKey),
        STRIPE_WEBHOOK_SECRET: isSet(stripe?.webhookSecret),
        STRIPE_PUBLISHABLE_KEY: stripe?.publishableKey,
        STRIPE_API_BASE: placeOf(stripe?.apiBase),
      }),
    },
  ),
  refuse: (read, { isLocalOnly, stripe }) => {
    if (!isLocalOnly && stripe === undefined && read('PAYMENTS') !== 'sandbox') {
      throw new EnvError('PAYMENTS: sandbox cards move no money; say PAYMENTS=sandbox or set the STRIPE_ keys');
    }
  },
};
