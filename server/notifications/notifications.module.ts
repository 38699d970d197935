import type { ServerContext } from '../context/ServerContext.ts';
import { callGroup, callGroups } from '../http/callGroup.ts';
import { notificationCalls } from './calls.ts';
import { createNotificationRetention } from './retention.ts';
import { unsubscribeCalls } from './unsubscribeCalls.ts';
import { notificationsSubscriber } from './writeNotifications.ts';

export const notificationsModule = {
  calls: callGroups(callGroup(notificationCalls), unsubscribeCalls),
  on: notificationsSubscriber,
  loops: (context: ServerContext) => [createNotificationRetention(context)],
};
