import type { FastifyReply } from 'fastify';
import type { Email } from '#domain/email.ts';
import type { MarketChange, ServerEvent } from '#domain/serverEvent.ts';
import type { AppServices } from '../context/ServerContext.ts';
import { callerKey } from '../http/callers.ts';
import { Refusal } from '../http/Refusal.ts';
import type { Caller } from '../sessions/sessions.ts';
import { onMarketChange } from './MarketChanges.ts';

/** How often a silent stream sends a comment, in milliseconds: proxies close silent connections. */
const PING_INTERVAL_MS = 20_000;
/** Streams that one person may have open at once, on all their devices together. */
const MAX_STREAMS_PER_MEMBER = 30;
/** Streams open at once from one address, and from all of them. */
const STREAM_LIMITS = { address: 200, all: 5_000 };
type StreamLimits = Readonly<typeof STREAM_LIMITS>;
/** When a member with too many streams may try again, in seconds. */
const RETRY_AFTER_SECONDS = 60;

/** How many pages are told at once of what concerns everyone, and the pause before the next ones, in milliseconds. */
const STREAMS_AT_ONCE = 50;
const PAUSE_MS = 100;

interface OpenStream {
  readonly write: (event: ServerEvent) => void;
  readonly isOpen: () => boolean;
  readonly close: () => void;
}

/** The open streams by which pages learn what happened to their session, and what has changed for them. */
export class EventStreams {
  readonly #sessionEvents: AppServices['sessionEvents'];
  readonly #open = new Map<Email, Set<OpenStream>>();
  readonly #ofAddress = new Map<string, number>();
  readonly #limits: StreamLimits;
  readonly #unsubscribe: () => void;

  constructor(
    { sessionEvents, events }: Pick<AppServices, 'sessionEvents' | 'events'>,
    limits: StreamLimits = STREAM_LIMITS,
  ) {
    this.#limits = limits;
    this.#sessionEvents = sessionEvents;
    this.#unsubscribe = onMarketChange(events, (change, member) => {
      if (member === undefined) this.#tellEveryone(change);
      else for (const { write } of this.#open.get(member) ?? []) write(change);
    });
  }

  /** Answers with a stream of the caller's session. @throws Refusal `too-many` */
  send({ idHash, email }: Pick<Caller, 'idHash' | 'email'>, ip: string, reply: FastifyReply): FastifyReply {
    const streams = this.#open.get(email) ?? new Set();
    const address = callerKey(ip);
    if (streams.size >= MAX_STREAMS_PER_MEMBER || this.#isFull(address)) {
      throw new Refusal('too-many', 'Too many pages are open', { retryAfter: RETRY_AFTER_SECONDS });
    }
    this.#count(address, 1);
    reply.hijack(); // from here on the answer is written by hand, so its headers are as well
    const stream = reply.raw;
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) stream.setHeader(name, value);
    }
    // nginx would keep events back until they fill a buffer.
    const unbuffered = { 'x-accel-buffering': 'no' };
    stream.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', ...unbuffered });
    stream.write(': open\n\n');
    const write = (event: ServerEvent) => void stream.write(`event: ${event}\ndata: {}\n\n`);
    const unsubscribe = this.#sessionEvents.subscribe(idHash, (news) => {
      if (news !== 'replaced') write(news);
      if (news !== 'removed') close();
    });
    const ping = setInterval(() => stream.write(': ping\n\n'), PING_INTERVAL_MS);
    const close = () => {
      if (!streams.has(openStream)) return;
      this.#count(address, -1);
      clearInterval(ping);
      unsubscribe();
      streams.delete(openStream);
      if (streams.size === 0) this.#open.delete(email);
      stream.end();
    };
    const openStream: OpenStream = { write, isOpen: () => !stream.writableEnded, close };
    this.#open.set(email, streams.add(openStream));
    stream.on('close', close);
    return reply;
  }

  #isFull(address: string): boolean {
    const all = [...this.#ofAddress.values()].reduce((sum, count) => sum + count, 0);
    return all >= this.#limits.all || (this.#ofAddress.get(address) ?? 0) >= this.#limits.address;
  }

  #count(address: string, change: 1 | -1): void {
    const count = (this.#ofAddress.get(address) ?? 0) + change;
    if (count === 0) this.#ofAddress.delete(address);
    else this.#ofAddress.set(address, count);
  }

  closeAll(): void {
    this.#unsubscribe();
    for (const streams of [...this.#open.values()]) for (const { close } of [...streams]) close();
  }

  /** A few at a time, since each page answers with requests. */
  #tellEveryone(change: MarketChange): void {
    const streams = [...this.#open.values()].flatMap((own) => [...own]);
    const tellFrom = (start: number): void => {
      const next = start + STREAMS_AT_ONCE;
      for (const stream of streams.slice(start, next)) if (stream.isOpen()) stream.write(change);
      if (next < streams.length) setTimeout(tellFrom, PAUSE_MS, next).unref();
    };
    tellFrom(0);
  }
}
