import * as v from 'valibot';
import type { MarketFigures } from '#application/ports.ts';
import type { DayFigures } from '#domain/marketWeek.ts';
import { listOf, object, wholeNumber } from './decoders.ts';
import type { Http } from './Http.ts';
import { readAnswer } from './readAnswer.ts';
import { timestamp } from './wireValues.ts';

/** The additive call about the market in numbers. */
export class HttpMarketFigures implements MarketFigures {
  readonly #http: Http;

  constructor({ http }: { readonly http: Http }) {
    this.#http = http;
  }

  async week(): Promise<readonly DayFigures[]> {
    return readAnswer(listOf(day), await this.#http.send({ method: 'GET', path: '/figures', withAccessToken: true }));
  }
}

const day = v.pipe(
  object({ date: timestamp, listed: wholeNumber, booked: wholeNumber, paid: wholeNumber, refunded: wholeNumber }),
  v.transform(({ date, ...figures }): DayFigures => ({ at: date, ...figures })),
);
