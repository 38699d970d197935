import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { ServerContext } from '../context/ServerContext.ts';
import type { CallGroup } from '../http/callGroup.ts';
import { type Call, defineCall } from '../http/defineCall.ts';
import { UNSUBSCRIBE_PATH } from '../http/paths.ts';
import { Refusal } from '../http/Refusal.ts';
import { registerCalls } from '../http/registerCalls.ts';
import { message, text } from '../http/shapes.ts';
import { mute } from './mutedMails.ts';
import { sendUnsubscribePage } from './unsubscribePages.ts';
import { unsubscriptionOf } from './unsubscribing.ts';

/*
 * What mailboxes send when somebody presses "Unsubscribe" (RFC 8058): without a session, and with a form that says nothing more.
 * Others open the address of the mail's header: there is a page with a button. A visit alone changes nothing, since mail filters
 * visit every link.
 */

const FORM = 'application/x-www-form-urlencoded';

const EXAMPLE_TOKEN = 'WyJidXllckBkZW1vLnRlc3QiLCJib29rZWQiXQ.signature';
const tokenQuery = Type.Object({ token: text(1_000) });

const unsubscribe = defineCall({
  method: 'POST',
  path: UNSUBSCRIBE_PATH,
  tag: 'Notifications',
  summary: 'Ends the mails of one kind to one member, by the token of such a mail; idempotent',
  access: { proof: 'anyone' },
  rate: 'strict',
  query: tokenQuery,
  body: Type.Object({ 'List-Unsubscribe': Type.Optional(Type.String()) }),
  bodyType: FORM,
  checkedBy: 'handler',
  answer: message,
  refusals: [400],
  example: {
    query: { token: EXAMPLE_TOKEN },
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

const showPage = defineCall({
  method: 'GET',
  path: UNSUBSCRIBE_PATH,
  tag: 'Notifications',
  summary: 'A page whose button unsubscribes, for people who follow the address of a mail',
  access: { proof: 'anyone' },
  query: tokenQuery,
  checkedBy: 'handler',
  answer: Type.String(),
  answerType: 'text/html',
  example: { query: { token: EXAMPLE_TOKEN }, answer: '<!doctype html>…' },
  handle: (context: ServerContext, { query }, reply) => {
    const token = String(query.token ?? '');
    const isKnown = unsubscriptionOf(context, token) !== undefined;
    return sendUnsubscribePage(reply, {
      token: isKnown ? token : undefined,
      isDone: false,
      nonce: context.newSecret(),
    });
  },
});

const calls: readonly Call<ServerContext>[] = [showPage, unsubscribe];

export const unsubscribeCalls: CallGroup = {
  describe: () => calls,
  register: (app, services) =>
    void app.register(async (scope: FastifyInstance) => {
      scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 4_096 }, (_request, body, done) =>
        done(null, body),
      );
      registerCalls(scope, calls, services);
    }),
};
