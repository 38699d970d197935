// @vitest-environment node
// Locks and channels are real here; the simulated browser of the other tests has none.
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SharedEvents } from './SharedEvents.ts';

class Stream extends EventTarget {
  readyState = 1;
  close(): void {
    this.readyState = 2;
  }
}

const tabs: SharedEvents[] = [];
const streams: Stream[] = [];

/** A tab of the browser, and what it hears. */
function tab() {
  const heard: string[] = [];
  const shared = new SharedEvents(() => {
    const stream = new Stream();
    streams.push(stream);
    return stream;
  });
  for (const name of ['removed', 'signed-out', 'error']) shared.addEventListener(name, () => heard.push(name));
  tabs.push(shared);
  return { shared, heard };
}

const openStreams = () => streams.filter(({ readyState }) => readyState === 1);

afterEach(() => {
  for (const one of tabs.splice(0)) one.close();
  streams.splice(0);
});

describe('the events of a session in many tabs', () => {
  it('come by one stream and reach every tab', async () => {
    const all = [tab(), tab(), tab()];
    await vi.waitFor(() => expect(streams).toHaveLength(1));
    streams[0]?.dispatchEvent(new Event('removed'));
    for (const { heard } of all) await vi.waitFor(() => expect(heard).toEqual(['removed']));
    await wait(20);
    expect(streams).toHaveLength(1);
  });

  it('go on when the tab that holds the stream is closed', async () => {
    const [first, second] = [tab(), tab()];
    await vi.waitFor(() => expect(streams).toHaveLength(1));
    first.shared.close();
    await vi.waitFor(() => expect(openStreams()).toHaveLength(1));
    expect(streams).toHaveLength(2);
    streams[1]?.dispatchEvent(new Event('signed-out'));
    await vi.waitFor(() => expect(second.heard).toEqual(['signed-out']));
    expect(first.heard).toEqual([]);
  });

  it('say so to the tab whose stream the server has refused, and let another one try', async () => {
    const [first, second] = [tab(), tab()];
    await vi.waitFor(() => expect(streams).toHaveLength(1));
    streams[0]?.close();
    streams[0]?.dispatchEvent(new Event('error'));
    expect(first.heard).toEqual(['error']);
    expect(first.shared.readyState).toBe(2);
    await vi.waitFor(() => expect(streams).toHaveLength(2));
    expect(second.heard).toEqual([]);
  });

  it('leave a lost connection to the browser, which restores it', async () => {
    const { shared, heard } = tab();
    await vi.waitFor(() => expect(streams).toHaveLength(1));
    streams[0]?.dispatchEvent(new Event('error'));
    expect(heard).toEqual([]);
    expect(shared.readyState).toBe(1);
  });

  it('take no turn once they were closed while waiting', async () => {
    const [first, second] = [tab(), tab()];
    await vi.waitFor(() => expect(streams).toHaveLength(1));
    second.shared.close();
    first.shared.close();
    await wait(20);
    expect(streams).toHaveLength(1);
    expect(openStreams()).toEqual([]);
  });
});
