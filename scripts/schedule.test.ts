import { expect, it } from 'vitest';
import { runSideBySide } from './schedule.mjs';

const turn = () => new Promise((done) => setTimeout(done, 1));

/** Runs the jobs and records which ones were running whenever one started. */
async function record(jobs: readonly { name: string; cores?: number; turns?: number }[], cores: number) {
  const running = new Set<string>();
  const together: string[] = [];
  const results = await runSideBySide(jobs, cores, async ({ name, turns = 1 }: { name: string; turns?: number }) => {
    running.add(name);
    together.push([...running].join('+'));
    for (let n = 0; n < turns; n += 1) await turn();
    running.delete(name);
    return name;
  });
  return { results, together };
}

it('runs as many jobs side by side as there are cores, and returns their results in order', async () => {
  const { results, together } = await record([{ name: 'a', turns: 9 }, { name: 'b' }, { name: 'c' }], 2);
  expect(results).toEqual(['a', 'b', 'c']);
  expect(together).toEqual(['a', 'a+b', 'a+c']);
});

it('runs a job for all cores alone, and smaller ones first while it waits', async () => {
  const { together } = await record([{ name: 'a', turns: 9 }, { name: 'big', cores: 2 }, { name: 'c' }], 2);
  expect(together).toEqual(['a', 'a+c', 'big']);
});

it('runs a job for more cores than there are', async () => {
  expect((await record([{ name: 'big', cores: 4 }, { name: 'b' }], 1)).together).toEqual(['big', 'b']);
});

it('throws what a job throws', async () => {
  await expect(runSideBySide([{}], 1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
