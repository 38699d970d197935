import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../context/ServerContext.ts';
import { escapeHtml } from '../http/escapeHtml.ts';
import { MAILBOX_PATH } from '../http/paths.ts';
import { sendPlainHtml, sendPlainPage } from '../http/plainPage.ts';
import { Refusal } from '../http/Refusal.ts';
import type { MailboxMailer, ReceivedMail } from './MailboxMailer.ts';

/** The mailbox of a server for this machine alone: every mail that the market would have sent. */
export const mailboxRoutes =
  ({ mailbox, newSecret }: { readonly mailbox: MailboxMailer } & Pick<ServerContext, 'newSecret'>) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get(MAILBOX_PATH, async (_request, reply) => {
      return sendPlainPage(reply, { title: 'Mailbox', content: mailboxContent(mailbox.mails), nonce: newSecret() });
    });
    app.get<{ Params: { number: string } }>(`${MAILBOX_PATH}/:number`, async ({ params }, reply) => {
      const mail = mailbox.mails.find(({ number }) => String(number) === params.number);
      if (mail === undefined) throw new Refusal('not-found', 'This mail is not here any more');
      return sendPlainHtml(reply, mail.html, { styles: "'unsafe-inline'" });
    });
  };

const mailboxContent = (mails: readonly ReceivedMail[]): string => `<h1>Mailbox</h1>
<p>This market runs on this computer alone and has no mail server (SMTP_URL), so its mails land here. Nobody else gets them.</p>
<p><a href="${MAILBOX_PATH}">Look again</a></p>
${mails.length === 0 ? '<p>No mail yet.</p>' : mails.map(mailArticle).join('\n')}`;

const mailArticle = ({ number, at, to, subject, text }: ReceivedMail): string => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC. <a href="${MAILBOX_PATH}/${number}">As HTML</a></p>
<pre>${withLinks(text)}</pre>
</article>`;

/** A text whose addresses can be followed. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 0 ? escapeHtml(part) : `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>`,
    )
    .join('');
