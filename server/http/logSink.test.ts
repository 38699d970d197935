import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { PROCESS_ENVIRONMENT } from '#support/processEnvironment.ts';
import { IS_FULL_RUN, repeats } from '#support/scale.ts';
import { temporaryFolder } from '#support/server.ts';
import { fileTarget, LogSink, type LogTarget } from './logSink.ts';

it('writes lines together and in their order, the last one without waiting for more', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'second-gear-')), 'log');
  const sink = new LogSink(fileTarget(openSync(file, 'w')), () => undefined);
  for (let line = 0; line < 2_000; line += 1) sink.write(`${line}\n`);
  const written = () => readFileSync(file, 'utf8').trim().split('\n').filter(Boolean);
  await expect.poll(() => written().length).toBe(2_000);
  expect(written()).toEqual(Array.from({ length: 2_000 }, (_, line) => String(line)));
});

it('writes what waits at the end of the process', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'second-gear-')), 'log');
  const sink = new LogSink(fileTarget(openSync(file, 'w')), () => undefined);
  sink.write('the last line\n');
  sink.end();
  expect(readFileSync(file, 'utf8')).toBe('the last line\n');
});

/** A sink that the test lets take a block, or refuse it. */
function heldTarget() {
  const blocks: { readonly block: string; readonly done: (error?: Error) => void }[] = [];
  const target: LogTarget = {
    send: (block, done) => void blocks.push({ block, done }),
    sendLast: (block) => void blocks.push({ block, done: () => undefined }),
  };
  const next = async () => {
    await expect.poll(() => blocks.length).toBeGreaterThan(0);
    const [first] = blocks.splice(0, 1);
    if (first === undefined) throw new Error('no block');
    return first;
  };
  return { target, next, blocks };
}

it('[side.log] keeps a bounded number of lines for a sink that hangs, and says afterwards how many were lost', async () => {
  const { target, next, blocks } = heldTarget();
  const lost: number[] = [];
  const sink = new LogSink(target, (lines) => void lost.push(lines));
  const line = `${'x'.repeat(9_999)}\n`;
  sink.write(line);
  const hanging = await next();
  for (let more = 0; more < 500; more += 1) sink.write(line);
  sink.end();
  expect(blocks).toEqual([]);
  hanging.done();
  const kept = await next();
  expect([kept.block.length, lost]).toEqual([1_000_000, [400]]);
});

it('[side.log] counts the lines that a full sink refuses, and goes on once it takes them', async () => {
  const { target, next } = heldTarget();
  const lost: number[] = [];
  const sink = new LogSink(target, (lines) => void lost.push(lines));
  sink.write('first\nline');
  (await next()).done(new Error('ENOSPC'));
  sink.write('second');
  (await next()).done(new Error('ENOSPC'));
  expect(lost).toEqual([]);
  sink.write('third');
  const third = await next();
  third.done();
  // The refused block may have left half a line.
  expect([third.block, lost]).toEqual(['\nthird', [2]]);
});

const PROGRAM = resolve(process.env.SERVER_PROGRAM ?? 'server/main.ts');

/** A server whose standard error is full, has no reader any more, or has one that reads nothing. */
async function startWith(sink: 'full' | 'broken' | 'stuck') {
  const env = { ...PROCESS_ENVIRONMENT, PORT: '0', DEMO: '0', RATE_LIMIT: '0', DATA_DIR: temporaryFolder() };
  const stderr = sink === 'full' ? openSync('/dev/full', 'w') : 'pipe';
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', stderr] });
  const ended = once(child, 'exit');
  const [first] = await once(child.stdout ?? child, 'data');
  if (sink === 'broken') child.stderr?.destroy();
  child.stdout?.destroy();
  const [, address = ''] = /open at (http:\S+)/.exec(String(first)) ?? [];
  return { address, child, ended };
}

const SINKS = ['full', ...(IS_FULL_RUN ? (['broken', 'stuck'] as const) : [])] as const;

it.each(SINKS)(
  '[side.log] serves, and stops in time, while its log is %s and nobody reads what it prints',
  async (sink) => {
    const { address, child, ended } = await startWith(sink);
    // More than a pipe holds.
    for (let round = 0; round < repeats(5, 60); round += 1) {
      const asked = Array.from({ length: 50 }, () => fetch(`${address}/api/catagory/suv`));
      for (const answer of await Promise.all(asked)) expect([answer.status, await answer.text()]).toEqual([200, '[]']);
    }
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  },
);
