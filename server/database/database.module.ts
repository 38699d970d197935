import { databaseCheck } from './databaseCheck.ts';
import { databaseSettings } from './databaseSettings.ts';
import { publicChangesSubscriber } from './publicChanges.ts';

export const databaseModule = {
  settings: databaseSettings,
  settingsCheck: databaseCheck,
  // What is stored for everybody is made anew.
  on: publicChangesSubscriber,
};
