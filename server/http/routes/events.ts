import type { FastifyInstance } from 'fastify';
import type { Parts } from '../../parts.ts';
import { callerOf } from '../guards.ts';

/** Keeps proxies from closing a silent stream, in milliseconds. */
const PING_EVERY = 20_000;

/** The stream by which an open page learns within a second what happened to its session. */
export const eventRoutes =
  ({ sessionEvents }: Pick<Parts, 'sessionEvents'>) =>
  async (app: FastifyInstance): Promise<void> => {
    const open = new Set<() => void>();
    app.addHook('preClose', async () => {
      for (const close of [...open]) close();
    });

    app.get('/api/events', (request, reply) => {
      const { idHash } = callerOf(request);
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
        open.delete(close);
        stream.end();
      };
      open.add(close);
      stream.on('close', close);
    });
  };
