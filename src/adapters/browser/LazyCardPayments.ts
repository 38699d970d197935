import type { CardEntry, CardPayments } from '#application/ports.ts';

export interface LazyCardPaymentsOptions {
  readonly isTestMode: boolean;
  /** Loads the provider's adapter; called again after it has failed. */
  readonly load: () => Promise<CardPayments>;
}

/** A provider whose code is loaded when its card fields are first drawn, and not before. */
export class LazyCardPayments implements CardPayments {
  readonly isTestMode: boolean;
  readonly entry: CardEntry = {
    by: 'provider',
    mount: async (...args) => {
      const { entry } = await this.#loaded();
      if (entry.by !== 'provider') throw new TypeError('this provider draws no card fields');
      return entry.mount(...args);
    },
  };
  readonly #load: () => Promise<CardPayments>;
  #adapter: Promise<CardPayments> | undefined;

  constructor({ isTestMode, load }: LazyCardPaymentsOptions) {
    this.isTestMode = isTestMode;
    this.#load = load;
  }

  async confirm(payment: Parameters<CardPayments['confirm']>[0]): Promise<string> {
    return (await this.#loaded()).confirm(payment);
  }

  async #loaded(): Promise<CardPayments> {
    this.#adapter ??= this.#load();
    try {
      return await this.#adapter;
    } catch (error) {
      this.#adapter = undefined;
      throw error;
    }
  }
}

/** Stripe's keys of live mode begin with pk_live_; with any other one no money moves. */
export const isTestKey = (key: string): boolean => !key.startsWith('pk_live_');
