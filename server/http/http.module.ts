import { describeCall, readableCall } from './apiDocs.ts';
import { callGroupWith } from './callGroup.ts';
import { httpSettings } from './httpSettings.ts';

/** What all calls share, and their description. */
export const httpModule = {
  settings: httpSettings,
  calls: callGroupWith([describeCall, readableCall], (_services, app) => ({ app })),
};
