import type { FastifyReply } from 'fastify';
import { trustedTypes } from './headers.ts';

/* Small pages of the server's own, without script, for what must work outside of the pages: they have styles of their own, and load nothing. */

interface PlainHtml {
  /** The sources of styles that the page may have. */
  readonly styles: string;
  /** Where its forms may be sent; by default it has none. */
  readonly formAction?: string;
}

const policy = ({ styles, formAction = "'none'" }: PlainHtml): string =>
  [
    "default-src 'none'",
    `style-src ${styles}`,
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
    ...trustedTypes(),
  ].join('; ');

const STYLES = `body{margin:0;padding:2rem 1rem;font:1rem/1.5 system-ui,sans-serif;color-scheme:light dark}
main{max-width:44rem;margin:auto}
article{border-top:1px solid;padding:1rem 0}
h2{font-size:1.125rem;margin:0}
button{font:inherit;min-height:3rem;padding:0 1.5rem}
pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}`;

export function sendPlainHtml(reply: FastifyReply, html: string, about: PlainHtml): FastifyReply {
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  return reply
    .headers({ ...headers, 'content-security-policy': policy(about) })
    .type('text/html; charset=utf-8')
    .send(html);
}

interface PlainPage extends Pick<PlainHtml, 'formAction'> {
  readonly title: string;
  /** HTML, escaped. */
  readonly content: string;
  readonly nonce: string;
}

export const sendPlainPage = (reply: FastifyReply, { title, content, nonce, ...about }: PlainPage): FastifyReply =>
  sendPlainHtml(
    reply,
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Second Gear</title>
<style nonce="${nonce}">${STYLES}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`,
    { ...about, styles: `'nonce-${nonce}'` },
  );
