import type { ServerContext } from '../context/ServerContext.ts';
import { callGroup } from '../http/callGroup.ts';
import { notificationCalls } from './calls.ts';
import { createNotificationRetention } from './retention.ts';
import { notificationsSubscriber } from './writeNotifications.ts';

export const notificationsModule = {
  calls: callGroup(notificationCalls),
  on: notificationsSubscriber,
  loops: (context: ServerContext) => [createNotificationRetention(context)],
};
