import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { email } from '#support/builders.ts';
import { startTestServer, type TestServer, temporaryFolder } from '#support/server.ts';
import { readGauges } from './gauges.ts';
import { Metrics } from './metrics.ts';
import { startMetricsServer } from './startMetricsServer.ts';

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await startTestServer({ env: { METRICS_PORT: '0', RATE_LIMIT: '200' } });
  address = server.metricsAddress ?? '';
});
afterAll(() => server.remove());

/** The values by name and labels, as `market_refunds{state="due"}`. */
async function values(): Promise<Readonly<Record<string, number>>> {
  const lines = (await (await fetch(address)).text())
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}
const requestsOf = (all: Readonly<Record<string, number>>, route: string) =>
  Object.entries(all)
    .filter(([name]) => name.startsWith('market_request_duration_seconds_count') && name.includes(`route="${route}"`))
    .reduce((sum, [, count]) => sum + count, 0);

/** What the listener answers to these headers. */
const statusFor = (headers: Readonly<Record<string, string>>, { path = '/metrics', method = 'GET' } = {}) =>
  new Promise<number | undefined>((done, fail) => {
    const { hostname, port } = new URL(address);
    request({ hostname, port, path, method, headers }, (response) => done(response.resume().statusCode))
      .on('error', fail)
      .end();
  });

describe('the metrics', () => {
  it('[metrics.requests] count requests by the pattern of the call, whatever the address', async () => {
    for (let n = 0; n < 5; n += 1) await server.visitor().get(`/api/car/none-${n}`);
    for (const path of ['/nowhere-1', '/nowhere-2', '/api/none']) await server.visitor().get(path);
    const all = await values();
    expect(requestsOf(all, '/api/car/:id')).toBe(5);
    expect(requestsOf(all, 'page')).toBeGreaterThanOrEqual(3);
    expect(Object.keys(all).join()).not.toMatch(/none-|nowhere/);
  });

  it('[metrics.requests] count failed logins by their reason, without an address', async () => {
    const member = await server.member();
    await server.visitor().post('/identity/sign-in/email', { email: member.email, password: 'Wrong#2026' });
    const all = await values();
    expect(all['market_failed_logins_total{why="password"}']).toBe(1);
    expect(JSON.stringify(all)).not.toContain(member.email);
  });

  it('[metrics.values] read owed refunds, unmatched payments, queues, disk and the lag of the event loop', async () => {
    const { store, clock } = server.services;
    const row = {
      reason: 'x',
      created_at: clock.now() - 90_000,
      next_attempt_at: clock.now() + 3_600_000,
      attempts: 0,
      done_at: null,
    };
    for (const [index, state] of (['due', 'failed', 'failed'] as const).entries())
      await store
        .insertInto('refunds')
        .values({ ...row, intent_id: `pi_${index}`, state })
        .execute();
    await store
      .insertInto('unmatched_payments')
      .values({
        intent_id: 'pi_u',
        booking_id: 'b',
        buyer: email('b@x.test'),
        amount: 1 as never,
        currency: 'usd',
        seen_at: 1,
        resolved_at: null,
      })
      .execute();
    const cancellation = {
      intent_id: 'pi_c',
      created_at: 1,
      next_attempt_at: clock.now() + 3_600_000,
      attempts: 0,
      done_at: null,
    };
    await store.insertInto('intent_cancellations').values(cancellation).execute();
    const all = await values();
    expect(all).toMatchObject({
      'market_refunds{state="due"}': 1,
      'market_refunds{state="pending"}': 0,
      'market_refunds{state="failed"}': 2,
      'market_refund_oldest_seconds{state="failed"}': 90,
      market_unmatched_payments: 1,
      market_cancellations: 1,
      market_open_disputes: 0,
      'market_metrics_failed{source="refunds"}': 0,
    });
    expect(all.market_disk_free_bytes).toBeGreaterThan(0);
    expect(all).toHaveProperty('nodejs_eventloop_lag_seconds');
  });

  it('[metrics.values] [side.metrics] leave out what can’t be read, and say so', async () => {
    const { env, log } = server.services;
    const store = new Proxy(server.services.store, {
      get: () => () => {
        throw new Error('the database is away');
      },
    });
    const quiet = Object.assign(Object.create(log), { warn: () => undefined });
    const readings = await readGauges({ store, env, clock: server.services.clock, log: quiet });
    const failed = readings.filter(({ name }) => name === 'market_metrics_failed');
    expect(Object.fromEntries(failed.map(({ labels, value }) => [labels?.source, value]))).toEqual({
      refunds: 1,
      cancellations: 1,
      payments: 1,
      disk: 0,
    });
    expect(readings.some(({ name }) => name === 'market_disk_free_bytes')).toBe(true);
  });

  it('[metrics.values] are read once for simultaneous requests', async () => {
    const { env, log, clock, store } = server.services;
    let reads = 0;
    const counted = new Proxy(env, {
      get: (target, name) => {
        if (name === 'dataDir') reads += 1;
        return Reflect.get(target, name);
      },
    });
    const metrics = new Metrics({ store, env: counted, clock, log });
    const texts = await Promise.all([metrics.read(), metrics.read(), metrics.read()]);
    expect(new Set(texts).size).toBe(1);
    expect(reads).toBe(1);
  });
});

describe('their listener', () => {
  it('[metrics.loopback] is a port of its own on loopback, and no path of the market', async () => {
    expect(new URL(address).hostname).toBe('127.0.0.1');
    expect(new URL(address).port).not.toBe(new URL(server.address).port);
    const onPublicPort = await fetch(`${server.address}/metrics`);
    expect(await onPublicPort.text()).not.toContain('market_');
  });

  it('[metrics.loopback] answers to loopback names alone, and to nobody who forwards', async () => {
    const { port } = new URL(address);
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`])
      expect(await statusFor({ host })).toBe(200);
    for (const host of [`cars.example:${port}`, 'cars.example', 'localhost', `localhost:${port}@cars.example`, 'a b'])
      expect([host, await statusFor({ host })]).toEqual([host, 421]);
    const own = { host: `localhost:${port}` };
    expect(await statusFor({ ...own, 'x-forwarded-for': '203.0.113.1' })).toBe(421);
    expect(await statusFor({ ...own, origin: 'https://cars.example' })).toBe(421);
    expect(await statusFor(own, { path: '/' })).toBe(404);
    expect(await statusFor(own, { method: 'POST' })).toBe(405);
  });

  it('[metrics.loopback] does not exist without METRICS_PORT, and stops the start where its port is taken', async () => {
    const without = await startTestServer();
    expect(without.metricsAddress).toBeUndefined();
    await without.remove();
    const taken = Number(new URL(address).port);
    const { env, log, clock, store } = server.services;
    const metrics = new Metrics({ store, env, clock, log });
    await expect(startMetricsServer(taken, metrics)).rejects.toThrow(
      /^METRICS_PORT: \d+ on 127\.0\.0\.1 can not be used$/,
    );
    const dataDir = temporaryFolder();
    await expect(startTestServer({ dataDir, env: { METRICS_PORT: String(taken) } })).rejects.toThrow(/^METRICS_PORT/);
  });
});
