import { contactsCheck } from './contacts/contactsCheck.ts';
import { databaseCheck } from './database/databaseCheck.ts';
import { accountsCheck } from './identity/accountsCheck.ts';
import { mailCheck } from './mail/mailCheck.ts';
import { metricsCheck } from './metrics/metricsCheck.ts';
import { cardsCheck } from './payments/cardsCheck.ts';
import { picturesCheck } from './pictures/picturesCheck.ts';
import type { SettingsCheck } from './SettingsCheck.ts';
import { secretsCheck } from './secrets/secretsCheck.ts';

/** Every need of the market, in the order of the report. */
export const checks: readonly SettingsCheck[] = [
  databaseCheck,
  secretsCheck,
  accountsCheck,
  picturesCheck,
  cardsCheck,
  mailCheck,
  contactsCheck,
  metricsCheck,
];
