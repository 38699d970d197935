import { type Static, Type } from 'typebox';
import {
  type ListedNotification,
  MAIL_STATES,
  MAX_UNREAD,
  MUTABLE_KINDS,
  NOTIFICATION_KINDS,
} from '#domain/notification.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { MAX_PAGE_SIZE } from '../database/database.ts';
import { type Call, defineCall } from '../http/defineCall.ts';
import { defineList, listOf } from '../http/defineList.ts';
import { type Complete, id, oneOf } from '../http/shapes.ts';
import { requireCaller } from '../sessions/authHook.ts';
import { mailSettings } from './mailSettings.ts';
import { setMuted } from './mutedMails.ts';
import { countUnread, listNotifications, markRead } from './ownNotifications.ts';

/* What the caller was told of their deals. */

const tag = 'Notifications';

const unread = Type.Integer({ description: `How many of all are unread, at most ${MAX_UNREAD}` });
const notification = Type.Object({
  _id: Type.String(),
  kind: Type.Enum([...NOTIFICATION_KINDS], { type: 'string' }),
  text: Type.String(),
  link: Type.String({ description: 'The path of the page that it leads to' }),
  date: Type.String(),
  read: Type.Boolean(),
});

const encode = ({ id, path, at, isRead, ...same }: ListedNotification): Complete<Static<typeof notification>> => ({
  ...same,
  _id: id,
  link: path,
  date: new Date(at).toISOString(),
  read: isRead,
});

const NOTIFICATION_ID = '0f8e7d6c-1111-4222-8333-444455556666';

const list = defineList({
  path: '/api/notifications',
  tag,
  summary: 'The caller’s own notifications, the newest first; a Link header leads to the next page',
  access: { proof: 'bearer' },
  answer: Type.Object({ notifications: listOf(notification), unread }),
  example: {
    answer: {
      notifications: [
        {
          _id: NOTIFICATION_ID,
          kind: 'booked',
          text: 'Somebody booked “Corvane Outpost”.',
          link: '/dashboard/myproducts',
          date: '2026-11-21T10:00:00.000Z',
          read: false,
        },
      ],
      unread: 1,
    },
  },
  handle: async (context: ServerContext, request, { page }) => {
    const { email } = requireCaller(request);
    const { items, next } = await listNotifications(context, email, page);
    return { answer: { notifications: items.map(encode), unread: await countUnread(context, email) }, next };
  },
});

const read = defineCall({
  method: 'PUT',
  path: '/api/notifications/read',
  tag,
  summary: 'Marks notifications of the caller as read, all of them without ids; idempotent',
  access: { proof: 'bearer' },
  body: Type.Object({ ids: Type.Optional(Type.Array(id, { maxItems: MAX_PAGE_SIZE })) }),
  answer: Type.Object({ unread }),
  example: { body: { ids: [NOTIFICATION_ID] }, answer: { unread: 0 } },
  handle: async (context: ServerContext, request) => {
    const { email } = requireCaller(request);
    await markRead(context, { recipient: email, ids: request.body.ids });
    return { unread: await countUnread(context, email) };
  },
});

const muted = Type.Array(oneOf(MUTABLE_KINDS), {
  maxItems: MUTABLE_KINDS.length,
  description: 'The kinds that are not mailed; what is about money always is',
});
const settings = Type.Object({
  muted,
  mails: Type.Enum([...MAIL_STATES], {
    type: 'string',
    description: 'Whether they are mailed, wait for a proof of the address, or this market mails none',
  }),
  waiting: Type.Integer({ description: `How many mails wait for a proof of the address, at most ${MAX_UNREAD}` }),
});

const readSettings = defineCall({
  method: 'GET',
  path: '/api/notifications/settings',
  tag,
  summary: 'Which notifications the caller gets no mails of',
  access: { proof: 'bearer' },
  answer: settings,
  example: { answer: { muted: ['price-changed'], mails: 'unproven', waiting: 3 } },
  handle: (context: ServerContext, request) => mailSettings(context, requireCaller(request)),
});

const changeSettings = defineCall({
  method: 'PUT',
  path: '/api/notifications/settings',
  tag,
  summary: 'Changes which notifications the caller gets no mails of; idempotent',
  access: { proof: 'bearer' },
  body: Type.Object({ muted }),
  answer: settings,
  example: { body: { muted: ['price-changed'] }, answer: { muted: ['price-changed'], mails: 'sent', waiting: 0 } },
  handle: async (context: ServerContext, request) => {
    const caller = requireCaller(request);
    await setMuted(context, caller.email, request.body.muted);
    return mailSettings(context, caller);
  },
});

export const notificationCalls: readonly Call<ServerContext>[] = [list, read, readSettings, changeSettings];
