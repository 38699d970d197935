import type { ServerContext } from '../context/ServerContext.ts';
import { callGroup } from '../http/callGroup.ts';
import { auditSubscriber } from './auditedFacts.ts';
import { auditCalls } from './calls.ts';
import { auditSettings, createAuditRetention } from './retention.ts';

export const auditModule = {
  settings: auditSettings,
  on: auditSubscriber,
  calls: callGroup(auditCalls),
  loops: (context: ServerContext) => [createAuditRetention(context)],
};
