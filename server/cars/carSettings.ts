import { MODEL_YEARS, type ModelYears } from '#domain/options.ts';
import { EnvError } from '../env/decoders.ts';
import { defineSettings } from '../env/Env.ts';

declare module '../env/Env.ts' {
  interface Env {
    readonly modelYears: ModelYears;
  }
}

export const carSettings = defineSettings((read) => ({ modelYears: decodeModelYears(read('MODEL_YEARS')) }), {
  modelYears: ({ from, to }) => ({ MODEL_YEARS: `${from}-${to}` }),
});

function decodeModelYears(text: string | undefined): ModelYears {
  if (text === undefined) return MODEL_YEARS;
  const [, from, to] = /^(\d{4})-(\d{4})$/.exec(text) ?? [];
  const years = { from: Number(from), to: Number(to) };
  const isRange = years.from >= 1886 && years.from <= years.to && years.to - years.from <= 100;
  if (!isRange) throw new EnvError(`MODEL_YEARS: two years such as 2018-2022 are needed, not '${text}'`);
  return years;
}
