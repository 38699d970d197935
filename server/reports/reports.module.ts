import type { AppServices } from '../context/ServerContext.ts';
import { callGroup } from '../http/callGroup.ts';
import { reportCalls } from './calls.ts';
import { createCaseSteps } from './caseSteps.ts';
import { reportsSubscriber } from './reports.ts';

export const reportsModule = {
  calls: callGroup(reportCalls),
  on: reportsSubscriber,
  // With API_UPSTREAM the other server has the reports.
  loops: (services: AppServices) => (services.env.apiUpstream === undefined ? [createCaseSteps(services)] : []),
};
