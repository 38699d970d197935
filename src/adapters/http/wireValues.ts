import * as v from 'valibot';
import { Failure } from '#application/Failure.ts';
import { type Email, toEmail } from '#domain/email.ts';
import { amountFromUnits, type Cents, centsFromDollars, unitsFromAmount } from '#domain/money.ts';
import { decode, flag, object, oneOf, optionalText, type Schema, text } from './decoders.ts';
import type { HttpResponse } from './Http.ts';
import { readAnswer } from './readAnswer.ts';

/* The values of our own API, apart from `decoders.ts`, which every first load has. */

/**
 * A field that the contract demands and a page can do without. It must be there: undefined, which JSON never has, was left blank by
 * `readAnswer`, since it was missing or could not be read.
 */
export const orBlank = <T, const Blank>(schema: Schema<T>, blank: Blank): Schema<T | Blank> =>
  v.lazy(
    (value): Schema<T | Blank> =>
      value === undefined
        ? v.pipe(
            v.unknown(),
            v.transform(() => blank),
          )
        : schema,
  );

/** A text that the contract demands; empty where it can't be read. */
export const textOrBlank = orBlank(text, '');

/** A number of dollars → cents. */
export const dollars = v.pipe(
  v.number('a number of dollars'),
  v.transform(centsFromDollars),
  oneOf((value): value is Cents => value !== undefined, 'a number of dollars'),
);

interface Priced {
  readonly price: number;
  readonly currency: string;
}

/** Adds the amount in its currency's smallest unit to an object whose `price` is a number of whole units. */
export const withAmount = <T extends Priced>() =>
  v.rawTransform<T, T & { readonly amount: number }>(({ dataset: { value }, addIssue, NEVER }) => {
    const amount = amountFromUnits(value.price, value.currency);
    if (Number.isSafeInteger(amount) && unitsFromAmount(amount, value.currency) === value.price)
      return { ...value, amount };
    const path = { type: 'unknown', origin: 'value', input: value, key: 'price', value: value.price } as const;
    addIssue({ message: 'an amount of money', path: [path] });
    return NEVER;
  });

/** A year as a number; '2019' is accepted (spec: wire.types). */
export const year = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'string' && /^\d{4}$/.test(value) ? Number(value) : value)),
  v.number('a year'),
  v.integer('a year'),
);

/** ISO 8601 → milliseconds UTC. */
export const timestamp = v.pipe(text, v.transform(Date.parse), v.number('a date'));

export const email = v.pipe(
  text,
  v.transform(toEmail),
  oneOf((value): value is Email => value !== undefined, 'an email'),
);

/** An email that is empty when the user may not see it. */
export const optionalEmail = v.pipe(
  optionalText,
  v.transform((value) => (value === '' ? undefined : value)),
  v.optional(email),
);

/** The answer of a deletion: how many things it removed. */
const deletion = object({ deletedCount: v.number('a number') });

export const deletedCount = (body: unknown, place: string): number => decode(deletion, body, place).deletedCount;

/** The answer of a call that a rule can refuse with HTTP status 200; throws `refused` (spec: wire.refusals). */
export function assertAcknowledged(answer: HttpResponse): void {
  const { acknowledged, msg } = readAnswer(acknowledgement, answer);
  if (!acknowledged) throw new Failure('refused', { detail: msg || undefined });
}
export const acknowledgement = object({ acknowledged: flag, msg: optionalText });

/** A query value, percent-encoded for an address, "+" and "&" too. */
export const encodeQuery = encodeURIComponent;
