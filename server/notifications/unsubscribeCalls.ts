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
import { unsubscriptionOf } from './unsubscribing.ts';

/* What mailboxes send when somebody presses "Unsubscribe" (RFC 8058): without a session, and with a form that says nothing more. */

const FORM = 'application/x-www-form-urlencoded';

const unsubscribe = defineCall({
  method: 'POST',
  path: UNSUBSCRIBE_PATH,
  tag: 'Notifications',
  summary: 'Ends the mails of one kind to one member, by the token of such a mail; idempotent',
  access: { proof: 'anyone' },
  rate: 'strict',
  query: Type.Object({ token: text(1_000) }),
  body: Type.Object({ 'List-Unsubscribe': Type.Optional(Type.String()) }),
  bodyType: FORM,
  checkedBy: 'handler',
  answer: message,
  refusals: [400],
  example: {
    query: { token: 'WyJidXllckBkZW1vLnRlc3QiLCJib29rZWQiXQ.signature' },
    body: { 'List-Unsubscribe': 'One-Click' },
    answer: { msg: 'You get no more mails of this kind' },
  },
  handle: async (context: ServerContext, { query }) => {
    const unsubscription = unsubscriptionOf(context, String(query.token ?? ''));
    if (unsubscription === undefined) throw new Refusal('invalid', 'token: not the one of a mail');
    await mute(context, unsubscription);
    return { msg: 'You get no more mails of this kind' };
  },
});

const calls: readonly Call<ServerContext>[] = [unsubscribe];

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
