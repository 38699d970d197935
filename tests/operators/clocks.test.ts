import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#support/server.ts';
import { spawnServer } from '#support/serverProcess.ts';
import { PASSWORD, Visitor } from '#support/Visitor.ts';
import { debianProgram } from '../../scripts/debianPrograms.mjs';

/* The machine's clock, as a whole server sees it: libfaketime moves it while the server runs. */

const AHEAD = '+400d';
const BEHIND = '-400d';
const RIGHT = '+0';

async function startWithClock() {
  const { file } = await debianProgram(resolve('.'), 'libfaketime');
  const clock = join(temporaryFolder(), 'clock');
  const set = (offset: string) => writeFileSync(clock, offset);
  set(RIGHT);
  const preload = { LD_PRELOAD: file, FAKETIME_TIMESTAMP_FILE: clock, FAKETIME_NO_CACHE: '1' };
  // Pauses are measured by a clock that nobody sets.
  const server = await spawnServer({ ...preload, FAKETIME_DONT_FAKE_MONOTONIC: '1', RATE_LIMIT: '60' });
  return { ...server, set };
}

it.each([AHEAD, BEHIND])(
  'after a clock that stood at %s people log in, and what was counted meanwhile stops nobody',
  async (jump) => {
    const server = await startWithClock();
    const { set, address } = server;
    const yearOf = async () => new Date((await fetch(`${address}/healthz`)).headers.get('date') ?? 0).getFullYear();
    const now = await yearOf();
    const ann = { email: 'ann@cars.test', name: 'Ann' };
    await new Visitor(address).signUp(ann);

    set(jump);
    await expect.poll(yearOf).not.toBe(now);
    const wrong = () =>
      new Visitor(address).post('/identity/sign-in/email', { email: ann.email, password: 'Wrong#1x' });
    const wrongs: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) wrongs.push((await wrong()).status);
    expect(wrongs.at(-1)).toBe(429);
    const asked: number[] = [];
    for (let time = 0; time < 140; time += 1) asked.push((await new Visitor(address).get('/api/advertise')).status);
    expect(asked.at(-1)).toBe(429);

    set(RIGHT);
    await expect.poll(yearOf).toBe(now);
    // A minute's limit may last the rest of the minute, never until the other time comes again.
    const logIn = () =>
      new Visitor(address).logIn(ann.email, PASSWORD).then(
        ({ accessToken }) => accessToken !== '',
        () => false,
      );
    await expect.poll(logIn, { timeout: 100_000, interval: 2_000 }).toBe(true);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect(server.output()).not.toContain('"level":"error"');
    expect(await server.end()).toBe(0);
  },
);
