import { databaseCheck } from './databaseCheck.ts';
import { databaseSettings } from './databaseSettings.ts';

export const databaseModule = {
  settings: databaseSettings,
  settingsCheck: databaseCheck,
};
