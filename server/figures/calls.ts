import { type Static, Type } from 'typebox';
import { type DayFigures, WEEK_DAYS } from '#domain/marketWeek.ts';
import type { AppServices } from '../context/ServerContext.ts';
import { type Call, defineCall } from '../http/defineCall.ts';
import { isoTimeText } from '../http/shapes.ts';
import { readWeek } from './week.ts';

const count = Type.Integer({ minimum: 0 });

const dayFigures = Type.Object(
  { date: isoTimeText, listed: count, booked: count, paid: count, refunded: count },
  { title: 'DayFigures', description: 'A day from `date` on, by the market’s time zone' },
);

const encode = ({ at, ...figures }: DayFigures): Static<typeof dayFigures> => ({
  date: new Date(at).toISOString(),
  ...figures,
});

const week = defineCall({
  method: 'GET',
  path: '/api/figures',
  tag: 'Figures',
  summary:
    'How many cars were listed, booked and paid for and how many payments refunded, on each of the last seven days',
  access: { proof: 'bearer', action: 'see-figures' },
  answer: Type.Array(dayFigures, { maxItems: WEEK_DAYS }),
  example: { answer: [{ date: '2026-11-21T18:00:00.000Z', listed: 3, booked: 2, paid: 1, refunded: 0 }] },
  handle: async (services: AppServices, _request, reply) => {
    reply.header('cache-control', 'no-store');
    return (await readWeek(services)).map(encode);
  },
});

export const figureCalls: readonly Call<AppServices>[] = [week];
