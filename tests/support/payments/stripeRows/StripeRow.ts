import { expect } from 'vitest';
import { type Answer, callAsShop, payWith } from '../sandboxCalls.ts';
import type { StartedSandbox } from '../startSandbox.ts';

/** Something that Stripe does, as its documents say, and how one sees it at a provider that claims to do the same. */
export interface StripeRow {
  /** Its name in docs/card-sandbox.md. */
  readonly point: string;
  readonly assertIt: (provider: TriedProvider) => Promise<void>;
}

export const ORDER = { amount: '90000', currency: 'usd', 'metadata[bookingId]': 'b1' };

/** The calls of a shop at a sandbox. */
export class TriedProvider {
  readonly sandbox: StartedSandbox;

  constructor(sandbox: StartedSandbox) {
    this.sandbox = sandbox;
  }

  read(path: string, headers?: Record<string, string>): Promise<Answer> {
    return callAsShop(this.sandbox.url, path, undefined, undefined, headers);
  }

  post(path: string, form: Record<string, string>, key?: string): Promise<Answer> {
    return callAsShop(this.sandbox.url, path, form, key);
  }

  create(changes: Record<string, string> = {}, key?: string): Promise<Answer> {
    return this.post('/v1/payment_intents', { ...ORDER, ...changes }, key);
  }

  async open(): Promise<{ readonly id: string; readonly secret: string }> {
    const { body } = await this.create();
    return { id: String(body.id), secret: String(body.client_secret) };
  }

  pay(secret: string, number?: string): Promise<Answer> {
    return payWith(this.sandbox.url, secret, number === undefined ? {} : { number });
  }

  async paid(number?: string): Promise<string> {
    const { id, secret } = await this.open();
    await this.pay(secret, number);
    return id;
  }

  refund(id: string, changes: Record<string, string> = {}, key?: string): Promise<Answer> {
    return this.post('/v1/refunds', { payment_intent: id, ...changes }, key);
  }

  async list(path: string): Promise<readonly Record<string, unknown>[]> {
    return (await this.read(path)).body.data as Record<string, unknown>[];
  }

  /** The provider fails once at this step of a request. */
  failOnce(at: 'executing' | 'executed'): void {
    this.sandbox.checkpoint = (step) => {
      if (step !== at) return;
      this.sandbox.checkpoint = () => {};
      throw new Error('a fault of the provider');
    };
  }
}

/** Expects an answer to be this error of Stripe's API. */
export function expectError(answer: Answer, status: number, error: Record<string, unknown>): void {
  expect(answer).toMatchObject({ status, body: { error: { message: expect.any(String), ...error } } });
}
