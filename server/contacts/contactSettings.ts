import { CONTACT_LIMITS, type ContactLimits } from '#domain/contactLimits.ts';
import { decodeWholeNumber } from '../env/decoders.ts';
import { defineSettings } from '../env/Env.ts';

/** How many contacts are shown, and for how long; each a setting of its own. @throws EnvError */
function decodeContactsEnv(readSetting: (name: string) => string | undefined): ContactLimits {
  const setting = (name: string, usual: number, from: number, to: number): number =>
    decodeWholeNumber(name, readSetting(name) ?? String(usual), from, to);
  return {
    perAccount: setting('CONTACTS_PER_DAY', CONTACT_LIMITS.perAccount, 1, 1_000_000),
    perNetwork: setting('CONTACTS_PER_NETWORK', CONTACT_LIMITS.perNetwork, 1, 1_000_000),
    youngDays: setting('CONTACTS_YOUNG_DAYS', CONTACT_LIMITS.youngDays, 0, 36_500),
    daysAfterPayment: setting('CONTACTS_DAYS_AFTER_PAYMENT', CONTACT_LIMITS.daysAfterPayment, 1, 36_500),
  };
}

declare module '../env/Env.ts' {
  interface Env {
    /** How many contacts of sellers are shown, and for how long. */
    readonly contacts: ContactLimits;
  }
}

export const contactSettings = defineSettings((read) => ({ contacts: decodeContactsEnv(read) }), {
  contacts: ({ perAccount, perNetwork, youngDays, daysAfterPayment }) => ({
    CONTACTS_PER_DAY: perAccount,
    CONTACTS_PER_NETWORK: perNetwork,
    CONTACTS_YOUNG_DAYS: youngDays,
    CONTACTS_DAYS_AFTER_PAYMENT: daysAfterPayment,
  }),
});
