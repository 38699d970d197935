import { describeCall, keptDocument, readableCall } from './apiDocs.ts';
import { callGroupWith } from './callGroup.ts';
import { httpSettings } from './httpSettings.ts';
import { publicChangesSubscriber } from './publicChanges.ts';

/** What all calls share, and their description. */
export const httpModule = {
  settings: httpSettings,
  // What is stored for everybody is made anew.
  on: () => publicChangesSubscriber,
  calls: callGroupWith([describeCall, readableCall], (_services, app) => ({ document: keptDocument(app) })),
};
