import { Writable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Email } from '#domain/email.ts';
import type { MarketChange } from '#domain/serverEvent.ts';
import { email } from '#support/builders.ts';
import type { MarketEvent } from '../database/transactionEvents.ts';
import type { SessionNews } from '../sessions/SessionEvents.ts';
import { EventStreams } from './EventStreams.ts';

/** A reply whose stream ends when the browser goes away; `received` gives what was written since it was last asked. */
function aReply() {
  let written = '';
  const raw = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  const headers: Record<string, unknown> = {};
  const withHead = Object.assign(raw, {
    setHeader: (name: string, value: unknown) => Object.assign(headers, { [name]: value }),
    writeHead: (status: number, more: object) => Object.assign(headers, { status, ...more }),
  });
  const sent = { vary: undefined, 'x-frame-options': 'DENY' };
  const reply = { raw: withHead, hijack: () => {}, getHeaders: () => sent } as unknown as FastifyReply;
  const received = () => {
    const text = written;
    written = '';
    return text;
  };
  return { raw, reply, headers, received };
}

const [NOBODY_IN_PARTICULAR, ADA, BEN] = [undefined, email('ada@x.test'), email('ben@x.test')];

/** Streams, with what the market and the sessions tell them. */
function openStreams(limits?: ConstructorParameters<typeof EventStreams>[1]) {
  const told = { market: new Set<MarketListener>(), session: new Map<string, (news: SessionNews) => void>() };
  const services = {
    events: {
      subscribe: (_topic: string, listener: MarketListener) => {
        told.market.add(listener);
        return () => told.market.delete(listener);
      },
    },
    sessionEvents: {
      subscribe: (idHash: string, listener: (news: SessionNews) => void) => {
        told.session.set(idHash, listener);
        return () => told.session.delete(idHash);
      },
    },
  } as unknown as ConstructorParameters<typeof EventStreams>[0];
  const streams = new EventStreams(services, limits);
  const open = (of: Email, idHash: string = of) => {
    const page = aReply();
    expect(streams.send({ idHash, email: of }, '10.0.0.1', page.reply)).toBe(page.reply);
    return page;
  };
  const change = (name: MarketChange, of: Email | undefined) => {
    for (const listener of told.market) listener({ topic: 'market-change', key: of ?? '', detail: name });
  };
  return { told, streams, open, change };
}
type MarketListener = (event: MarketEvent) => void;

const text = (event: string) => `event: ${event}\ndata: {}\n\n`;

it('1.12 streams are limited for each address and in all, and count no longer once they are closed', () => {
  const { streams } = openStreams({ address: 2, all: 3 });
  let people = 0;
  const openFrom = (ip: string) => {
    const { raw, reply } = aReply();
    streams.send({ idHash: 'x', email: email(`reader${++people}@x.test`) }, ip, reply);
    return raw;
  };
  openFrom('10.0.0.1');
  const second = openFrom('10.0.0.1');
  expect(() => openFrom('10.0.0.1')).toThrow('Too many pages are open');
  openFrom('2001:db8::1');
  expect(() => openFrom('10.0.0.2')).toThrow('Too many pages are open');
  second.emit('close');
  second.emit('close');
  openFrom('10.0.0.2');
  expect(() => openFrom('10.0.0.3')).toThrow('Too many pages are open');
  streams.closeAll();
});

describe('[live.events] an open stream', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('begins at once, with the headers of every answer, and is kept in no cache and no buffer', () => {
    const { headers, received } = openStreams().open(ADA);
    expect(headers).toEqual({
      status: 200,
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-frame-options': 'DENY',
    });
    expect(headers).not.toHaveProperty('vary');
    expect(received()).toBe(': open\n\n');
  });

  it('hears what concerns its member, on each device, or everyone', () => {
    const { open, change } = openStreams();
    const [phone, desk, other] = [open(ADA, 'phone'), open(ADA, 'desk'), open(BEN)];
    change('wishlist-changed', ADA);
    change('profile-changed', email('absent@x.test'));
    change('cars-changed', NOBODY_IN_PARTICULAR);
    const [opened, own, common] = [': open\n\n', text('wishlist-changed'), text('cars-changed')];
    for (const { received } of [phone, desk]) expect(received()).toBe(opened + own + common);
    expect(other.received()).toBe(opened + common);
    desk.raw.emit('close');
    change('wishlist-changed', ADA);
    expect([phone.received(), desk.raw.writableEnded]).toEqual([own, true]);
  });

  it.each([
    { news: 'signed-out', written: text('signed-out'), isEnded: true },
    { news: 'replaced', written: '', isEnded: true },
    { news: 'removed', written: text('removed'), isEnded: false },
  ] as const)('hears that its session is $news (ends: $isEnded)', ({ news, written, isEnded }) => {
    const { open, told } = openStreams();
    const [page, other] = [open(ADA), open(BEN)];
    told.session.get(ADA)?.(news);
    expect([page.received(), page.raw.writableEnded]).toEqual([`: open\n\n${written}`, isEnded]);
    expect([other.received(), other.raw.writableEnded]).toEqual([': open\n\n', false]);
    expect([...told.session.keys()]).toEqual(isEnded ? [BEN] : [ADA, BEN]);
  });

  it('is never silent for more than twenty seconds, and nothing is left of it once it is closed', () => {
    const page = openStreams().open(ADA);
    page.received();
    vi.advanceTimersByTime(19_999);
    expect(page.received()).toBe('');
    vi.advanceTimersByTime(20_001);
    expect(page.received()).toBe(': ping\n\n: ping\n\n');
    page.raw.emit('close');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is one of fifty that hear of a change for everyone at the same time, unless it is closed by then', () => {
    const { open, change } = openStreams();
    const pages = Array.from({ length: 120 }, (_, n) => open(email(`reader${n}@x.test`)));
    const hearing = () => pages.filter(({ received }) => received().endsWith(text('cars-changed'))).length;
    change('cars-changed', NOBODY_IN_PARTICULAR);
    expect(hearing()).toBe(50);
    pages[60]?.raw.emit('close');
    vi.advanceTimersByTime(99);
    expect(hearing()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(hearing()).toBe(49);
    vi.advanceTimersByTime(100);
    expect(hearing()).toBe(20);
    vi.advanceTimersByTime(1_000);
    expect(hearing()).toBe(0);
  });

  it('ends with the server, which hears of no change any more', () => {
    const { streams, told, open } = openStreams();
    const pages = [open(ADA, 'phone'), open(ADA, 'desk'), open(BEN)];
    streams.closeAll();
    expect(pages.map(({ raw }) => raw.writableEnded)).toEqual([true, true, true]);
    expect([told.market.size, told.session.size, vi.getTimerCount()]).toEqual([0, 0, 0]);
  });
});
