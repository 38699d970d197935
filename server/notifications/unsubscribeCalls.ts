import { Type } from 'typebox';
import type { ServerContext } from '../context/ServerContext.ts';
import { defineCall } from '../http/defineCall.ts';
import { formCalls, linkForm, linkPage } from '../http/mailedLinks.ts';
import { UNSUBSCRIBE_PATH } from '../http/paths.ts';
import { Refusal } from '../http/Refusal.ts';
import { message } from '../http/shapes.ts';
import { mute } from './mutedMails.ts';
import { sendUnsubscribePage } from './unsubscribePages.ts';
import { unsubscriptionOf } from './unsubscribing.ts';

/*
 * What mailboxes send when somebody presses "Unsubscribe" (RFC 8058): without a session, and with a form that says nothing more.
 * Others open the address of the mail's header.
 */

const LINK = {
  path: UNSUBSCRIBE_PATH,
  tag: 'Notifications',
  summary: 'A page whose button unsubscribes, for people who follow the address of a mail',
  maxToken: 1_000,
  exampleToken: 'WyJidXllckBkZW1vLnRlc3QiLCJib29rZWQiXQ.signature',
};

const unsubscribe = defineCall({
  ...linkForm(LINK),
  summary: 'Ends the mails of one kind to one member, by the token of such a mail; idempotent',
  body: Type.Object({ 'List-Unsubscribe': Type.Optional(Type.String()) }),
  answer: message,
  refusals: [400],
  example: {
    query: { token: LINK.exampleToken },
    body: { 'List-Unsubscribe': 'One-Click' },
    answer: { msg: 'You get no more mails of this kind' },
  },
  handle: async (context: ServerContext, { query, headers }, reply) => {
    const token = String(query.token ?? '');
    const unsubscription = unsubscriptionOf(context, token);
    if (unsubscription === undefined) throw new Refusal('invalid', 'token: not the one of a mail');
    await mute(context, unsubscription);
    const isOfPage = headers.accept?.includes('text/html') === true;
    if (isOfPage) return sendUnsubscribePage(reply, { token, isDone: true, nonce: context.newSecret() });
    return { msg: 'You get no more mails of this kind' };
  },
});

const showPage = linkPage(LINK, (context, reply, token) => {
  const isKnown = unsubscriptionOf(context, token) !== undefined;
  return sendUnsubscribePage(reply, { token: isKnown ? token : undefined, isDone: false, nonce: context.newSecret() });
});

export const unsubscribeCalls = formCalls([showPage, unsubscribe]);
