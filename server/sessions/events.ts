import type { FastifyInstance } from 'fastify';
import type { Email } from '#domain/email.ts';
import type { AppServices } from '../AppServices.ts';
import { requireCaller } from '../http/authHook.ts';
import { Refusal } from '../http/Refusal.ts';

/** Keeps proxies from closing a silent stream, in milliseconds. */
const PING_INTERVAL_MS = 20_000;
/** Streams open at once for one person, on all their devices together. */
const MAX_STREAMS_PER_MEMBER = 30;
/** When one that was too many may ask again, in seconds. */
const RETRY_AFTER_SECONDS = 60;

/** The stream by which an open page learns within a second what happened to its session. */
export const eventRoutes =
  ({ sessionEvents }: Pick<AppServices, 'sessionEvents'>) =>
  async (app: FastifyInstance): Promise<void> => {
    const open = new Map<Email, Set<() => void>>();
    app.addHook('preClose', async () => {
      for (const closers of [...open.values()]) for (const close of [...closers]) close();
    });

    // An answer to HEAD has no body, so nothing would ever end it.
    app.get('/api/events', { exposeHeadRoute: false }, (request, reply) => {
      const { idHash, email } = requireCaller(request);
      const streams = open.get(email) ?? new Set();
      if (streams.size >= MAX_STREAMS_PER_MEMBER) {
        throw new Refusal('too-many', 'Too many pages are open', { retryAfter: RETRY_AFTER_SECONDS });
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
      const ping = setInterval(() => stream.write(': ping\n\n'), PING_INTERVAL_MS);
      const close = () => {
        clearInterval(ping);
        unsubscribe();
        streams.delete(close);
        if (streams.size === 0 && open.get(email) === streams) open.delete(email);
        stream.end();
      };
      open.set(email, streams.add(close));
      stream.on('close', close);
    });
  };
