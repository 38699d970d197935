import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { email } from '#support/builders.ts';
import { contractWith } from './support/contract.ts';

const { eachLike, integer, like, regex } = MatchersV3;
const additions = contractWith('market-server-additions');

/* The additive calls about what members were told of their deals. */

const MEMBER = { email: email('member@pact.test'), name: 'Mina' };
const given = [
  ['a member is signed in', { ...MEMBER, role: 'Seller' }],
  ['a member has an unread notification', { notification: 'notification-1', member: MEMBER.email }],
] as const;
const mailState = regex(/^(sent|unproven|none)$/, 'sent');
const DATE = '2026-11-21T10:00:00.000Z';

additions(
  'a request for the own notifications',
  {
    shows: '[notifications.list]',
    given: [...given],
    signedInAs: MEMBER,
    request: { method: 'GET', path: '/api/notifications', query: { limit: '30' }, bearer: true },
    response: {
      status: 200,
      json: {
        notifications: eachLike({
          _id: regex(/^\S+$/, 'notification-1'),
          kind: 'booked',
          text: like('Somebody booked “Corvane Outpost”.'),
          link: regex(/^\/.*$/, '/dashboard/myproducts'),
          date: regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, DATE),
          read: false,
        }),
        unread: 1,
      },
    },
  },
  async (pages) =>
    expect(await pages.ports.notifications.list()).toEqual({
      items: [
        {
          id: 'notification-1',
          kind: 'booked',
          text: 'Somebody booked “Corvane Outpost”.',
          path: '/dashboard/myproducts',
          at: Date.parse(DATE),
          isRead: false,
        },
      ],
      unread: 1,
      next: undefined,
    }),
);

additions(
  'that a notification was read',
  {
    shows: '[notifications.read]',
    given: [...given],
    signedInAs: MEMBER,
    request: { method: 'PUT', path: '/api/notifications/read', bearer: true, json: { ids: ['notification-1'] } },
    response: { status: 200, json: { unread: 0 } },
  },
  async (pages) => expect(await pages.ports.notifications.markRead(['notification-1'])).toBe(0),
);

additions(
  'that all notifications were read',
  {
    shows: '[notifications.read]',
    given: [...given],
    signedInAs: MEMBER,
    request: { method: 'PUT', path: '/api/notifications/read', bearer: true, json: {} },
    response: { status: 200, json: { unread: integer(0) } },
  },
  async (pages) => expect(await pages.ports.notifications.markRead()).toBe(0),
);

additions(
  'a request for the kinds of notifications that are not mailed',
  {
    shows: '[notifications.settings]',
    given: [...given],
    signedInAs: MEMBER,
    request: { method: 'GET', path: '/api/notifications/settings', bearer: true },
    response: { status: 200, json: { muted: like([]), mails: mailState, waiting: integer(0) } },
  },
  async (pages) =>
    expect(await pages.ports.notifications.mailSettings()).toEqual({ muted: [], mails: 'sent', waiting: 0 }),
);

additions(
  'another choice of notifications that are not mailed',
  {
    shows: '[notifications.settings]',
    given: [...given],
    signedInAs: MEMBER,
    request: { method: 'PUT', path: '/api/notifications/settings', bearer: true, json: { muted: ['booked'] } },
    response: { status: 200, json: { muted: ['booked'], mails: mailState, waiting: integer(0) } },
  },
  async (pages) => expect((await pages.ports.notifications.setMuted(['booked'])).muted).toEqual(['booked']),
);
