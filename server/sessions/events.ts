import type { FastifyInstance } from 'fastify';
import type { Email } from '#domain/email.ts';
import { callerOf } from '../http/authHook.ts';
import { Refusal } from '../http/Refusal.ts';
import type { Parts } from '../services.ts';

/** Keeps proxies from closing a silent stream, in milliseconds. */
const PING_EVERY = 20_000;
/** Streams open at once for one person, on all their devices together. */
const MOST_STREAMS = 30;
/** When one that was too many may ask again, in seconds. */
const RETRY_AFTER = 60;

/** The stream by which an open page learns within a second what happened to its session. */
export const eventRoutes =
  ({ sessionEvents }: Pick<Parts, 'sessionEvents'>) =>
  async (app: FastifyInstance): Promise<void> => {
    const open = new Map<Email, Set<() => void>>();
    app.addHook('preClose', async () => {
      for (const closers of [...open.values()]) for (const close of [...closers]) close();
    });

    // An answer to HEAD has no body, so nothing would ever end it.
    app.get('/api/events', { exposeHeadRoute: false }, (request, reply) => {
      const { idHash, email } = callerOf(request);
      const own = open.get(email) ?? new Set();
      if (own.size >= MOST_STREAMS) {
        throw new Refusal('too-many', 'Too many pages are open', { retryAfter: RETRY_AFTER });
      }
      reply.hijack(); // from here on the answer is written by hand, so its headers are as well
      const stream = reply.raw;
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) stream.setHeader(name, value);
      }
      stream.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      stream.write(': open\n\n');
      const unsubscribe = sessionEvents.subscribe(idHash, (event) => {
        stream.write(`event: ${event}\ndata: {}\n\n`);
      });
      const ping = setInterval(() => stream.write(': ping\n\n'), PING_EVERY);
      const close = () => {
        clearInterval(ping);
        unsubscribe();
        own.delete(close);
        if (own.size === 0 && open.get(email) === own) open.delete(email);
        stream.end();
      };
      open.set(email, own.add(close));
      stream.on('close', close);
    });
  };
