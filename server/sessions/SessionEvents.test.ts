import { describe, expect, it } from 'vitest';
import type { EventBus } from '../database/EventBus.ts';
import { SessionEvents } from './SessionEvents.ts';

interface Row {
  readonly topic: string;
  readonly key: string;
  readonly detail: string;
}

/** Session events on a log that every server reads, and what the page of a session hears. */
function openLog() {
  const readers: ((row: Row) => void)[] = [];
  const log = {
    subscribe: (topic: string, reader: (row: Row) => void) =>
      readers.push((row) => {
        if (row.topic === topic) reader(row);
      }),
    publish: async (row: Row) => {
      for (const reader of readers) reader(row);
    },
  };
  const [here, elsewhere] = [1, 2].map(() => new SessionEvents(log as unknown as EventBus)) as [
    SessionEvents,
    SessionEvents,
  ];
  const listen = (idHash: string) => {
    const heard: string[] = [];
    return { heard, stop: here.subscribe(idHash, (news) => heard.push(news)) };
  };
  return { log, elsewhere, listen };
}

describe('[account.sign-out] the pages of a session', () => {
  it('hear what another server tells their session, and nothing of others', async () => {
    const { elsewhere, listen } = openLog();
    const [page, otherPage, stranger] = [listen('a'), listen('a'), listen('b')];
    for (const news of ['removed', 'signed-out', 'replaced'] as const) await elsewhere.emit('a', news);
    expect(page.heard).toEqual(['removed', 'signed-out', 'replaced']);
    expect(otherPage.heard).toEqual(page.heard);
    expect(stranger.heard).toEqual([]);
  });

  it('hear no news that this version does not know, and nothing of other topics', async () => {
    const { log, listen } = openLog();
    const { heard } = listen('a');
    await log.publish({ topic: 'session', key: 'a', detail: 'of a later version' });
    await log.publish({ topic: 'market', key: 'a', detail: 'removed' });
    expect(heard).toEqual([]);
    await log.publish({ topic: 'session', key: 'a', detail: 'removed' });
    expect(heard).toEqual(['removed']);
  });

  it('hear nothing once they are closed, which leaves the others as they are', async () => {
    const { elsewhere, listen } = openLog();
    const [closed, open] = [listen('a'), listen('a')];
    closed.stop();
    await elsewhere.emit('a', 'removed');
    expect([closed.heard, open.heard]).toEqual([[], ['removed']]);
    open.stop();
    const later = listen('a');
    open.stop();
    await elsewhere.emit('a', 'signed-out');
    expect([open.heard, later.heard]).toEqual([['removed'], ['signed-out']]);
  });
});
