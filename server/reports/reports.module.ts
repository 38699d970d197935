import type { AppServices } from '../context/ServerContext.ts';
import { callGroup, callGroups } from '../http/callGroup.ts';
import { reportCalls } from './calls.ts';
import { createCaseSteps } from './caseSteps.ts';
import { guestReportCalls } from './guestReportCalls.ts';
import { createGuestRetention } from './guestReports.ts';
import { reportsSubscriber } from './reports.ts';

export const reportsModule = {
  calls: callGroups(callGroup(reportCalls), guestReportCalls),
  on: reportsSubscriber,
  // With API_UPSTREAM the other server has the reports.
  loops: (services: AppServices) =>
    services.env.apiUpstream === undefined ? [createCaseSteps(services), createGuestRetention(services)] : [],
};
