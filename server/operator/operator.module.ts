import { callGroup } from '../http/callGroup.ts';
import { operatorCalls } from './calls.ts';
import { operatorCheck } from './operatorCheck.ts';
import { operatorSettings } from './operatorSettings.ts';

export const operatorModule = {
  settings: operatorSettings,
  settingsCheck: operatorCheck,
  calls: callGroup(operatorCalls),
};
