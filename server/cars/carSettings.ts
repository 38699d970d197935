import { MOST_HELD } from '#domain/heldCars.ts';
import { MODEL_YEARS, type ModelYears } from '#domain/options.ts';
import { decodeWholeNumber, EnvError } from '../env/decoders.ts';
import { defineSettings } from '../env/Env.ts';

declare module '../env/Env.ts' {
  interface Env {
    readonly modelYears: ModelYears;
    /** How many cars of each seller must be let through before the next ones are seen at once; 0: no car is held. */
    readonly holdFirst: number;
  }
}

export const carSettings = defineSettings(
  (read) => ({
    modelYears: decodeModelYears(read('MODEL_YEARS')),
    holdFirst: decodeWholeNumber('HOLD_FIRST', read('HOLD_FIRST') ?? '0', 0, MOST_HELD),
  }),
  {
    modelYears: ({ from, to }) => ({ MODEL_YEARS: `${from}-${to}` }),
    holdFirst: (count) => ({ HOLD_FIRST: String(count) }),
  },
);

function decodeModelYears(text: string | undefined): ModelYears {
  if (text === undefined) return MODEL_YEARS;
  const [, from, to] = /^(\d{4})-(\d{4})$/.exec(text) ?? [];
  const years = { from: Number(from), to: Number(to) };
  const isRange = years.from >= 1886 && years.from <= years.to && years.to - years.from <= 100;
  if (!isRange) throw new EnvError(`MODEL_YEARS: two years such as 2018-2022 are needed, not '${text}'`);
  return years;
}
