import type { AppServices } from '../context/ServerContext.ts';
import { callGroup } from '../http/callGroup.ts';
import { memberCalls } from './calls.ts';
import { createErasure } from './erasure.ts';
import { memberSettings } from './memberSettings.ts';
import { ownAccountCalls } from './ownAccountCalls.ts';
import { recordCalls } from './recordCalls.ts';

export const membersModule = {
  settings: memberSettings,
  calls: callGroup([...memberCalls, ...ownAccountCalls, ...recordCalls]),
  // With API_UPSTREAM the other server has the accounts.
  loops: (services: AppServices) => (services.env.apiUpstream === undefined ? [createErasure(services)] : []),
};
