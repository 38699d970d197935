import type { MarketFigures } from '#application/ports.ts';
import { type DayFigures, daysOfWeek } from '#domain/marketWeek.ts';
import { UTC } from '#domain/timeZone.ts';
import type { MemoryBrowser } from './MemoryBrowser.ts';

/** What happened in the market in the last week; its days are those of UTC. */
export class MemoryMarketFigures implements MarketFigures {
  readonly #browser: MemoryBrowser;

  constructor({ browser }: { readonly browser: MemoryBrowser }) {
    this.#browser = browser;
  }

  async week(): Promise<readonly DayFigures[]> {
    this.#browser.requireRight('see-figures');
    const { market } = this.#browser;
    const bookings = [...market.bookings.values()].filter(({ status }) => status !== 'unsaved');
    const listed = [...market.cars.values()].map(({ postedAt }) => postedAt);
    const booked = bookings.map(({ bookedAt }) => bookedAt);
    const paid = bookings.map(({ paidAt }) => paidAt);
    const refunded = bookings.flatMap(({ refunds }) => refunds.map(({ at }) => at));
    return daysOfWeek(UTC, market.clock.now()).map(({ from, to }) => {
      const count = (times: readonly (number | undefined)[]) =>
        times.filter((time) => time !== undefined && from <= time && time < to).length;
      return { at: from, listed: count(listed), booked: count(booked), paid: count(paid), refunded: count(refunded) };
    });
  }
}
