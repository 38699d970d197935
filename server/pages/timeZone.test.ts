import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clockIn, dayStart, daysBetween } from '#domain/timeZone.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import { EnvError } from '../env/decoders.ts';
import { decodeTimeZone, readTimeZone } from './timeZone.ts';

const NOW = Date.UTC(2026, 10, 26);
/** Without daylight saving time, with it in either half of the year, in half hours, and by less than an hour. */
const ZONES = ['UTC', 'Asia/Dhaka', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe'];
const times = fc.integer({ min: Date.UTC(2020, 0, 2), max: Date.UTC(2031, 0, 1) });

describe.each(ZONES)('the clocks of %s', (name) => {
  const zone = readTimeZone(name, NOW);
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: name, dateStyle: 'short', timeStyle: 'medium' });
  const shown = (time: number) => clockIn(zone, time).toISOString().slice(0, 19).replace('T', ' ');

  it('[dates.zone] show what Unicode’s data say, at every moment', () => {
    fc.assert(
      fc.property(times, (time) => {
        expect(shown(time)).toBe(format.format(time));
      }),
    );
    for (const { at } of zone.changes.slice(1))
      for (const time of [at - 1_000, at]) expect(shown(time)).toBe(format.format(time));
  });

  it('[dates.zone] begin a day at its first moment', () => {
    fc.assert(
      fc.property(times, (time) => {
        const clock = clockIn(zone, time);
        const date = { year: clock.getUTCFullYear(), month: clock.getUTCMonth() + 1, day: clock.getUTCDate() };
        const start = dayStart(zone, date);
        expect(shown(start).slice(0, 10)).toBe(shown(time).slice(0, 10));
        expect(shown(start - 1_000).slice(0, 10)).not.toBe(shown(time).slice(0, 10));
        expect([daysBetween(zone, start, time), daysBetween(zone, start - 1, time)]).toEqual([0, 1]);
      }),
    );
  });
});

it('[dates.zone] stops the start at a name that is not a time zone', () => {
  expect([undefined, 'Asia/Dhaka', 'asia/dhaka'].map(decodeTimeZone)).toEqual([undefined, 'Asia/Dhaka', 'Asia/Dhaka']);
  for (const name of ['Dhaka', 'Asia/Nowhere', '6'])
    expect(() => decodeTimeZone(name)).toThrow(
      new EnvError(`TIME_ZONE: a time zone such as Asia/Dhaka is needed, not '${name}'`),
    );
});

describe('a page', () => {
  let demo: TestServer;
  let plain: TestServer;
  beforeAll(async () => {
    [demo, plain] = [await startTestServer({ env: { DEMO: '1' } }), await startTestServer()];
  });
  afterAll(async () => {
    await demo.remove();
    await plain.remove();
  });

  it('[dates.zone] is told UTC, and Bangladesh’s time in the demo market', () => {
    expect([demo, plain].map(({ services }) => services.timeZone.name)).toEqual(['Asia/Dhaka', 'UTC']);
  });
});
