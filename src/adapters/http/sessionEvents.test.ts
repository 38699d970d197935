import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerEvent } from '#domain/serverEvent.ts';
import { BUYER, SELLER, sessionOf } from '#support/builders.ts';
import { ZustandSessionState } from '../browser/ZustandSessionState.ts';
import { EVENTS_RETRY, watchEvents } from './sessionEvents.ts';

class Stream extends EventTarget {
  readyState = 1;
  close(): void {
    this.readyState = 2;
  }
  refuse(): void {
    this.readyState = 2;
    this.dispatchEvent(new Event('error'));
  }
}

function watching({ isServed = true } = {}) {
  const state = new ZustandSessionState(2024);
  const streams: Stream[] = [];
  const received: ServerEvent[] = [];
  const openEvents = () => {
    const stream = new Stream();
    streams.push(stream);
    return stream;
  };
  const hasEvents = vi.fn(async () => isServed);
  const stop = watchEvents({ state, openEvents, hasEvents }, (event) => received.push(event));
  const enter = (who: typeof BUYER) => state.change(sessionOf(who));
  return {
    state,
    streams,
    received,
    stop,
    enter,
    hasEvents,
    open: () => streams.filter(({ readyState }) => readyState !== 2),
  };
}

describe('the stream of session events', () => {
  beforeEach(() => vi.useFakeTimers());

  it('is open while a person is signed in', () => {
    const { state, enter, open } = watching();
    expect(open()).toHaveLength(0);
    enter(BUYER);
    state.change({ role: 'Seller' });
    expect(open()).toHaveLength(1);
    state.change({ status: 'signedOut', identity: undefined });
    expect(open()).toHaveLength(0);
  });

  it('[live.events] [live.bounded] reports the server’s events, each connection, and nothing else', () => {
    const { enter, streams, received } = watching();
    enter(BUYER);
    for (const name of ['open', 'signed-out', 'message', 'cars-changed', 'removed'])
      streams[0]?.dispatchEvent(new Event(name));
    expect(received).toEqual(['reconnected', 'signed-out', 'cars-changed', 'removed']);
  });

  it('is opened anew for another person', () => {
    const { enter, streams, open } = watching();
    enter(BUYER);
    enter(SELLER);
    expect(streams).toHaveLength(2);
    expect(open()).toEqual([streams[1]]);
  });

  it('is requested again after a refusal, but not while the browser reconnects by itself', async () => {
    const { enter, streams } = watching();
    enter(BUYER);
    streams[0]?.dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(10 * EVENTS_RETRY);
    expect(streams).toHaveLength(1);
    streams[0]?.refuse();
    await vi.advanceTimersByTimeAsync(EVENTS_RETRY);
    expect(streams).toHaveLength(2);
  });

  it('is requested again after each refusal, but only once is it asked whether there are events', async () => {
    const { enter, streams, hasEvents } = watching();
    enter(BUYER);
    for (const place of [0, 1, 2]) {
      streams[place]?.refuse();
      await vi.advanceTimersByTimeAsync(EVENTS_RETRY);
    }
    expect([streams.length, hasEvents.mock.calls.length]).toEqual([4, 1]);
  });

  it('is not requested again from a server without events', async () => {
    const { enter, streams, hasEvents } = watching({ isServed: false });
    enter(BUYER);
    streams[0]?.refuse();
    await vi.advanceTimersByTimeAsync(10 * EVENTS_RETRY);
    expect([streams.length, hasEvents.mock.calls.length]).toEqual([1, 1]);
  });

  it('is not requested again after the person has signed out or the listener has unsubscribed', async () => {
    const first = watching();
    first.enter(BUYER);
    first.streams[0]?.refuse();
    first.state.change({ status: 'signedOut', identity: undefined });
    const second = watching();
    second.enter(BUYER);
    second.streams[0]?.refuse();
    second.stop();
    await vi.advanceTimersByTimeAsync(10 * EVENTS_RETRY);
    expect([first.streams.length, second.streams.length]).toEqual([1, 1]);
  });
});
