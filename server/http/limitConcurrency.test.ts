import { expect, it } from 'vitest';
import { limitConcurrency } from './limitConcurrency.ts';

it('never runs more at once than it may, in the order of coming, whatever fails', async () => {
  const limited = limitConcurrency(2);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const work = (id: number) => async () => {
    begun.push(id);
    running += 1;
    most = Math.max(most, running);
    await new Promise((done) => setImmediate(done));
    running -= 1;
    if (id % 3 === 0) throw new Error(`${id}`);
    return id;
  };
  const ends = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map((id) => limited(work(id))));
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(most).toBe(2);
  expect(ends.map(({ status }) => status === 'fulfilled')).toEqual([false, true, true, false, true, true, false]);
  expect(await limited(work(7))).toBe(7);
});
