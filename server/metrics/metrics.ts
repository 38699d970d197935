import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { LoginFailure } from '../audit/audit.ts';
import { type GaugeContext, type Reading, readGauges } from './gauges.ts';

/** Upper bounds in seconds. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface AnsweredRequest {
  readonly method: string;
  /** The pattern of the call's path, never an address; "page" for pages and files. */
  readonly route: string;
  readonly status: number;
  /** In seconds. */
  readonly duration: number;
}

/** What a monitor reads: requests and logins counted here, the rest read when it asks. */
export class Metrics {
  readonly contentType: string;
  readonly #registry = new Registry();
  readonly #requests: Histogram<'method' | 'route' | 'status'>;
  readonly #failedLogins: Counter<'why'>;
  readonly #context: GaugeContext;
  readonly #readings = new Map<string, Gauge<string>>();
  #scrape: Promise<string> | undefined;

  constructor(context: GaugeContext) {
    const registers = [this.#registry];
    this.#context = context;
    this.contentType = this.#registry.contentType;
    // Memory, processor time, open files and the lag of the event loop, under their usual names.
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Histogram({
      name: 'market_request_duration_seconds',
      help: 'Answered requests by method, call and class of the status',
      labelNames: ['method', 'route', 'status'],
      buckets: DURATIONS,
      registers,
    });
    this.#failedLogins = new Counter({
      name: 'market_failed_logins_total',
      help: 'Failed logins by reason: password, limit or token',
      labelNames: ['why'],
      registers,
    });
  }

  countRequest({ method, route, status, duration }: AnsweredRequest): void {
    this.#requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, duration);
  }

  countFailedLogin(why: LoginFailure): void {
    this.#failedLogins.inc({ why });
  }

  /** Everything in Prometheus' text format; simultaneous requests share one reading. */
  read(): Promise<string> {
    this.#scrape ??= this.#readAll().finally(() => {
      this.#scrape = undefined;
    });
    return this.#scrape;
  }

  async #readAll(): Promise<string> {
    for (const gauge of this.#readings.values()) gauge.reset();
    for (const reading of await readGauges(this.#context))
      this.#gaugeOf(reading).set(reading.labels ?? {}, reading.value);
    return this.#registry.metrics();
  }

  #gaugeOf({ name, help, labels = {} }: Reading): Gauge<string> {
    const existing = this.#readings.get(name);
    if (existing !== undefined) return existing;
    const gauge = new Gauge({ name, help, labelNames: Object.keys(labels), registers: [this.#registry] });
    this.#readings.set(name, gauge);
    return gauge;
  }
}
