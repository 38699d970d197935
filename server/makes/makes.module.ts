import type { ServerContext } from '../context/ServerContext.ts';
import { callGroup } from '../http/callGroup.ts';
import { makeCalls } from './calls.ts';
import { makesCheck } from './makesCheck.ts';
import { makesSettings } from './makesSettings.ts';
import { createNameReader } from './readCarNames.ts';

export const makesModule = {
  settings: makesSettings,
  settingsCheck: makesCheck,
  calls: callGroup(makeCalls),
  loops: (context: ServerContext) => [createNameReader(context)],
};
