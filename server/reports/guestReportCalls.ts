import type { FastifyReply } from 'fastify';
import { type Static, Type } from 'typebox';
import { keptText } from '#domain/characters.ts';
import { MAX_LENGTH } from '#domain/limits.ts';
import { ROUTES } from '#domain/navigation.ts';
import type { AppServices, ServerContext } from '../context/ServerContext.ts';
import { defineCall } from '../http/defineCall.ts';
import { escapeHtml } from '../http/escapeHtml.ts';
import { formCalls, linkForm, linkPage } from '../http/mailedLinks.ts';
import { GUEST_PROOF_PATH } from '../http/paths.ts';
import { sendPlainPage } from '../http/plainPage.ts';
import { Refusal } from '../http/Refusal.ts';
import { acknowledged, emailFrom, mailedEmail, nullableText } from '../http/shapes.ts';
import { caseExample, decodeReport, newReportSchema } from './codec.ts';
import { findGuestReport, makeGuestReport, proveGuestReport } from './guestReports.ts';

/* Reports of people who are not signed in, which count once they have used the link of a mail. */

const tag = 'Reports';

const guestReportSchema = Type.Object(
  { ...newReportSchema.properties, email: mailedEmail, name: Type.Optional(nullableText(MAX_LENGTH.name)) },
  { title: 'NewGuestReport' },
);

function decodeGuestReport(wire: Static<typeof guestReportSchema>) {
  return { ...decodeReport(wire), email: emailFrom('email', wire.email), name: keptText(wire.name ?? '') };
}

const report = defineCall({
  method: 'POST',
  path: '/api/guest-reports',
  tag,
  summary:
    'Reports a car, a person or a review without a login; the report counts once the link of the mail was followed',
  access: { proof: 'anyone' },
  rate: 'strict',
  body: guestReportSchema,
  answer: acknowledged,
  refusals: [404, 503],
  example: {
    body: { kind: 'car', id: caseExample.id, reason: 'copied', text: 'These are my pictures', email: 'me@demo.test' },
    answer: { acknowledged: true },
  },
  handle: async (context: ServerContext, request) => {
    await makeGuestReport(context, decodeGuestReport(request.body), request.ip);
    return { acknowledged: true };
  },
});

const LINK = {
  path: GUEST_PROOF_PATH,
  tag,
  summary: 'A page whose button proves the address of a report, for people who follow the link of the mail',
  maxToken: 100,
  exampleToken: 'mK3vQ0nX8yB1cD5eF7gH9iJ2kL4mN6oP',
};

const showPage = linkPage(LINK, async (context, reply, token) => {
  const isKnown = (await findGuestReport(context, token)) !== undefined;
  return sendProofPage(reply, context, isKnown ? askFor(token) : GONE);
});

const prove = defineCall({
  ...linkForm(LINK),
  summary: 'Makes the report of a mail’s link count, once; the answer is a page',
  body: Type.Object({}),
  answer: Type.String(),
  answerType: 'text/html',
  example: { query: { token: LINK.exampleToken }, body: {}, answer: '<!doctype html>…' },
  handle: async (context: AppServices, { query }, reply) => {
    try {
      await proveGuestReport(context, String(query.token ?? ''));
      return sendProofPage(reply, context, DONE);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const content = `<h1>This report does not count</h1>\n<p>${escapeHtml(error.message)}.</p>\n${HOME}`;
      return sendProofPage(reply, context, content);
    }
  },
});

const HOME = `<p><a href="${ROUTES.home}">Open Second Gear</a></p>`;
const GONE = `<h1>This link does nothing any more</h1>
<p>It is used already, or older than a day. You may report it again.</p>
${HOME}`;
const DONE = `<h1>Thank you, your report counts now</h1>
<p>A person will look at it. We will mail you what was decided.</p>
${HOME}`;
const askFor = (token: string): string => `<h1>Is this report yours?</h1>
<p>It counts once you press the button.</p>
<form method="post" action="${GUEST_PROOF_PATH}?token=${escapeHtml(encodeURIComponent(token))}">
<p><button>Yes, it is mine</button></p>
</form>
${HOME}`;

const sendProofPage = (reply: FastifyReply, { newSecret }: Pick<ServerContext, 'newSecret'>, content: string) =>
  sendPlainPage(reply, { title: 'Your report', content, nonce: newSecret(), formAction: "'self'" });

export const guestReportCalls = formCalls([report, showPage, prove]);
