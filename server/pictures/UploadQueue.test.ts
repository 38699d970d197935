import { describe, expect, it } from 'vitest';
import { UploadQueue } from './UploadQueue.ts';

const MEGABYTE = 1024 * 1024;

/** A promise that a test fulfils. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { open, opened };
}

const full = { kind: 'unavailable', retryAfter: 5 };

describe('[pictures.bounded] the queue of uploads', () => {
  it('refuses more than 100 at once, and an address more than a quarter of them', async () => {
    const queue = new UploadQueue({ isShared: true });
    const { open, opened } = gate();
    const send = (address: string) => queue.receive({ address, bytes: 1 }, () => opened);
    const taken = ['a', 'b', 'c', 'd'].flatMap((address) => Array.from({ length: 25 }, () => send(address)));
    await expect(send('a')).rejects.toMatchObject(full);
    await expect(send('e')).rejects.toMatchObject(full);
    open();
    await Promise.all(taken);
    await send('a');
  });

  it('counts bytes: four uploads of 8 MB of one address, sixteen of all', async () => {
    const queue = new UploadQueue({ isShared: true });
    const { open, opened } = gate();
    const send = (address: string) => queue.receive({ address, bytes: 8 * MEGABYTE }, () => opened);
    const taken = ['a', 'b', 'c', 'd'].flatMap((address) => Array.from({ length: 4 }, () => send(address)));
    await expect(send('a')).rejects.toMatchObject(full);
    await expect(send('e')).rejects.toMatchObject(full);
    open();
    await Promise.all(taken);
  });

  it('gives one address all of it where everyone has the same one', async () => {
    const queue = new UploadQueue({ isShared: false });
    const { open, opened } = gate();
    const send = () => queue.receive({ address: 'a', bytes: 1 }, () => opened);
    const taken = Array.from({ length: 100 }, send);
    await expect(send()).rejects.toMatchObject(full);
    open();
    await Promise.all(taken);
  });

  it('counts an upload no more once it has failed', async () => {
    const queue = new UploadQueue({ isShared: true });
    for (let count = 0; count < 200; count += 1) {
      const broken = queue.receive({ address: 'a', bytes: 1 }, () => Promise.reject(new Error('broken')));
      await expect(broken).rejects.toThrow('broken');
    }
  });

  it('decodes one at a time, and lets the addresses take turns', async () => {
    const queue = new UploadQueue({ isShared: true });
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
