import { Type } from 'typebox';
import type { ServerContext } from '../context/ServerContext.ts';
import { type Call, defineCall } from '../http/defineCall.ts';
import { Refusal } from '../http/Refusal.ts';
import type { Readiness } from './Readiness.ts';

/* The server's health, and the one file that is part of the contract. */

export interface ServerServices extends Pick<ServerContext, 'health'> {
  readonly readiness: Pick<Readiness, 'findFailure'>;
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
    const failure = health.isStopping ? 'The server is about to stop' : await readiness.findFailure();
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
