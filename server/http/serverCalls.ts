import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Readiness } from '../database/Readiness.ts';
import type { ServerContext } from '../ServerContext.ts';
import { type Call, defineCall } from './defineCall.ts';
import { apiDocument } from './openapi.ts';
import { Refusal } from './Refusal.ts';

/* The server's health and description, and the one file that is part of the contract. */

export interface ServerServices extends Pick<ServerContext, 'health'> {
  readonly readiness: Pick<Readiness, 'whatFails'>;
}

const tag = 'Server';
const access = { proof: 'anyone', allowsRemoved: true } as const;
const ok = Type.Object({ ok: Type.Boolean() });
const text = Type.String();

const live = defineCall({
  method: 'GET',
  path: '/healthz',
  tag,
  summary: 'Answers while the process lives',
  access,
  rate: 'unlimited',
  answer: ok,
  example: { answer: { ok: true } },
  handle: () => ({ ok: true }),
});

const ready = defineCall({
  method: 'GET',
  path: '/readyz',
  tag,
  summary: 'Answers while the server can serve: database and disk can be written, and it is not about to stop',
  access,
  rate: 'unlimited',
  answer: ok,
  refusals: [503],
  example: { answer: { ok: true } },
  handle: async ({ health, readiness }: ServerServices) => {
    const failure = health.isStopping ? 'The server is about to stop' : await readiness.whatFails();
    if (failure !== undefined) throw new Refusal('unavailable', failure);
    return { ok: true };
  },
});

const feedback = defineCall({
  method: 'GET',
  path: '/feedback.json',
  tag,
  summary: 'What customers say, a file',
  access,
  rate: 'unlimited',
  answer: Type.Array(Type.Object({ name: text, post: text, heading: text, img: text })),
  refusals: [404],
  example: { answer: [{ name: 'Ana', post: 'Fair prices.', heading: 'Happy', img: '/people/ana.svg' }] },
  handle: (_services: ServerServices, _request, reply) => reply.sendFile('feedback.json'),
});

export const serverCalls: readonly Call<ServerServices>[] = [live, ready, feedback];

/** Answers with the OpenAPI document of the application. */
export const describeCall: Call<{ readonly app: Pick<FastifyInstance, 'swagger'> }> = defineCall({
  method: 'GET',
  path: '/api/openapi.json',
  tag,
  summary: 'This document',
  access: { proof: 'anyone' },
  answer: Type.Object({}, { additionalProperties: true }),
  example: { answer: { openapi: '3.1.0' } },
  handle: ({ app }: { readonly app: Pick<FastifyInstance, 'swagger'> }) => ({ ...apiDocument(app) }),
});
