import type { FastifyReply } from 'fastify';
import { ROUTES } from '#domain/navigation.ts';
import { escapeHtml } from '../http/escapeHtml.ts';
import { UNSUBSCRIBE_PATH } from '../http/paths.ts';
import { sendPlainPage } from '../http/plainPage.ts';

/* For people who follow the address by which mailboxes unsubscribe. */

interface UnsubscribePage {
  /** Undefined where it is not the one of a mail. */
  readonly token: string | undefined;
  readonly isDone: boolean;
  readonly nonce: string;
}

const FURTHER = `<p>Your notifications in the market still tell you everything.</p>
<p><a href="${ROUTES.account}">Choose which emails you get</a></p>`;

const contentOf = ({ token, isDone }: UnsubscribePage): string => {
  if (token === undefined) {
    return `<h1>This link is not complete</h1>
<p>It is not the one of an email. Open the email once more.</p>
${FURTHER}`;
  }
  if (isDone) return `<h1>You get no more emails of this kind</h1>\n${FURTHER}`;
  return `<h1>No more emails of this kind?</h1>
<form method="post" action="${UNSUBSCRIBE_PATH}?token=${escapeHtml(token)}">
<p><button>Send me no more</button></p>
</form>
${FURTHER}`;
};

export const sendUnsubscribePage = (reply: FastifyReply, page: UnsubscribePage): FastifyReply =>
  sendPlainPage(reply, { title: 'Unsubscribe', content: contentOf(page), nonce: page.nonce, formAction: "'self'" });
