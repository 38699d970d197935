// @vitest-environment node
// Locks and channels are real here; the simulated browser of the other tests has none.
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { SharedEvents } from './SharedEvents.ts';

class Stream extends EventTarget {
  readyState = 1;
  close(): void {
    this.readyState = 2;
  }
}

const tabs: SharedEvents[] = [];
const streams: Stream[] = [];

/** A tab of the browser, and the events that it receives. */
function tab() {
  const received: string[] = [];
  const shared = new SharedEvents(() => {
    const stream = new Stream();
    streams.push(stream);
    return stream;
  });
  for (const name of ['removed', 'signed-out', 'bookings-changed', 'open', 'error'])
    shared.addEventListener(name, () => received.push(name));
  tabs.push(shared);
  return { shared, received };
}

const openStreams = () => streams.filter(({ readyState }) => readyState === 1);

afterEach(() => {
  for (const one of tabs.splice(0)) one.close();
  streams.splice(0);
});

describe('the events of a session in many tabs', () => {
  it('arrive on one stream and reach every tab', async () => {
    const all = [tab(), tab(), tab()];
    await expect.poll(() => streams).toHaveLength(1);
    for (const name of ['open', 'bookings-changed', 'removed']) streams[0]?.dispatchEvent(new Event(name));
    for (const { received } of all) await expect.poll(() => received).toEqual(['open', 'bookings-changed', 'removed']);
    await wait(20);
    expect(streams).toHaveLength(1);
  });

  it('continue when the tab with the stream is closed', async () => {
    const [first, second] = [tab(), tab()];
    await expect.poll(() => streams).toHaveLength(1);
    first.shared.close();
    await expect.poll(() => openStreams()).toHaveLength(1);
    expect(streams).toHaveLength(2);
    streams[1]?.dispatchEvent(new Event('signed-out'));
    await expect.poll(() => second.received).toEqual(['signed-out']);
    expect(first.received).toEqual([]);
  });

  it('report a refused stream to its tab, and let another tab try', async () => {
    const [first, second] = [tab(), tab()];
    await expect.poll(() => streams).toHaveLength(1);
    streams[0]?.close();
    streams[0]?.dispatchEvent(new Event('error'));
    expect(first.received).toEqual(['error']);
    expect(first.shared.readyState).toBe(2);
    await expect.poll(() => streams).toHaveLength(2);
    expect(second.received).toEqual([]);
  });

  it('leave it to the browser to restore a lost connection', async () => {
    const { shared, received } = tab();
    await expect.poll(() => streams).toHaveLength(1);
    streams[0]?.dispatchEvent(new Event('error'));
    expect(received).toEqual([]);
    expect(shared.readyState).toBe(1);
  });

  it('open no stream in a tab that was closed while it waited for the lock', async () => {
    const [first, second] = [tab(), tab()];
    await expect.poll(() => streams).toHaveLength(1);
    second.shared.close();
    first.shared.close();
    await wait(20);
    expect(streams).toHaveLength(1);
    expect(openStreams()).toEqual([]);
  });
});
