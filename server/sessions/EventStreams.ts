import type { FastifyReply } from 'fastify';
import type { Email } from '#domain/email.ts';
import { Refusal } from '../http/Refusal.ts';
import type { SessionEvents } from './SessionEvents.ts';
import type { Caller } from './sessions.ts';

/** How often a silent stream sends a comment, in milliseconds: proxies close silent connections. */
const PING_INTERVAL_MS = 20_000;
/** Streams that one person may have open at once, on all their devices together. */
const MAX_STREAMS_PER_MEMBER = 30;
/** When a member with too many streams may try again, in seconds. */
const RETRY_AFTER_SECONDS = 60;

/** The open streams by which pages learn within a second what happened to their session. */
export class EventStreams {
  readonly #sessionEvents: SessionEvents;
  /** The functions that close each open stream, by member. */
  readonly #open = new Map<Email, Set<() => void>>();

  constructor(sessionEvents: SessionEvents) {
    this.#sessionEvents = sessionEvents;
  }

  /** Answers with a stream of the caller's session. @throws Refusal `too-many` */
  send({ idHash, email }: Pick<Caller, 'idHash' | 'email'>, reply: FastifyReply): FastifyReply {
    const streams = this.#open.get(email) ?? new Set();
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
    const unsubscribe = this.#sessionEvents.subscribe(idHash, (event) => {
      stream.write(`event: ${event}\ndata: {}\n\n`);
    });
    const ping = setInterval(() => stream.write(': ping\n\n'), PING_INTERVAL_MS);
    const close = () => {
      clearInterval(ping);
      unsubscribe();
      streams.delete(close);
      if (streams.size === 0 && this.#open.get(email) === streams) this.#open.delete(email);
      stream.end();
    };
    this.#open.set(email, streams.add(close));
    stream.on('close', close);
    return reply;
  }

  closeAll(): void {
    for (const closers of [...this.#open.values()]) for (const close of [...closers]) close();
  }
}
