import type { SettingsCheck } from '../env/SettingsCheck.ts';
import { canProveAddresses } from './contactRequester.ts';

export const contactsCheck: SettingsCheck = {
  need: 'Contacts',
  service: (env) => {
    const { perAccount, perNetwork } = env.contacts;
    const ofNetwork = env.rateLimit === 0 ? 'any number' : String(perNetwork);
    const bounds = `${perAccount} new cars a day and account, ${ofNetwork} for the young accounts of one network`;
    return canProveAddresses(env)
      ? {
          uses: `sellers’ contacts for buyers with a proven address: ${bounds}`,
          otherwise: 'CONTACTS_PER_DAY and CONTACTS_PER_NETWORK change the bounds',
        }
      : {
          uses: `sellers’ contacts for every buyer, since no address can be proven without mail: ${bounds}`,
          otherwise: `warning: anybody may read them with an invented address, ${env.limits.unprovenBookings} cars at a time; set SMTP_URL and MAIL_FROM`,
        };
  },
};
