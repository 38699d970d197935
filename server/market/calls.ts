import { Type } from 'typebox';
import { FACT_RANGES, MAX_FACT_LENGTH } from '#domain/facts.ts';
import { dollarsFromCents } from '#domain/money.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { type Call, defineCall } from '../http/defineCall.ts';
import { filledText } from '../http/shapes.ts';
import { requireCaller } from '../sessions/authHook.ts';
import { readSimilarPrices } from './similarPrices.ts';

const digits = (pattern: string, needed: string) => Type.String({ pattern, 'x-message': `${needed} is needed` });

const query = Type.Object({
  make: filledText(MAX_FACT_LENGTH),
  model: filledText(MAX_FACT_LENGTH),
  year: digits('^\\d{4}$', 'a model year'),
  mileage: digits(`^\\d{1,${String(FACT_RANGES.mileage.to).length}}$`, 'a whole number of kilometres'),
});

const inDollars = Type.Optional(Type.Number({ description: 'In dollars' }));
const answer = Type.Object({
  count: Type.Integer({ description: 'How many cars are compared; 0, and nothing else, where they are too few' }),
  median: inDollars,
  lowest: inDollars,
  highest: inDollars,
});

const similarPrices = defineCall({
  method: 'GET',
  path: '/api/market',
  tag: 'Cars',
  summary: 'What cars of other sellers cost that are comparable to one which the caller is about to list',
  access: { proof: 'bearer', action: 'add-car' },
  query,
  answer,
  example: {
    query: { make: 'Corvane', model: 'Outpost', year: '2020', mileage: '61000' },
    answer: { count: 7, median: 9_900, lowest: 8_200, highest: 11_900 },
  },
  handle: async (context: ServerContext, request) => {
    const { make, model, year, mileage } = request.query;
    const car = { make, model, year: Number(year), mileage: Number(mileage) };
    const found = await readSimilarPrices(context, car, requireCaller(request).email);
    if (found === undefined) return { count: 0 };
    const { median, lowest, highest, count } = found;
    return {
      count,
      median: dollarsFromCents(median),
      lowest: dollarsFromCents(lowest),
      highest: dollarsFromCents(highest),
    };
  },
});

export const marketCalls: readonly Call<ServerContext>[] = [similarPrices];
