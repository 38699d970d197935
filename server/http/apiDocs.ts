import { Type } from 'typebox';
import { type Call, defineCall } from './defineCall.ts';
import { API_DOCS_SCRIPT } from './paths.ts';

/**
 * Of the page with the API's documentation alone. Redoc writes style elements and markup without a nonce or a policy of
 * Trusted Types; the page shows the document of our calls, and nothing that anybody has entered.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  'worker-src blob:', // the search of the page
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Second Gear</title>
<link rel="icon" href="/icon.svg">
<style>body{margin:0;font:1rem/1.5 system-ui,sans-serif}#docs>p{padding:2rem}</style>
</head>
<body>
<div id="docs"><p>The calls of this market are described in <a href="/api/openapi.json">/api/openapi.json</a>.</p></div>
<script src="${API_DOCS_SCRIPT}" defer></script>
</body>
</html>
`;

/** The readable page of the API's document: Redoc, which the build writes next to the pages (scripts/apiDocs.mjs). */
export const readableCall: Call<unknown> = defineCall({
  method: 'GET',
  path: '/api/docs',
  tag: 'Server',
  summary: 'This document as a page for people',
  access: { proof: 'anyone' },
  answer: Type.String(),
  answerType: 'text/html',
  example: { answer: '<!doctype html>' },
  handle: (_services, _request, reply) =>
    reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(PAGE),
});
