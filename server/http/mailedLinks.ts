import type { FastifyInstance, FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { AppServices, ServerContext } from '../context/ServerContext.ts';
import type { CallGroup } from './callGroup.ts';
import { type Call, defineCall } from './defineCall.ts';
import { registerCalls } from './registerCalls.ts';
import { text } from './shapes.ts';

/*
 * Links of mails. The address has a page with a button, which sends a form to the same address: a visit alone changes nothing, since
 * mail filters visit every link.
 */

interface MailedLink {
  readonly path: string;
  readonly tag: string;
  /** What the page is for. */
  readonly summary: string;
  /** The longest token, in UTF-16 units. */
  readonly maxToken: number;
  readonly exampleToken: string;
}

const tokenQuery = ({ maxToken }: MailedLink) => Type.Object({ token: text(maxToken) });

/** What both calls of a link have in common. */
const common = (link: MailedLink) =>
  ({
    path: link.path,
    tag: link.tag,
    access: { proof: 'anyone' },
    query: tokenQuery(link),
    checkedBy: 'handler',
  }) as const;

/** The form of the page's button, whose fields nobody reads. */
export const linkForm = (link: MailedLink) =>
  ({ ...common(link), method: 'POST', rate: 'strict', bodyType: 'application/x-www-form-urlencoded' }) as const;

/** The page of a link; `send` answers with it. */
export const linkPage = (
  link: MailedLink,
  send: (context: ServerContext, reply: FastifyReply, token: string) => FastifyReply | Promise<FastifyReply>,
) =>
  defineCall({
    ...common(link),
    method: 'GET',
    summary: link.summary,
    answer: Type.String(),
    answerType: 'text/html',
    example: { query: { token: link.exampleToken }, answer: '<!doctype html>…' },
    handle: async (context: ServerContext, { query }, reply) => send(context, reply, String(query.token ?? '')),
  });

/** Calls of which some take a form. */
export const formCalls = (calls: readonly Call<AppServices>[]): CallGroup => ({
  describe: () => calls,
  register: (app, services) =>
    void app.register(async (scope: FastifyInstance) => {
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: 4_096 },
        (_request, _body, done) => done(null, {}),
      );
      registerCalls(scope, calls, services);
    }),
});
