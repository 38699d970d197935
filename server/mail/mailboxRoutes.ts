import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ServerContext } from '../context/ServerContext.ts';
import { trustedTypes } from '../http/headers.ts';
import { MAILBOX_PATH } from '../http/paths.ts';
import { Refusal } from '../http/Refusal.ts';
import { escapeHtml } from './linkMail.ts';
import type { MailboxMailer, ReceivedMail } from './MailboxMailer.ts';

/** The pages have styles of their own, and load and send nothing. */
const policy = (styles: string) =>
  [
    "default-src 'none'",
    `style-src ${styles}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    ...trustedTypes(),
  ].join('; ');

const STYLES = `body{margin:0;padding:2rem 1rem;font:1rem/1.5 system-ui,sans-serif;color-scheme:light dark}
main{max-width:44rem;margin:auto}
article{border-top:1px solid;padding:1rem 0}
h2{font-size:1.125rem;margin:0}
pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}`;

/** The mailbox of a server for this machine alone: every mail that the market would have sent. */
export const mailboxRoutes =
  ({ mailbox, newSecret }: { readonly mailbox: MailboxMailer } & Pick<ServerContext, 'newSecret'>) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get(MAILBOX_PATH, async (_request, reply) => {
      const nonce = newSecret();
      return sendPage(reply, policy(`'nonce-${nonce}'`), mailboxPage(mailbox.mails, nonce));
    });
    app.get<{ Params: { number: string } }>(`${MAILBOX_PATH}/:number`, async ({ params }, reply) => {
      const mail = mailbox.mails.find(({ number }) => String(number) === params.number);
      if (mail === undefined) throw new Refusal('not-found', 'This mail is not here any more');
      return sendPage(reply, policy("'unsafe-inline'"), mail.html);
    });
  };

const sendPage = (reply: FastifyReply, contentSecurityPolicy: string, page: string): FastifyReply =>
  reply
    .headers({
      'content-security-policy': contentSecurityPolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(page);

const mailboxPage = (mails: readonly ReceivedMail[], nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox · Second Gear</title>
<style nonce="${nonce}">${STYLES}</style>
</head>
<body>
<main>
<h1>Mailbox</h1>
<p>This market runs on this computer alone and has no mail server (SMTP_URL), so its mails land here. Nobody else gets them.</p>
<p><a href="${MAILBOX_PATH}">Look again</a></p>
${mails.length === 0 ? '<p>No mail yet.</p>' : mails.map(mailArticle).join('\n')}
</main>
</body>
</html>
`;

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
