import { describe, expect, it } from 'vitest';
import { UploadQueue } from './UploadQueue.ts';
import { orAborted } from './uploadChunks.ts';

const MEGABYTE = 1024 * 1024;

/** A promise that a test fulfils. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { open, opened };
}

let now = 0;
const aQueue = (isShared = true) => new UploadQueue({ isShared, clock: { now: () => now } });
const arrived = () => 0;

const full = { kind: 'unavailable', retryAfter: 5 };

describe('[pictures.bounded] the queue of uploads', () => {
  it('refuses more than 100 at once, and an address more than a quarter of them', async () => {
    const queue = aQueue();
    const { open, opened } = gate();
    const send = (address: string) => queue.receive({ address, bytes: 1, arrived }, () => opened);
    const taken = Array.from({ length: 25 }, () => send('a'));
    await expect(send('a')).rejects.toMatchObject(full);
    taken.push(...['b', 'c', 'd'].flatMap((address) => Array.from({ length: 25 }, () => send(address))));
    await expect(send('e')).rejects.toMatchObject(full);
    open();
    await Promise.all(taken);
    await send('a');
  });

  it('counts bytes: four uploads of 8 MB of one address, sixteen of all', async () => {
    const queue = aQueue();
    const { open, opened } = gate();
    const send = (address: string) => queue.receive({ address, bytes: 8 * MEGABYTE, arrived }, () => opened);
    const taken = Array.from({ length: 4 }, () => send('a'));
    await expect(send('a')).rejects.toMatchObject(full);
    taken.push(...['b', 'c', 'd'].flatMap((address) => Array.from({ length: 4 }, () => send(address))));
    await expect(send('e')).rejects.toMatchObject(full);
    open();
    await Promise.all(taken);
  });

  it('gives one address all of it where everyone has the same one', async () => {
    const queue = aQueue(false);
    const { open, opened } = gate();
    const send = () => queue.receive({ address: 'a', bytes: 1, arrived }, () => opened);
    const taken = Array.from({ length: 100 }, send);
    await expect(send()).rejects.toMatchObject(full);
    open();
    await Promise.all(taken);
  });

  it('counts an upload no more once it has failed', async () => {
    const queue = aQueue();
    for (let count = 0; count < 200; count += 1) {
      const broken = queue.receive({ address: 'a', bytes: 1, arrived }, () => Promise.reject(new Error('broken')));
      await expect(broken).rejects.toThrow('broken');
    }
  });

  it('1.2 gives the place of the slowest to another once it is slow, and never that of one that has arrived', async () => {
    const queue = aQueue();
    const ended: string[] = [];
    const { open, opened } = gate();
    const send = (address: string, { bytesArrived = 0, hasArrived = false } = {}) =>
      queue.receive({ address, bytes: 1, arrived: () => bytesArrived }, async ({ signal, complete }) => {
        if (hasArrived) complete();
        signal.addEventListener('abort', () => ended.push(`${address} ${bytesArrived}`));
        await orAborted(opened, signal);
      });
    const fast = { bytesArrived: 90_000 };
    const taken = Array.from({ length: 25 }, () => send('a', fast));
    taken.push(...Array.from({ length: 25 }, () => send('b', { hasArrived: true })));
    taken.push(...Array.from({ length: 25 }, () => send('c', fast)));
    taken.push(...Array.from({ length: 24 }, () => send('d', fast)));
    const slow = send('d', { bytesArrived: 60_000 });
    const slowest = send('e', { bytesArrived: 50_000 }).catch((error: unknown) => error);
    await expect(slowest).resolves.toMatchObject(full);
    now += 5_001;
    await expect(send('a')).rejects.toMatchObject(full);
    await expect(send('b')).rejects.toMatchObject(full);
    expect(ended).toEqual([]);
    taken.push(send('e'));
    expect(ended).toEqual(['d 60000']);
    await expect(send('f')).rejects.toMatchObject(full);
    open();
    await expect(slow).rejects.toMatchObject(full);
    await Promise.all(taken);
    now = 0;
  });

  it('decodes one at a time, and lets the addresses take turns', async () => {
    const queue = aQueue();
    const { open, opened } = gate();
    const done: string[] = [];
    let running = 0;
    const decode = (address: string, name: string) =>
      queue.limitConcurrency(address, async () => {
        running += 1;
        expect(running).toBe(1);
        await opened;
        running -= 1;
        done.push(name);
      });
    const works = [decode('a', 'a1'), decode('a', 'a2'), decode('a', 'a3'), decode('b', 'b1'), decode('c', 'c1')];
    open();
    await Promise.all(works);
    expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
  });
});
