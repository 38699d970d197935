import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { type Call, defineCall } from './defineCall.ts';
import { apiDocument } from './openapi.ts';
import { API_DOCS_SCRIPT, API_DOCS_STYLES } from './paths.ts';

/**
 * Of the page with the API's documentation alone. Swagger UI writes markup without a policy of Trusted Types; the page shows the
 * document of our calls, and nothing that anybody has entered.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
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
<link rel="stylesheet" href="${API_DOCS_STYLES}">
</head>
<body>
<div id="docs"><p>The calls of this market are described in <a href="/api/openapi.json">/api/openapi.json</a>.</p></div>
<script src="${API_DOCS_SCRIPT}" defer></script>
</body>
</html>
`;

/** The readable page of the API's document: Swagger UI, which the build writes next to the pages (scripts/apiDocs.mjs). */
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

/** An application's document: made when it is first asked for, since all calls are registered then, and kept. */
export function keptDocument(app: Pick<FastifyInstance, 'swagger'>): () => object {
  let document: object | undefined;
  return () => {
    document ??= apiDocument(app);
    return document;
  };
}

/** Answers with the OpenAPI document of the application. */
export const describeCall: Call<{ readonly document: () => object }> = defineCall({
  method: 'GET',
  path: '/api/openapi.json',
  tag: 'Server',
  summary: 'This document',
  access: { proof: 'anyone' },
  answer: Type.Object({}, { additionalProperties: true }),
  example: { answer: { openapi: '3.1.0' } },
  handle: ({ document }: { readonly document: () => object }) => ({ ...document() }),
});
