import { databaseCheck } from './database/databaseCheck.ts';
import { accountsCheck } from './identity/accountsCheck.ts';
import { picturesCheck } from './pictures/picturesCheck.ts';
import type { SettingsCheck } from './SettingsCheck.ts';

const cardsCheck: SettingsCheck = {
  need: 'Card payments',
  service: () => ({
    uses: 'the built-in card sandbox; no money moves',
    otherwise: 'this build has no other card provider',
  }),
};

const mailCheck: SettingsCheck = {
  need: 'Mail',
  service: () => ({ uses: 'none', otherwise: 'this build sends no mail' }),
};

/** Every need of the market, in the order of the report. */
export const checks: readonly SettingsCheck[] = [databaseCheck, accountsCheck, picturesCheck, cardsCheck, mailCheck];
