import type { ContactLimits } from '#domain/contactLimits.ts';
import { defineSettings } from '../env/Env.ts';
import { decodeContactsEnv } from './contactsEnv.ts';

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
