import type { ModelYears } from '#domain/options.ts';
import { auditCalls } from './audit/calls.ts';
import { bookingCalls } from './bookings/calls.ts';
import { carCalls } from './cars/calls.ts';
import { readableCall } from './http/apiDocs.ts';
import type { CallDescription } from './http/defineCall.ts';
import { describeCall, serverCalls } from './http/serverCalls.ts';
import { identityCalls } from './identity/calls.ts';
import { memberCalls } from './members/calls.ts';
import { ownAccountCalls } from './members/ownAccountCalls.ts';
import { ownDataCalls } from './ownData/calls.ts';
import { paymentCalls } from './payments/calls.ts';
import { paymentIssueCalls } from './payments/issueCalls.ts';
import { sandboxCalls } from './payments/sandboxProxy.ts';
import { webhookCalls } from './payments/webhookRoute.ts';
import { imageHostCalls } from './pictures/calls.ts';
import { searchCalls } from './search/calls.ts';
import { sessionCalls } from './sessions/calls.ts';
import { ownSessionCalls } from './sessions/ownSessionCalls.ts';
import { wishlistCalls } from './wishlist/calls.ts';

/** Every call that the server may answer, or pass on, with these settings. */
export const allCalls = ({
  modelYears,
  hasGoogle,
  hasFirebase = false,
  isImageHostReplaced = false,
}: {
  readonly modelYears: ModelYears;
  readonly hasGoogle: boolean;
  readonly hasFirebase?: boolean;
  readonly isImageHostReplaced?: boolean;
}): readonly CallDescription[] => [
  ...sessionCalls,
  ...ownSessionCalls,
  ...memberCalls,
  ...ownAccountCalls,
  ...ownDataCalls,
  ...carCalls(modelYears),
  ...searchCalls,
  ...wishlistCalls,
  ...bookingCalls,
  ...paymentCalls,
  ...paymentIssueCalls,
  ...auditCalls,
  ...webhookCalls,
  ...sandboxCalls,
  ...imageHostCalls(isImageHostReplaced),
  ...(hasFirebase ? [] : identityCalls(hasGoogle)),
  ...serverCalls,
  describeCall,
  readableCall,
];
